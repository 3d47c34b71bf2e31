import { Pencil, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import {
  type AdminUser,
  asPage,
  USER_FILTERS,
  type UserFilter,
  type UserSort,
  UsersQuery,
} from '../../../../contract/admin-shapes.ts';
import type { User } from '../../../../contract/shapes.ts';
import { dayOf } from '../../../kit/platform/dates.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { cx } from '../../../kit/ui/class-names.ts';
import { IconButton } from '../../../kit/ui/icon-button.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { call } from '../../../session/api-client.ts';
import { type Column, DataList } from '../parts/data-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { AccountLink, MailLink } from '../parts/links.tsx';
import { AdminLoaded } from '../parts/loaded.tsx';
import { Paged } from '../parts/pager.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { SortSelect } from '../parts/sort-select.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { admin } from '../texts.ts';
import { useAddressDialog } from '../use-address-dialog.ts';
import { useAdminQuery } from '../use-admin.ts';
import { AdminSwitch, PremiumSwitch } from './switches.tsx';
import { UserBadges } from './user-badges.tsx';

const texts = admin.users;

const filters = USER_FILTERS.map((value) => ({ value, label: texts.filters[value] }));

export function UsersTab({ me }: { me: User }) {
  const list = useListQuery(UsersQuery);
  const { page, search, filter } = list.query;
  const query = useAdminQuery({
    queryKey: [adminApi.adminUsers.path, list.query],
    queryFn: async () => asPage(await call(adminApi.adminUsers, { query: list.query })),
    failure: texts.failure,
  });
  const { open } = useAddressDialog('konto');
  const found = query.isPlaceholderData ? undefined : query.data?.total;
  useEffect(() => {
    if ((search !== '' || filter) && found !== undefined) announce(texts.found(found));
  }, [search, filter, found]);

  const isMe = (user: AdminUser) => user.id === me.id;
  const title: Column<AdminUser, UserSort> = {
    head: texts.username,
    sort: { by: 'username', usual: 'ascending' },
    cell: (user) => <NameWithBadges user={user} isMe={isMe(user)} />,
  };
  const columns: Column<AdminUser, UserSort>[] = [
    {
      head: texts.email,
      sort: { by: 'email', usual: 'ascending' },
      cell: ({ email }) => <MailLink address={email} />,
    },
    {
      head: texts.since,
      sort: { by: 'newest', usual: 'descending' },
      cell: ({ createdAt }) => dayOf(createdAt),
    },
    {
      head: texts.lastSeen,
      sort: { by: 'seen', usual: 'descending' },
      cell: ({ lastSeenAt }) => dayOf(lastSeenAt),
    },
    { head: texts.premium, cell: (user) => <PremiumSwitch user={user} /> },
    { head: texts.admin, cell: (user) => <AdminSwitch user={user} isMe={isMe(user)} /> },
  ];

  return (
    <Panel title={texts.title} intro={query.data ? texts.found(query.data.total) : '\u00a0'}>
      <div className="grid grid-cols-1 gap-3">
        <SearchField value={list.typed} onChange={(typed) => list.change({ search: typed })} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
          <FilterChips
            legend={texts.filter}
            hidesLegend
            all={texts.filters.all}
            filters={filters}
            value={filter}
            onChange={(next) => list.change({ filter: next })}
          />
          <div className="flex min-w-0 grow flex-wrap items-center justify-end gap-2">
            <SortSelect columns={[title, ...columns]} sorting={list.sorting} />
            <IconButton
              label={admin.refresh}
              aria-busy={query.isFetching}
              onClick={() => void query.refetch()}
            >
              <RefreshCw className={cx(query.isFetching && 'animate-pulse')} />
            </IconButton>
          </div>
        </div>
      </div>
      <AdminLoaded query={query} failure={texts.failure}>
        {({ rows, total }) => (
          <Paged page={page} total={total} onTurn={(next) => list.change({ page: next })}>
            {total === 0 ? (
              <p>{emptyText(search, filter)}</p>
            ) : (
              <DataList
                caption={texts.title}
                rows={rows}
                sorting={list.sorting}
                title={title}
                columns={columns}
                actions={(user) => (
                  <IconButton
                    label={texts.edit(user.username)}
                    aria-haspopup="dialog"
                    onClick={() => open(user.id)}
                  >
                    <Pencil />
                  </IconButton>
                )}
                line={(user) => (
                  <Line user={user} isMe={isMe(user)} isBySeen={list.sorting.sort === 'seen'} />
                )}
              />
            )}
          </Paged>
        )}
      </AdminLoaded>
    </Panel>
  );
}

function emptyText(search: string, filter: UserFilter | undefined): string {
  if (search !== '') return texts.nobody(search);
  return filter ? texts.nobodyFiltered : texts.empty;
}

function NameWithBadges({ user, isMe }: { user: AdminUser; isMe: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <AccountLink id={user.id} name={user.username} />
      <UserBadges user={user} isMe={isMe} />
    </span>
  );
}

type LineProps = { user: AdminUser; isMe: boolean; isBySeen: boolean };

/** Name and address, and the day by which the list may be sorted; the dialog has the rest. */
function Line({ user, isMe, isBySeen }: LineProps) {
  return (
    <span className="grid grid-cols-1 gap-0.5">
      <NameWithBadges user={user} isMe={isMe} />
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <bdi className="grow basis-32 truncate">{user.email ?? admin.none}</bdi>
        <span className="shrink-0 tabular-figures">
          {dayOf(isBySeen ? user.lastSeenAt : user.createdAt)}
        </span>
      </span>
    </span>
  );
}
