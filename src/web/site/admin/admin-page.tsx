import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { Page } from '../../frame/layout/page.tsx';
import { Failed } from '../../frame/loaded.tsx';
import { type AdminTab, paths } from '../../kit/paths.ts';
import { lazyComponent } from '../../kit/ui/lazy.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { TabPanel, Tabs } from '../../kit/ui/tabs.tsx';
import { sentenceOf } from '../../session/api-client.ts';
import { meQuery } from '../../session/session.ts';
import { admin as texts } from './texts.ts';
import { useRedirectHome } from './use-admin.ts';
import { UsersTab } from './users/users-tab.tsx';

// Most visits only need the accounts tab; the others load on demand.
const CategoriesTab = lazyComponent(() => import('./categories/categories-tab.tsx'));
const SubscriptionsTab = lazyComponent(() => import('./subscriptions/subscriptions-tab.tsx'));
const LogTab = lazyComponent(() => import('./log-tab.tsx'));
const FiguresTab = lazyComponent(() => import('./figures/figures-tab.tsx'));

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
      <TabPanel value="kategorien">
        <CategoriesTab />
      </TabPanel>
      <TabPanel value="abonnements">
        <SubscriptionsTab />
      </TabPanel>
      <TabPanel value="protokoll">
        <LogTab />
      </TabPanel>
      <TabPanel value="betrieb">
        <FiguresTab />
      </TabPanel>
    </Tabs>
  );
}
