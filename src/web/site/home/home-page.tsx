import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { findCode } from '../../../contract/find-code.ts';
import { gameApi } from '../../../contract/game-api.ts';
import { Footer } from '../../frame/layout/footer.tsx';
import { Header } from '../../frame/layout/header.tsx';
import { PageTitle } from '../../frame/layout/page-title.tsx';
import { Screen } from '../../frame/layout/screen.tsx';
import { type Intent, paths } from '../../kit/paths.ts';
import { useIsHydrated } from '../../kit/platform/use-is-hydrated.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { lazyComponent, prefetch } from '../../kit/ui/lazy.tsx';
import { Steps } from '../../kit/ui/steps.tsx';
import { call } from '../../session/api-client.ts';
import { meQuery, toastFailure, useMe } from '../../session/session.ts';
import { common, home } from '../../texts/index.ts';
import { EntryCards } from './entry-cards.tsx';
import { HeroCards } from './hero-cards.tsx';
import { Invitation } from './invitation.tsx';

const PREFETCH_AFTER_MS = 1500;

/** Own chunks: not needed by visitors with an invitation. */
const dialogs = {
  create: lazyComponent(() => import('./create-dialog.tsx')),
  join: lazyComponent(() => import('./join-dialog.tsx')),
};
/** Most visitors have no seat. */
const ReturnToGame = lazyComponent(() => import('./return-to-game.tsx'));

export function HomePage() {
  const { invitation, ...dialog } = useHomeDialog();
  // A new code is a new invitation.
  if (invitation) return <Invitation key={invitation} code={invitation} onClose={dialog.close} />;
  return <Home {...dialog} />;
}

type HomeProps = Omit<ReturnType<typeof useHomeDialog>, 'invitation'>;

function Home({ dialog, isUnreadable, opensItself, open, close }: HomeProps) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const seats = useSeats();
  const isHydrated = useIsHydrated();
  const Dialog = dialog && dialogs[dialog];

  useEffect(() => {
    const timer = setTimeout(() => {
      const { create, join } = dialogs;
      prefetch(import('../auth/auth-page.tsx'), create.preload(), join.preload());
    }, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  async function enter(intent: Intent) {
    // Ignore a replayed tap from before hydration: the dialog now covers its target.
    if (opensItself) return;
    const loading = dialogs[intent].preload();
    // Not awaited without a session; the second await reports a failure.
    prefetch(loading);
    try {
      const me = await queryClient.ensureQueryData(meQuery);
      if (!me) return navigate(paths.auth(intent));
      await loading;
      open(intent);
    } catch (error) {
      toastFailure(error, common.noConnection);
    }
  }

  return (
    <Screen
      title={home.documentTitle}
      header={<Header account />}
      footer={<Footer />}
      className="gap-7 pt-5 max-tall:gap-4 max-tall:pt-2 lg:justify-center lg:gap-9 lg:pt-2"
    >
      <div className="relative grid grid-cols-1 gap-4 max-tall:gap-2 wide:grid-cols-[minmax(0,1fr)_auto] wide:content-center wide:gap-x-2">
        <PageTitle className="max-w-[22rem] text-hero hyphens-auto wrap-anywhere max-tall:text-2xl wide:max-w-none lg:text-hero-wide">
          {home.hero.before}
          <span className="xs:whitespace-nowrap">
            <span className="text-danger">{home.hero.imposter}</span>
            {home.hero.dash}
          </span>
          {home.hero.after}
        </PageTitle>
        <HeroCards className="pointer-events-none absolute -top-4 right-0 hidden w-[clamp(0px,(100vw-22.5rem)*99,27%)] max-w-32 fold:block wide:static wide:row-span-2 wide:w-82 wide:max-w-none wide:low:w-32" />
        {/* Players with a seat know the game; on a phone their ticket needs the room. */}
        <p className={cx('text-muted max-tall:text-sm lg:text-lg', seats && 'hidden wide:block')}>
          {home.sub} <span className="inline-block">{home.subMore}</span>
        </p>
      </div>
      {/* Prerendered for all addresses. */}
      {isUnreadable && isHydrated && (
        <p role="alert" className="font-semibold text-danger">
          {home.unreadableLink}
        </p>
      )}
      {seats && <ReturnToGame seats={seats} />}
      <EntryCards onCreate={() => enter('create')} onJoin={() => enter('join')} />
      <Steps />
      <Suspense>{Dialog && <Dialog key={dialog} onClose={close} />}</Suspense>
    </Screen>
  );
}

/** Null when signed out, without a seat, and until they and the code that shows them are loaded. */
export function useSeats() {
  const me = useMe();
  // After leaving a lobby, do not offer the seat that is being given up.
  const isLeaving = useIsMutating({ mutationKey: [gameApi.leave.path] }) > 0;
  const { data = null } = useQuery({
    queryKey: [gameApi.seats.path, me?.id],
    queryFn: async () => {
      const seats = await call(gameApi.seats);
      if (seats.length === 0) return null;
      await ReturnToGame.preload();
      return seats;
    },
    enabled: Boolean(me) && !isLeaving,
    // Lobbies are short-lived: refetch on every visit and focus.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  return data;
}

/**
 * Open dialog of the home page. `?openDialog=` opens one for signed-in users and is then removed;
 * `?join=` shows the invitation to all visitors and stays until it closes, so that a reload reopens
 * it. `opensItself`: opened by the address.
 */
function useHomeDialog() {
  const [, navigate] = useLocation();
  const [query] = useSearchParams();
  const me = useQuery(meQuery);
  const [dialog, setDialog] = useState<Intent | null>(null);

  const requested = intentOf(query.get('openDialog'));
  const link = query.get('join');
  const invitation = link && findCode(link);

  useEffect(() => {
    if (invitation) {
      setDialog(null);
      if (requested) navigate(paths.invitation(invitation), { replace: true });
      return;
    }
    if (!requested || me.isPending) return;
    if (me.data) {
      setDialog(requested);
      navigate(paths.home, { replace: true });
    } else {
      navigate(paths.auth(requested), { replace: true });
    }
  }, [requested, invitation, me.isPending, me.data, navigate]);

  // Paint the tapped button first; opening a dialog takes a slow phone more than one frame.
  const open = useCallback((intent: Intent) => startTransition(() => setDialog(intent)), []);
  const close = useCallback(() => {
    setDialog(null);
    if (location.search) navigate(paths.home, { replace: true });
  }, [navigate]);

  /** The link names a lobby, but which one cannot be read. */
  const isUnreadable = link !== null && !invitation;
  return { dialog, invitation, isUnreadable, opensItself: requested !== null, open, close };
}

function intentOf(text: string | null): Intent | null {
  return text === 'create' || text === 'join' ? text : null;
}
