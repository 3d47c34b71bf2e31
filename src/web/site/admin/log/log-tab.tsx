import { ArrowRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import type { AdminLogEntry } from '../../../../contract/admin-shapes.ts';
import { dayOf, lastDayOf, minuteOf } from '../../../kit/platform/dates.ts';
import { AddressText } from '../../../kit/ui/address-text.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { cx } from '../../../kit/ui/class-names.ts';
import { call } from '../../../session/api-client.ts';
import { AccountLink } from '../parts/links.tsx';
import { PagedPanel } from '../parts/pager.tsx';
import { noteTexts } from '../subscriptions/texts.ts';
import { admin } from '../texts.ts';
import { useAdminChange } from '../use-admin.ts';
import { logTexts as texts } from './texts.ts';

export default function LogTab() {
  return (
    <PagedPanel
      texts={texts}
      path={adminApi.adminLog.path}
      load={(page) => call(adminApi.adminLog, { query: { page } })}
    >
      {(rows) => (
        <div className="grid grid-cols-1 gap-5">
          {daysOf(rows).map(([day, entries]) => (
            <section key={day} aria-label={day} className="grid min-w-0 grid-cols-1">
              <h3 className="pb-2 text-lg">{day}</h3>
              <ol className="grid grid-cols-1">
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} isReopenable={canReopen(entry, rows)} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
    </PagedPanel>
  );
}

/** The entries by their day, in their order. */
function daysOf(rows: readonly AdminLogEntry[]): [string, AdminLogEntry[]][] {
  const days = new Map<string, AdminLogEntry[]>();
  for (const entry of rows) {
    const day = dayOf(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

const isNote = ({ action }: AdminLogEntry) => action === 'note-done' || action === 'note-reopened';

/** A payment note is logged by kind, subject and the account's name. */
function subjectName(entry: AdminLogEntry): string {
  const { subject } = entry;
  if (subject === '') return texts.deleted;
  if (!isNote(entry)) return subject;
  const [kind = '', about = '', ...name] = subject.split(':');
  const kinds: Record<string, string> = noteTexts.kind;
  return texts.note(kinds[kind] ?? kind, about, name.join(':'));
}

/** The latest of its note, which is still done. */
const canReopen = (entry: AdminLogEntry, rows: readonly AdminLogEntry[]) =>
  entry.action === 'note-done' &&
  entry.subject !== '' &&
  entry === rows.find((row) => isNote(row) && noteId(row) === noteId(entry));

const noteId = ({ subject }: AdminLogEntry) => subject.split(':', 2).join(':');

function Reopen({ entry }: { entry: AdminLogEntry }) {
  const name = subjectName(entry);
  const change = useAdminChange({
    send: () => call(adminApi.adminReopenNote, { params: { id: noteId(entry) } }),
    done: () => texts.reopened,
    about: () => name,
    failure: texts.reopenFailed,
    affects: [adminApi.adminLog.path],
  });
  return (
    <Button
      variant="outline"
      size="md"
      aria-label={texts.reopenNote(name)}
      className="justify-self-start"
      busy={change.isPending}
      onClick={() => change.mutate(undefined)}
    >
      {texts.reopen}
    </Button>
  );
}

type EntryProps = { entry: AdminLogEntry; isReopenable: boolean };

function Entry({ entry, isReopenable }: EntryProps) {
  const { at, admin: who, adminId, action, subjectId, changes } = entry;
  const isNew = action === 'category-added';
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 border-t-2 border-border/20 py-3 wide:grid-cols-[4rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-sm text-muted tabular-figures wide:pt-0.5">
        {minuteOf(Date.parse(at))}
      </time>
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        <p className="font-[650] wrap-anywhere">
          {texts.sentence[action](
            <AccountLink id={adminId} name={(who ?? texts.command) || texts.deleted} />,
            <AccountLink id={subjectId} name={subjectName(entry)} />,
          ).map((part, index) => (
            <Fragment key={index}>{part}</Fragment>
          ))}
        </p>
        {changes.length > 0 && (
          <dl
            aria-label={texts.changes}
            className={cx('gap-x-4 gap-y-1 text-sm', isNew ? 'flex flex-wrap' : 'grid grid-cols-1')}
          >
            {changes.map(({ field, before, after }) => (
              <div key={field} className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
                <dt className="text-muted">{fieldName(field)}:</dt>
                <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
                  {!isNew && (
                    <>
                      <span className="sr-only">{texts.before}</span>
                      <del className="text-muted no-underline">
                        {shownValue(field, before, admin.none)}
                      </del>
                      <ArrowRight className="size-3.5 shrink-0 self-center" />
                      <span className="sr-only">{texts.after}</span>
                    </>
                  )}
                  <ins className="no-underline">
                    {shownValue(field, after, field === 'givenUntil' ? texts.noEnd : admin.none)}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {isReopenable && <Reopen entry={entry} />}
      </div>
    </li>
  );
}

const fields: Record<string, string> = texts.field;

const fieldName = (field: string): string =>
  Object.hasOwn(fields, field) ? (fields[field] ?? field) : field;

/** Translates a logged value: the server logs booleans in English and null as empty. */
function shownValue(field: string, value: string, none: string): ReactNode {
  if (value === '') return none;
  if (field === 'givenUntil') return lastDayOf(value);
  if (field === 'email') return <AddressText address={value} />;
  if (value === 'true') return admin.yes;
  if (value === 'false') return admin.no;
  return value;
}
