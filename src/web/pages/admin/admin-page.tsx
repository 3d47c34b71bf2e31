import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { sentenceOf } from '../../api-client.ts';
import { Page } from '../../layout/page.tsx';
import { type AdminTab, paths } from '../../paths.ts';
import { meQuery } from '../../session.ts';
import { admin as texts } from '../../texts/admin.ts';
import { Failed } from '../../ui/loaded.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useRedirectHome } from './use-admin-access.ts';
import { UsersTab } from './users/users-tab.tsx';

// Most visits only need the accounts tab; the others load on demand.
const CategoriesTab = lazy(async () => ({
  default: (await import('./categories/categories-tab.tsx')).CategoriesTab,
}));
const SubscriptionsTab = lazy(async () => ({
  default: (await import('./subscriptions/subscriptions-tab.tsx')).SubscriptionsTab,
}));
const LogTab = lazy(async () => ({ default: (await import('./log-tab.tsx')).LogTab }));
const FiguresTab = lazy(async () => ({
  default: (await import('./figures/figures-tab.tsx')).FiguresTab,
}));

type Tab = 'benutzer' | AdminTab;

const named: readonly AdminTab[] = ['kategorien', 'abonnements', 'protokoll', 'betrieb'];
const tabs = (['benutzer', ...named] as const).map((value) => ({ value, label: texts.tab[value] }));

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
    <Page title={texts.title} account>
      {me?.isAdmin && <Sections me={me} />}
      {!me && !error && <Loading />}
      {!me && error && !isFetching && (
        <Failed query={query} sentence={sentenceOf(error, texts.rightsUnknown)} />
      )}
    </Page>
  );
}

function Sections({ me }: { me: User }) {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const tab: Tab = named.find((one) => one === query.get('tab')) ?? 'benutzer';
  function turnTo(next: Tab) {
    const address = paths.admin(next === 'benutzer' ? undefined : next);
    // A tap selects twice (press and focus); push only one history entry.
    if (address !== location.pathname + location.search) navigate(address);
  }
  return (
    <Tabs label={texts.tabs} tabs={tabs} value={tab} onChange={turnTo}>
      <TabPanel value="benutzer">
        <UsersTab me={me} />
      </TabPanel>
      <LaterTab value="kategorien">
        <CategoriesTab />
      </LaterTab>
      <LaterTab value="abonnements">
        <SubscriptionsTab />
      </LaterTab>
      <LaterTab value="protokoll">
        <LogTab />
      </LaterTab>
      <LaterTab value="betrieb">
        <FiguresTab />
      </LaterTab>
    </Tabs>
  );
}

function LaterTab({ value, children }: { value: AdminTab; children: ReactNode }) {
  return (
    <TabPanel value={value}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </TabPanel>
  );
}
