import { Pencil, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import {
  type AdminUser,
  asPage,
  USER_FILTERS,
  type UserFilter,
  UsersQuery,
} from '../../../../contract/admin-shapes.ts';
import type { User } from '../../../../contract/shapes.ts';
import { dayOf } from '../../../kit/platform/dates.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { cx } from '../../../kit/ui/class-names.ts';
import { IconButton } from '../../../kit/ui/icon-button.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { call } from '../../../session/api-client.ts';
import { DataList } from '../parts/data-list.tsx';
import { FilterChips } from '../parts/filter-chips.tsx';
import { AccountLink, MailLink } from '../parts/links.tsx';
import { AdminLoaded } from '../parts/loaded.tsx';
import { Paged } from '../parts/pager.tsx';
import { SearchField } from '../parts/search-field.tsx';
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

  return (
    <Panel title={texts.title}>
      <div className="grid grid-cols-1 gap-4">
        <SearchField value={list.typed} onChange={(typed) => list.change({ search: typed })} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <FilterChips
            legend={texts.filter}
            hidesLegend
            all={texts.filters.all}
            filters={filters}
            value={filter}
            onChange={(next) => list.change({ filter: next })}
          />
          <div className="-my-1 flex min-h-12 grow items-center justify-between gap-3 wide:grow-0">
            <p className="text-sm text-muted tabular-figures">
              {query.data && texts.found(query.data.total)}
            </p>
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
                title={{
                  head: texts.username,
                  sort: { by: 'username', usual: 'ascending' },
                  cell: (user) => <NameWithBadges user={user} isMe={user.id === me.id} />,
                }}
                columns={[
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
                  {
                    head: texts.admin,
                    cell: (user) => <AdminSwitch user={user} isMe={user.id === me.id} />,
                  },
                ]}
                actions={(user) => (
                  <IconButton
                    label={texts.edit(user.username)}
                    aria-haspopup="dialog"
                    onClick={() => open(user.id)}
                  >
                    <Pencil />
                  </IconButton>
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
