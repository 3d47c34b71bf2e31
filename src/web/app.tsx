import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { ErrorBoundary } from './layout/error-boundary.tsx';
import { Orbs } from './layout/orbs.tsx';
import { isPhase, PhasePage } from './lobby/phase-page.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import {
  AdminPage,
  AuthPage,
  LegalPage,
  LobbyProvider,
  NotFoundPage,
  PremiumPages,
  ProfilePage,
  RecoveryPages,
} from './pages/pages.ts';
import {
  legalPaths,
  paths,
  phaseRoute,
  phaseWithoutCode,
  premiumRoute,
  recoveryPaths,
} from './paths.ts';
import { queryClient } from './query-client.ts';
import { Announcer } from './ui/announcer.tsx';
import { LateToaster } from './ui/lazy-toaster.tsx';
import { Loading } from './ui/loading.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Later than everything that a first visit waits for. */
const AT_REST_AFTER_MS = 2000;

/** Optional component: renders nothing if its chunk fails to load. */
const extra = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));

const UpdateNotice = extra(() => import('./app-shell/update-notice.tsx'));
const InstallHint = extra(() => import('./app-shell/install-hint.tsx'));

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
            {recoveryPaths.map((path) => (
              <Route key={path} path={path} component={RecoveryPages} />
            ))}
            {legalPaths.map((path) => (
              <Route key={path} path={path}>
                <LegalPage key={path} path={path} />
              </Route>
            ))}
            <Route path={premiumRoute} component={PremiumPages} />
            <Route path={phaseRoute}>
              {({ phase, code }) => <Phase phase={phase} code={(code ?? '').toUpperCase()} />}
            </Route>
            <Route path={phaseWithoutCode}>
              <Redirect to={paths.home} replace />
            </Route>
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <Later>
        <Route path={paths.home} component={InstallHint} />
      </Later>
      <GlobalFeedback />
    </QueryClientProvider>
  );
}

/** Portals cannot be hydrated, so they mount afterwards. */
function GlobalFeedback() {
  return (
    useIsHydrated() && (
      <>
        <Announcer />
        <LateToaster afterMs={AT_REST_AFTER_MS} />
      </>
    )
  );
}

/** Mounts its children once the first page has settled. */
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
