import { Check } from 'lucide-react';
import { adminApi } from '../../../../contract/admin-api.ts';
import type { AdminNote } from '../../../../contract/admin-shapes.ts';
import { dayAndTimeOf } from '../../../kit/platform/dates.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { call } from '../../../session/api-client.ts';
import { DataList } from '../parts/data-list.tsx';
import { AccountLink, MailLink, StripeLink } from '../parts/links.tsx';
import { PagedPanel } from '../parts/pager.tsx';
import { admin } from '../texts.ts';
import { useAdminChange } from '../use-admin.ts';
import { noteTexts as texts } from './texts.ts';

/** Payment notes that need an admin's action; dismissed when done. */
export function NotesPanel({ onSettled }: { onSettled: () => void }) {
  return (
    <PagedPanel
      texts={texts}
      onSettled={onSettled}
      path={adminApi.adminNotes.path}
      prefix="notes-"
      load={(page) => call(adminApi.adminNotes, { query: { page } })}
    >
      {(rows) => (
        <DataList
          caption={texts.title}
          rows={rows}
          title={{ head: texts.what, cell: (note) => <What note={note} /> }}
          columns={[
            {
              head: texts.user,
              cell: (note) => <Who note={note} />,
            },
            { head: texts.about, cell: (note) => <About note={note} /> },
            { head: texts.since, cell: ({ notedAt }) => dayAndTimeOf(notedAt) },
          ]}
          endsWithActions
          actions={(note) => (
            <>
              <StripeLink url={note.stripeUrl} name={note.username ?? note.about} />
              <Done note={note} />
            </>
          )}
        />
      )}
    </PagedPanel>
  );
}

function What({ note: { kind } }: { note: AdminNote }) {
  return (
    <span className="grid grid-cols-1 gap-0.5">
      <span>{texts.kind[kind]}</span>
      <span className="text-sm font-normal text-muted">{texts.todo[kind]}</span>
    </span>
  );
}

/** The account and its address; the declaration has its own. */
function Who({ note: { kind, userId, username, email, declaration } }: { note: AdminNote }) {
  if (username === null) return admin.none;
  return (
    <span className="grid grid-cols-1 justify-items-start gap-0.5">
      <AccountLink id={userId} name={username} />
      {!declaration && email !== null && (
        <span className="max-w-full text-sm">
          <MailLink address={email} subject={texts.kind[kind]} />
        </span>
      )}
    </span>
  );
}

/** Link to the provider and customer, or the declaration with its reason. */
function About({ note: { kind, about, customerId, username, declaration } }: { note: AdminNote }) {
  return (
    <span className="grid grid-cols-1 gap-0.5 text-sm">
      <span>{about}</span>
      {customerId !== null && <span>{texts.customer(customerId)}</span>}
      {declaration && (
        <>
          <span>
            <bdi>{declaration.name}</bdi>,{' '}
            <MailLink address={declaration.email} subject={`${texts.kind[kind]} ${about}`} />
          </span>
          {username === null && <span>{texts.declared(declaration.username)}</span>}
          {declaration.reason !== null && (
            <q className="whitespace-pre-line text-muted">{declaration.reason}</q>
          )}
        </>
      )}
    </span>
  );
}

function Done({ note: { id, kind, about, username } }: { note: AdminNote }) {
  const change = useAdminChange({
    send: () => call(adminApi.adminFinishNote, { params: { id } }),
    done: () => texts.finished,
    about: () => [texts.kind[kind], username ?? about].join(', '),
    failure: texts.failed,
    affects: [adminApi.adminNotes.path],
  });
  return (
    <Button
      variant="secondary"
      size="md"
      icon={<Check />}
      aria-label={texts.finish(texts.kind[kind], about)}
      className="whitespace-nowrap"
      busy={change.isPending}
      onClick={() => change.mutate(undefined)}
    >
      {texts.done}
    </Button>
  );
}
