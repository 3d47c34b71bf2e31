import { adminApi } from '../../../../contract/admin-api.ts';
import { asPage } from '../../../../contract/admin-shapes.ts';
import { dayOf } from '../../../kit/platform/dates.ts';
import { call } from '../../../session/api-client.ts';
import { Badge } from '../parts/badge.tsx';
import { DataList } from '../parts/data-list.tsx';
import { PagedPanel } from '../parts/pager.tsx';
import { admin } from '../texts.ts';
import { NotesPanel } from './notes-panel.tsx';

const texts = admin.subscriptions;

export default function SubscriptionsTab() {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <NotesPanel />
      <SubscriptionsPanel />
    </div>
  );
}

function SubscriptionsPanel() {
  return (
    <PagedPanel
      texts={texts}
      path={adminApi.adminSubscriptions.path}
      load={async (page) => asPage(await call(adminApi.adminSubscriptions, { query: { page } }))}
    >
      {(rows) => (
        <DataList
          caption={texts.title}
          rows={rows}
          title={{ head: texts.user, cell: ({ username }) => <bdi>{username}</bdi> }}
          columns={[
            { head: texts.since, cell: ({ createdAt }) => dayOf(createdAt) },
            { head: texts.status, cell: ({ status }) => <Status status={status} /> },
            {
              head: texts.next,
              cell: ({ nextBillingDate }) =>
                nextBillingDate === null ? admin.none : dayOf(nextBillingDate),
            },
          ]}
        />
      )}
    </PagedPanel>
  );
}

function Status({ status }: { status: string }) {
  return status === 'active' ? (
    <Badge tone="success">{texts.active}</Badge>
  ) : (
    <Badge tone="dim">{texts.pending}</Badge>
  );
}
