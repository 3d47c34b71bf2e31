import { useState } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import { call } from '../../../api-client.ts';
import { admin } from '../../../texts/admin.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Badge } from '../parts/badge.tsx';
import { DataList } from '../parts/data-list.tsx';
import { dayOf } from '../parts/dates.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Pager } from '../parts/pager.tsx';
import { useAdminQuery } from '../use-admin.ts';
import { NotesPanel } from './notes-panel.tsx';

const texts = admin.subscriptions;

/** What there is to do about payments, then who pays. */
export function SubscriptionsTab() {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <NotesPanel />
      <SubscriptionsPanel />
    </div>
  );
}

/** Who pays, since when, and when again. */
function SubscriptionsPanel() {
  const [page, setPage] = useState(0);
  const query = useAdminQuery({
    queryKey: [adminApi.adminSubscriptions.path, { page }],
    queryFn: () => call(adminApi.adminSubscriptions, { query: { page } }),
    failure: texts.failure,
  });
  return (
    <Panel title={texts.title}>
      <Loaded query={query} failure={texts.failure}>
        {({ rows, total }) => (
          <>
            {total === 0 && <p>{texts.empty}</p>}
            {rows.length > 0 && (
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
            <Pager page={page} total={total} onTurn={setPage} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Status({ status }: { status: string }) {
  return status === 'active' ? (
    <Badge tone="mint">{texts.active}</Badge>
  ) : (
    <Badge tone="dim">{texts.pending}</Badge>
  );
}
