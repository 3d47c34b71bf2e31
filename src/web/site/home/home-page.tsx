import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import {
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
import { lazyComponent, optionalPart, prefetch } from '../../kit/ui/lazy.tsx';
import { Mask } from '../../kit/ui/mask.tsx';
import { call } from '../../session/api-client.ts';
import { rememberedPlaybills } from '../../session/remembered.ts';
import { meQuery, toastFailure, useMe } from '../../session/session.ts';
import { common, home } from '../../texts/index.ts';
import { EntryCards, rowClass } from './entry-cards.tsx';
import { Invitation } from './invitation.tsx';
import { PlayAgain } from './play-again.tsx';
import { SampleRound } from './sample-round.tsx';
import { Steps } from './steps.tsx';
import { markReturning, markSeated } from './visitor.ts';

const PREFETCH_AFTER_MS = 1500;

/** Room at the sides of a wide screen. */
const GUTTERS = 'lg:px-[calc(6vw-1.25rem)] broad:px-0';
/** Who comes back unfolds the film and the steps, where they would stand below. */
const FOLDED = 'again:hidden wide:again:grid wide:low:seated:hidden';

/** Own chunks: not needed by visitors with an invitation. */
const dialogs = {
  create: lazyComponent(() => import('./create-dialog.tsx')),
  join: lazyComponent(() => import('./join-dialog.tsx')),
};
/** Most visitors have no seat. */
const LastPlaybill = optionalPart(() => import('./last-playbill.tsx'));
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
  const [isExplained, setExplained] = useState(false);
  const explainer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isExplained) explainer.current?.scrollIntoView();
  }, [isExplained]);

  const me = useMe();
  const hasPlaybill = isHydrated && rememberedPlaybills() !== null;
  // Signing out forgets all.
  useLayoutEffect(() => {
    markReturning();
    if (me === null) markSeated(false);
  }, [me]);

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
      header={
        <div className={GUTTERS}>
          <Header account />
        </div>
      }
      footer={
        <div className={GUTTERS}>
          <Footer />
        </div>
      }
      isBroad
      className={cx('gap-3 pt-3 max-tall:pt-1 wide:justify-center wide:gap-6', GUTTERS)}
    >
      <div className="home-grid">
        <div className="home-entry">
          <div className="home-headline grid gap-1.5 lg:gap-4">
            <PageTitle className="home-title hyphens-auto wrap-anywhere">
              {home.hero.before}
              <span className="xs:whitespace-nowrap">
                <span className="text-danger">{home.hero.imposter}</span>
                {home.hero.dash}
              </span>{' '}
              {/* The second of two lines on a phone. */}
              <span className="xs:inline-block lg:inline">
                <span className="xs:whitespace-nowrap">{home.hero.between}</span>
                {home.hero.after}
              </span>
            </PageTitle>
            {/* Who comes back knows the game; on a phone the tickets need the room. */}
            <p className="text-sm text-muted again:hidden max-tall:hidden lg:text-lg">
              <span className="hidden lg:inline">{home.sub} </span>
              <span className="block">{home.subMore}</span>
            </p>
          </div>
          {/* Prerendered for all addresses. */}
          {isUnreadable && isHydrated && (
            <p role="alert" className="font-semibold text-danger">
              {home.unreadableLink}
            </p>
          )}
          <div className="home-seats hidden seated:grid seated:min-h-44 seated:grid-cols-1">
            {seats && <ReturnToGame seats={seats} />}
          </div>
          <PlayAgain />
          <div className="order-1 again:order-none">
            <EntryCards onCreate={() => enter('create')} onJoin={() => enter('join')}>
              <div className="col-span-full hidden min-h-15.5 grid-cols-1 playbill:grid">
                {hasPlaybill && (
                  <Suspense>
                    <LastPlaybill />
                  </Suspense>
                )}
              </div>
            </EntryCards>
          </div>
          <button
            ref={explainer}
            type="button"
            aria-expanded={isExplained}
            onClick={() => setExplained(!isExplained)}
            className={cx(rowClass, 'hidden again:flex wide:again:hidden wide:low:seated:flex')}
          >
            <Mask className="w-5.5 text-muted" />
            <strong>{home.steps.title}</strong>
            <span className="text-muted">{home.steps.short}</span>
            <ChevronDown
              className={cx('hidden size-5 text-muted fold:block', isExplained && 'rotate-180')}
            />
          </button>
        </div>
        <SampleRound className={cx('again:order-1', !isExplained && FOLDED)} />
      </div>
      <div className={cx('grid grid-cols-1', !isExplained && FOLDED)}>
        <Steps />
      </div>
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
      try {
        const seats = await call(gameApi.seats);
        if (seats.length > 0) await ReturnToGame.preload();
        markSeated(seats.length > 0);
        return seats.length > 0 ? seats : null;
      } catch (error) {
        markSeated(false);
        throw error;
      }
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
