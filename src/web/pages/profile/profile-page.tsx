import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import type { User } from '../../../contract/shapes.ts';
import { sentenceOf } from '../../api-client.ts';
import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageTitle } from '../../layout/page-title.tsx';
import { Screen } from '../../layout/screen.tsx';
import { type ProfileTab, paths } from '../../paths.ts';
import { meQuery } from '../../session.ts';
import { common } from '../../texts/index.ts';
import { profile as texts } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AccountTab } from './account-tab.tsx';

// Most visits only need the account tab; the others load on demand.
const PremiumTab = lazy(async () => ({ default: (await import('./premium-tab.tsx')).PremiumTab }));
const SecurityTab = lazy(async () => ({
  default: (await import('./security-tab.tsx')).SecurityTab,
}));

type Tab = 'konto' | ProfileTab;

const tabs = (['konto', 'abo', 'sicherheit'] as const).map((value) => ({
  value,
  label: texts.tab[value],
}));

/** `/profile`: requires a signed-in user. */
export default function ProfilePage() {
  const { data: me, error, isFetching, refetch } = useQuery(meQuery);
  const [path] = useLocation();
  if (path === paths.myAccount) return <Redirect to={paths.profile()} replace />;
  if (me === null) return <Redirect to={paths.auth()} replace />;
  return (
    <Screen
      title={common.pageTitle(texts.title)}
      header={<Header back />}
      footer={<Footer />}
      className="gap-6 pt-5"
    >
      <PageTitle className="text-2xl lg:text-hero">{texts.title}</PageTitle>
      {me && <Sections me={me} />}
      {!me && !error && <Loading />}
      {!me && error && (
        <div className="grid justify-items-start gap-4">
          <p>{sentenceOf(error, texts.failure)}</p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {common.retry}
          </Button>
        </div>
      )}
    </Screen>
  );
}

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
        <Suspense fallback={<Loading />}>
          <PremiumTab me={me} />
        </Suspense>
      </TabPanel>
      <TabPanel value="sicherheit">
        <Suspense fallback={<Loading />}>
          <SecurityTab me={me} />
        </Suspense>
      </TabPanel>
    </Tabs>
  );
}

function tabOf(named: string | null): Tab {
  return named === 'abo' || named === 'sicherheit' ? named : 'konto';
}
