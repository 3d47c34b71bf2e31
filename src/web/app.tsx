import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import './app-shell/install-offer.ts';
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
import { Loading } from './ui/loading.tsx';
import { Toaster } from './ui/toaster.tsx';

/** After everything that a first visit waits for. */
const NOTICES_AFTER_MS = 2000;

const later = () => new Promise((done) => setTimeout(done, NOTICES_AFTER_MS));
const UpdateNotice = lazy(() => later().then(() => import('./app-shell/update-notice.tsx')));
const InstallHint = lazy(() => later().then(() => import('./app-shell/install-hint.tsx')));

/** The whole app: background, pages, and what speaks to people from any of them. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Orbs />
      <Suspense>
        <UpdateNotice />
      </Suspense>
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
      <Suspense>
        <Route path={paths.home} component={InstallHint} />
      </Suspense>
      <Announcer />
      <Toaster />
    </QueryClientProvider>
  );
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
