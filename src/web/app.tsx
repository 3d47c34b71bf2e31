import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Route, Switch } from 'wouter';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Orbs } from './layout/orbs.tsx';
import { isPhase, PhasePage } from './live/phase-page.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import {
  AdminPage,
  AuthPage,
  LegalPage,
  LobbyProvider,
  NotFoundPage,
  PremiumPages,
  ProfilePage,
} from './pages/pages.ts';
import { legalPaths, paths, phaseRoute, premiumRoute } from './paths.ts';
import { queryClient } from './query-client.ts';
import { Announcer } from './ui/announcer.tsx';
import { LateToaster } from './ui/late-toaster.tsx';
import { Loading } from './ui/loading.tsx';
import { useIsAwake } from './use-is-awake.ts';

/** After everything that a first visit waits for. */
const AT_REST_AFTER_MS = 2000;

/** Beside the page: where it cannot be fetched, everything goes on without it. */
const extra = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));

const UpdateNotice = extra(() => import('./app-shell/update-notice.tsx'));
const InstallHint = extra(() => import('./app-shell/install-hint.tsx'));

/** The whole app: background, pages, and what speaks to people from any of them. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Orbs />
      <Later>
        <UpdateNotice />
      </Later>
      <ErrorBoundary>
        <Suspense fallback={<PageLoading />}>
          <Switch>
            <Route path={paths.home} component={HomePage} />
            <Route path={paths.auth()} component={AuthPage} />
            <Route path={paths.profile()} component={ProfilePage} />
            <Route path={paths.myAccount} component={ProfilePage} />
            <Route path={paths.admin()} component={AdminPage} />
            {legalPaths.map((path) => (
              <Route key={path} path={path}>
                <LegalPage key={path} path={path} />
              </Route>
            ))}
            <Route path={premiumRoute} component={PremiumPages} />
            <Route path={phaseRoute}>
              {({ phase, code }) => <Phase phase={phase} code={(code ?? '').toUpperCase()} />}
            </Route>
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <Later>
        <Route path={paths.home} component={InstallHint} />
      </Later>
      <Voices />
    </QueryClientProvider>
  );
}

/** Outside of #root, where no HTML can be taken over. */
function Voices() {
  return (
    useIsAwake() && (
      <>
        <Announcer />
        <LateToaster afterMs={AT_REST_AFTER_MS} />
      </>
    )
  );
}

/** Comes when the first view has come to rest. */
function Later({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), AT_REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue && <Suspense>{children}</Suspense>;
}

function Phase({ phase, code }: { phase: string | undefined; code: string }) {
  if (!isPhase(phase)) return <NotFoundPage />;
  return (
    <LobbyProvider key={code} code={code}>
      <PhasePage key={phase} phase={phase} />
    </LobbyProvider>
  );
}

function PageLoading() {
  return (
    <main className="grid min-h-svh place-items-center">
      <Loading />
    </main>
  );
}
