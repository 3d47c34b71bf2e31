import { useState } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import {
  type AdminSubscription,
  asPage,
  type SubscriptionSort,
  SubscriptionsQuery,
} from '../../../../contract/admin-shapes.ts';
import { dayOf } from '../../../kit/platform/dates.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { call } from '../../../session/api-client.ts';
import { Badge } from '../parts/badge.tsx';
import { type Column, DataList, type Sorting } from '../parts/data-list.tsx';
import { AccountLink, StripeLink } from '../parts/links.tsx';
import { AdminLoaded } from '../parts/loaded.tsx';
import { Paged } from '../parts/pager.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SortSelect } from '../parts/sort-select.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { admin } from '../texts.ts';
import { useAdminQuery } from '../use-admin.ts';
import { NotesPanel } from './notes-panel.tsx';
import { subscriptionTexts as texts } from './texts.ts';

export default function SubscriptionsTab() {
  // The notes above have their height by then.
  const [isSettled, setSettled] = useState(false);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <NotesPanel onSettled={() => setSettled(true)} />
      {isSettled && <SubscriptionsPanel />}
    </div>
  );
}

const dayOrNone = (iso: string | null): string => (iso === null ? admin.none : dayOf(iso));

function SubscriptionsPanel() {
  const list = useListQuery(SubscriptionsQuery);
  const { page, search } = list.query;
  const query = useAdminQuery({
    queryKey: [adminApi.adminSubscriptions.path, list.query],
    queryFn: async () => asPage(await call(adminApi.adminSubscriptions, { query: list.query })),
    failure: texts.failure,
  });
  return (
    <Panel title={texts.title}>
      <div className="grid grid-cols-1 gap-3">
        <SearchField value={list.typed} onChange={(typed) => list.change({ search: typed })} />
        <div className="flex flex-wrap justify-end gap-2 empty:hidden">
          <SortSelect columns={[title, ...columns]} sorting={list.sorting} />
        </div>
      </div>
      <AdminLoaded query={query} failure={texts.failure}>
        {({ rows, total }) => (
          <Paged page={page} total={total} onTurn={(next) => list.change({ page: next })}>
            {total === 0 ? (
              <p>{search === '' ? texts.empty : admin.users.nobody(search)}</p>
            ) : (
              <Subscriptions rows={rows} sorting={list.sorting} />
            )}
          </Paged>
        )}
      </AdminLoaded>
    </Panel>
  );
}

type SubscriptionsProps = {
  rows: readonly AdminSubscription[];
  sorting: Sorting<SubscriptionSort>;
};

const title: Column<AdminSubscription, SubscriptionSort> = {
  head: texts.user,
  sort: { by: 'username', usual: 'ascending' },
  cell: ({ id, username }) => <AccountLink id={id} name={username} />,
};

const columns: Column<AdminSubscription, SubscriptionSort>[] = [
  {
    head: texts.since,
    sort: { by: 'newest', usual: 'descending' },
    cell: ({ createdAt }) => dayOf(createdAt),
  },
  { head: texts.status, cell: (row) => <Status subscription={row} /> },
  { head: texts.next, cell: ({ nextBillingDate }) => dayOrNone(nextBillingDate) },
  {
    head: texts.end,
    sort: { by: 'end', usual: 'ascending' },
    cell: ({ endsAt }) => dayOrNone(endsAt),
  },
];

function Subscriptions({ rows, sorting }: SubscriptionsProps) {
  const hasLinks = rows.some(({ stripeUrl }) => stripeUrl !== null);
  return (
    <DataList
      caption={texts.title}
      rows={rows}
      sorting={sorting}
      title={title}
      columns={columns}
      {...(hasLinks && {
        actions: ({ stripeUrl, username }: AdminSubscription) => (
          <StripeLink url={stripeUrl} name={username} />
        ),
      })}
    />
  );
}

function Status({ subscription: { status, paymentFailed } }: { subscription: AdminSubscription }) {
  const isActive = status === 'active';
  const name = isActive ? texts.active : texts.pending;
  if (paymentFailed) return <Badge tone="danger">{texts.failed(name)}</Badge>;
  return <Badge tone={isActive ? 'success' : 'dim'}>{name}</Badge>;
}
