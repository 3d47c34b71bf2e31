import { useQuery } from '@tanstack/react-query';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { Page } from '../../frame/layout/page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { type ProfileTab, paths } from '../../kit/paths.ts';
import { lazyComponent } from '../../kit/ui/lazy.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { TabPanel, Tabs } from '../../kit/ui/tabs.tsx';
import { meQuery } from '../../session/session.ts';
import { AccountTab } from './account-tab.tsx';
import { profile as texts } from './texts.ts';

// Most visits only need the account tab; the others load on demand.
const PremiumTab = lazyComponent(() => import('./premium-tab.tsx'));
const SecurityTab = lazyComponent(() => import('./security-tab.tsx'));

type Tab = 'konto' | ProfileTab;

const tabs = (['konto', 'abo', 'sicherheit'] as const).map((value) => ({
  value,
  label: texts.tab[value],
}));

/** `/profile`: requires a signed-in user. */
export default function ProfilePage() {
  const query = useQuery(meQuery);
  const [path] = useLocation();
  if (path === paths.myAccount) return <Redirect to={paths.profile()} replace />;
  if (query.data === null)
    return <Redirect to={paths.auth('profile', undefined, 'login')} replace />;
  return (
    <Page title={texts.title}>
      <Loaded query={query} failure={texts.failure} placeholder={<Reserved />}>
        {(me) => me && <Sections me={me} />}
      </Loaded>
    </Page>
  );
}

/** A screen high, so that the footer is not moved by what loads. */
const Reserved = () => (
  <div className="min-h-dvh">
    <Loading />
  </div>
);

function Sections({ me }: { me: User }) {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const turnTo = (tab: Tab) =>
    navigate(paths.profile(tab === 'konto' ? undefined : tab), { replace: true });
  return (
    <Tabs label={texts.tabs} tabs={tabs} value={tabOf(query.get('tab'))} onChange={turnTo}>
      <TabPanel value="konto">
        <AccountTab me={me} />
      </TabPanel>
      <TabPanel value="abo">
        <PremiumTab me={me} />
      </TabPanel>
      <TabPanel value="sicherheit">
        <SecurityTab me={me} />
      </TabPanel>
    </Tabs>
  );
}

function tabOf(named: string | null): Tab {
  return named === 'abo' || named === 'sicherheit' ? named : 'konto';
}
