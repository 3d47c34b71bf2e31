import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { Page } from '../../frame/layout/page.tsx';
import { Failed } from '../../frame/loaded.tsx';
import { paths } from '../../kit/paths.ts';
import { lazyComponent, prefetch } from '../../kit/ui/lazy.tsx';
import { Loading, Skeleton } from '../../kit/ui/loading.tsx';
import { TabPanel, Tabs } from '../../kit/ui/tabs.tsx';
import { sentenceOf } from '../../session/api-client.ts';
import { meQuery } from '../../session/session.ts';
import { centerInRow } from './parts/center-in-row.ts';
import { admin as texts } from './texts.ts';
import { useAddressDialog } from './use-address-dialog.ts';
import { useRedirectHome } from './use-admin.ts';
import { UsersTab } from './users/users-tab.tsx';

/** Own chunk, with its form; fetched once the first list is here. */
const AccountDialog = lazyComponent(() => import('./users/account-dialog.tsx'));

/** By `?tab=`, the first one also without. Most visits only need that one; the others load on demand. */
const tabs = [
  { value: 'benutzer', label: texts.tab.users, Tab: UsersTab },
  {
    value: 'kategorien',
    label: texts.tab.categories,
    Tab: lazyComponent(() => import('./categories/categories-tab.tsx')),
  },
  {
    value: 'abonnements',
    label: texts.tab.subscriptions,
    Tab: lazyComponent(() => import('./subscriptions/subscriptions-tab.tsx')),
  },
  {
    value: 'protokoll',
    label: texts.tab.log,
    Tab: lazyComponent(() => import('./log/log-tab.tsx')),
  },
  {
    value: 'betrieb',
    label: texts.tab.figures,
    Tab: lazyComponent(() => import('./figures/figures-tab.tsx')),
  },
] as const;

/** `/admin`: admins only; others are redirected. */
export default function AdminPage() {
  // Rights may change on the server at any time, so a cached answer must not decide access.
  const query = useQuery({
    ...meQuery,
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const { data, error, isFetching, isFetchedAfterMount } = query;
  const me = isFetchedAfterMount ? data : undefined;
  const redirectHome = useRedirectHome();
  const denial = me === null ? 'signedOut' : me && !me.isAdmin ? 'noAdmin' : null;
  useEffect(() => {
    if (denial) redirectHome(denial);
  }, [denial, redirectHome]);

  return (
    <Page title={texts.title} account isBroad>
      {/* The footer waits below the screen: what loads does not move it. */}
      <div className="grid min-h-svh grid-cols-1 content-start gap-4">
        {me?.isAdmin && <Sections me={me} />}
        {!me && !error && (
          <>
            <Skeleton className="h-14 wide:w-128" />
            <Loading className="p-7" />
            <Skeleton className="h-[60svh] rounded-2xl" />
          </>
        )}
        {!me && error && !isFetching && (
          <Failed query={query} sentence={sentenceOf(error, texts.rightsUnknown)} />
        )}
      </div>
    </Page>
  );
}

function Sections({ me }: { me: User }) {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const account = useAddressDialog('konto');
  useEffect(() => prefetch(AccountDialog.preload()), []);
  const [first] = tabs;
  const { value } = tabs.find((tab) => tab.value === query.get('tab')) ?? first;
  useEffect(() => {
    centerInRow(document.querySelector(`[role=tab][aria-controls$="${value}"]`));
  }, [value]);
  function turnTo(next: string) {
    const address = paths.admin(next === first.value ? undefined : next);
    // A tap selects twice (press and focus); push only one history entry.
    if (address !== location.pathname + location.search) navigate(address);
  }
  return (
    <>
      <Tabs label={texts.tabs} tabs={tabs} value={value} onChange={turnTo} className="admin-tabs">
        {tabs.map(({ value: name, Tab }) => (
          <TabPanel key={name} value={name}>
            <Tab me={me} />
          </TabPanel>
        ))}
      </Tabs>
      {account.id !== null && (
        <Suspense>
          <AccountDialog key={account.id} id={account.id} myId={me.id} onClose={account.close} />
        </Suspense>
      )}
    </>
  );
}
