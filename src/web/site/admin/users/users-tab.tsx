import { Pencil, RefreshCw, Search, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { adminApi } from '../../../../contract/admin-api.ts';
import { type AdminUser, asPage } from '../../../../contract/admin-shapes.ts';
import type { User } from '../../../../contract/shapes.ts';
import { dayOf } from '../../../kit/platform/dates.ts';
import { announce } from '../../../kit/ui/announcer.tsx';
import { cx } from '../../../kit/ui/class-names.ts';
import { Field } from '../../../kit/ui/field.tsx';
import { IconButton } from '../../../kit/ui/icon-button.tsx';
import { lazyComponent, prefetch } from '../../../kit/ui/lazy.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { SegmentedRadio } from '../../../kit/ui/segmented-radio.tsx';
import { call } from '../../../session/api-client.ts';
import { Badge } from '../parts/badge.tsx';
import { DataList } from '../parts/data-list.tsx';
import { AdminLoaded } from '../parts/loaded.tsx';
import { Pager } from '../parts/pager.tsx';
import { admin } from '../texts.ts';
import { useAdminQuery } from '../use-admin.ts';
import { AdminSwitch, PremiumSwitch } from './switches.tsx';

const texts = admin.users;

/** Own chunk, with its form; fetched when the list renders. */
const UserDialog = lazyComponent(() => import('./user-dialog.tsx'));

const SEARCH_DEBOUNCE_MS = 250;

const sorts = (['newest', 'username', 'email'] as const).map((value) => ({
  value,
  label: texts.sorts[value],
}));
type Sort = (typeof sorts)[number]['value'];

/** Search and page; another search starts at the first page. */
function useListState() {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>('newest');
  const settled = useDebounced(search.trim(), SEARCH_DEBOUNCE_MS);
  const list = `${sort} ${settled}`;
  const [turned, setTurned] = useState({ list, page: 0 });
  const page = turned.list === list ? turned.page : 0;
  const setPage = (next: number) => setTurned({ list, page: next });
  return { search, setSearch, settled, sort, setSort, page, setPage };
}

export function UsersTab({ me }: { me: User }) {
  const listState = useListState();
  const { settled: search, sort, page } = listState;
  const query = useAdminQuery({
    queryKey: [adminApi.adminUsers.path, { search, sort, page }],
    queryFn: async () =>
      asPage(
        await call(adminApi.adminUsers, {
          query: { page, sort, ...(search === '' ? {} : { search }) },
        }),
      ),
    failure: texts.failure,
  });
  const [edited, setEdited] = useState<AdminUser | null>(null);
  const found = query.isPlaceholderData ? undefined : query.data?.total;
  useEffect(() => {
    prefetch(UserDialog.preload());
  }, []);
  useEffect(() => {
    if (search !== '' && found !== undefined) announce(texts.found(found));
  }, [search, found]);

  return (
    <Panel title={texts.title}>
      <div className="grid grid-cols-1 items-end gap-4 wide:grid-cols-[minmax(0,1fr)_22rem_auto]">
        <SearchField value={listState.search} onChange={listState.setSearch} />
        <SegmentedRadio
          legend={texts.sort}
          segments={sorts}
          value={sort}
          onChange={listState.setSort}
        />
        <div className="flex items-center justify-between gap-3 wide:min-h-14">
          <p className="text-sm text-muted wide:hidden">
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
      <AdminLoaded query={query} failure={texts.failure}>
        {({ rows, total }) => (
          <>
            <p className="hidden text-sm text-muted wide:block">{texts.found(total)}</p>
            {total === 0 ? (
              <p>{search === '' ? texts.empty : texts.nobody(search)}</p>
            ) : (
              <DataList
                caption={texts.title}
                rows={rows}
                title={{
                  head: texts.username,
                  cell: (user) => <NameWithBadges user={user} isMe={user.id === me.id} />,
                }}
                columns={[
                  { head: texts.email, cell: (user) => user.email ?? admin.none },
                  { head: texts.since, cell: (user) => dayOf(user.createdAt) },
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
                    onClick={() => setEdited(user)}
                  >
                    <Pencil />
                  </IconButton>
                )}
              />
            )}
            <Pager page={page} total={total} onTurn={listState.setPage} />
          </>
        )}
      </AdminLoaded>
      {edited && (
        <Suspense>
          <UserDialog user={edited} isMe={edited.id === me.id} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Field
      label={texts.search}
      placeholder={texts.searchPlaceholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      type="text"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      end={
        value === '' ? (
          <span className="grid size-11 place-items-center text-muted">
            <Search className="size-5.5" />
          </span>
        ) : (
          <button
            type="button"
            aria-label={texts.clearSearch}
            onClick={() => onChange('')}
            className="grid size-11 place-items-center rounded-md text-muted hover:bg-paper/8 hover:text-foreground"
          >
            <X className="size-5.5" />
          </button>
        )
      }
    />
  );
}

function NameWithBadges({ user, isMe }: { user: AdminUser; isMe: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <bdi>{user.username}</bdi>
      {isMe && <Badge tone="plain">{texts.badges.you}</Badge>}
      {user.isGuest && <Badge tone="dim">{texts.badges.guest}</Badge>}
      {user.isPremium && (
        <Badge tone="primary">{user.isGiven ? texts.badges.given : texts.badges.paid}</Badge>
      )}
      {user.isAdmin && <Badge tone="vote">{texts.badges.admin}</Badge>}
    </span>
  );
}

/** The value once it is unchanged for `ms` milliseconds. */
function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
