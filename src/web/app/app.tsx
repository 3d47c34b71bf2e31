import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { findCode } from '../../contract/find-code.ts';
import { type ScreenName, screenNames, screens } from '../../contract/screens.ts';
import { Orbs } from '../frame/layout/orbs.tsx';
import { SmallPrint } from '../frame/layout/small-print.tsx';
import { paths } from '../kit/paths.ts';
import { Button, buttonClass } from '../kit/ui/button.tsx';
import { ErrorBoundary } from '../kit/ui/error-boundary.tsx';
import { optionalPart, useIsAtRest } from '../kit/ui/lazy.tsx';
import { Loading } from '../kit/ui/loading.tsx';
import { Mask } from '../kit/ui/mask.tsx';
import { isLobbyScreen } from '../play/phase-pages.ts';
import { queryClient } from '../session/query-client.ts';
import { common } from '../texts/index.ts';
import { LobbyProvider, NotFoundPage, navigateWhenFetched, pageOf } from './pages.ts';

const UpdateNotice = optionalPart(() => import('./shell/update-notice.tsx'));
const InstallHint = optionalPart(() => import('./shell/install-hint.tsx'));

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={navigateWhenFetched}>
        <Orbs />
        <AtRest>
          <UpdateNotice />
        </AtRest>
        <ErrorBoundary fallback={<CrashPage />}>
          <Suspense fallback={<PageLoading />}>
            <Switch>
              {screenNames.map(routeOf)}
              <Route component={NotFoundPage} />
            </Switch>
          </Suspense>
        </ErrorBoundary>
        <AtRest>
          <Route path={paths.home} component={InstallHint} />
        </AtRest>
      </Router>
    </QueryClientProvider>
  );
}

function AtRest({ children }: { children: ReactNode }) {
  return useIsAtRest() && <Suspense>{children}</Suspense>;
}

function routeOf(screen: ScreenName) {
  const { path } = screens[screen];
  // One key for the four screens of a lobby, so that its provider stays mounted.
  if (isLobbyScreen(screen)) {
    return (
      <Route key="lobby" path={path}>
        {({ code }: { code?: string }) => <Lobby text={code} />}
      </Route>
    );
  }
  const Page = pageOf(screen);
  return (
    <Route key={screen} path={path}>
      <Page screen={screen} />
    </Route>
  );
}

/** Without a code, redirects home (UX-42), which says that it cannot read `text`. */
function Lobby({ text }: { text: string | undefined }) {
  const code = text && findCode(text);
  if (code) return <LobbyProvider key={code} code={code} />;
  return <Redirect to={text ? paths.invitation(text) : paths.home} replace />;
}

function PageLoading() {
  return (
    <main className="grid min-h-svh place-items-center">
      <Loading />
    </main>
  );
}

/** Shown when a page fails to render or to load. */
function CrashPage() {
  // Offline, a chunk that could not be loaded is the usual cause.
  const [title, text] = navigator.onLine
    ? [common.crashTitle, common.crashText]
    : [common.offline, common.noConnection];
  return (
    <main className="mx-auto grid min-h-svh max-w-[30rem] content-center gap-4 px-5">
      <Mask className="w-14 -rotate-6 text-danger" />
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{text}</p>
      <Button onClick={() => location.reload()}>{common.reload}</Button>
      <a href={paths.home} className={buttonClass('ghost', 'md')}>
        {common.toHome}
      </a>
      {/* Full page loads: client-side navigation would not reset the boundary. */}
      <SmallPrint opens="fresh" className="mx-auto" />
    </main>
  );
}
