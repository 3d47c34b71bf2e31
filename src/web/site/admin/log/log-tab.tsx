import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import type { AdminLogEntry } from '../../../../contract/admin-shapes.ts';
import { dayAndTimeOf, lastDayOf } from '../../../kit/platform/dates.ts';
import { call } from '../../../session/api-client.ts';
import { AccountLink } from '../parts/links.tsx';
import { PagedPanel } from '../parts/pager.tsx';
import { admin } from '../texts.ts';
import { logTexts as texts } from './texts.ts';

export default function LogTab() {
  return (
    <PagedPanel
      texts={texts}
      path={adminApi.adminLog.path}
      load={(page) => call(adminApi.adminLog, { query: { page } })}
    >
      {(rows) => (
        <ol className="grid grid-cols-1">
          {rows.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </PagedPanel>
  );
}

function Entry({ entry }: { entry: AdminLogEntry }) {
  const { at, admin: who, adminId, action, subject, subjectId, changes } = entry;
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 border-t-2 border-border/20 py-3 wide:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={at} className="text-sm text-muted tabular-figures wide:pt-0.5">
        {dayAndTimeOf(at)}
      </time>
      <div className="grid min-w-0 grid-cols-1 gap-1.5">
        <p className="font-[650] wrap-anywhere">
          {texts.sentence[action](
            <AccountLink id={adminId} name={(who ?? texts.command) || texts.deleted} />,
            <AccountLink id={subjectId} name={subject || texts.deleted} />,
          ).map((part, index) => (
            <Fragment key={index}>{part}</Fragment>
          ))}
        </p>
        {changes.length > 0 && (
          <dl aria-label={texts.changes} className="grid grid-cols-1 gap-1 text-sm">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
                <dt className="text-muted">{fieldName(field)}:</dt>
                <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
                  <span className="sr-only">{texts.before}</span>
                  <del className="text-muted no-underline">
                    {shownValue(field, before, admin.none)}
                  </del>
                  <ArrowRight className="size-3.5 shrink-0 self-center" />
                  <span className="sr-only">{texts.after}</span>
                  <ins className="no-underline">
                    {shownValue(field, after, field === 'givenUntil' ? texts.noEnd : admin.none)}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

const fields: Record<string, string> = texts.field;

const fieldName = (field: string): string =>
  Object.hasOwn(fields, field) ? (fields[field] ?? field) : field;

/** Translates a logged value: the server logs booleans in English and null as empty. */
function shownValue(field: string, value: string, none: string): string {
  if (value === '') return none;
  if (field === 'givenUntil') return lastDayOf(value);
  if (value === 'true') return admin.yes;
  if (value === 'false') return admin.no;
  return value;
}
