import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { GameView } from '../../contract/shapes.ts';
import { Header } from '../frame/layout/header.tsx';
import { Screen } from '../frame/layout/screen.tsx';
import { alarm } from '../kit/platform/alarm.ts';
import { useStore } from '../kit/platform/store.ts';
import { announce } from '../kit/ui/announcer.tsx';
import { Dots } from '../kit/ui/dots.tsx';
import { lazyComponent, prefetch } from '../kit/ui/lazy.tsx';
import { Skeleton } from '../kit/ui/loading.tsx';
import { Question } from '../kit/ui/question.tsx';
import { useGameCount } from '../session/games-played.ts';
import { playerInfo } from '../session/player-info.ts';
import { meQuery } from '../session/session.ts';
import { common } from '../texts/index.ts';
import { backGuard, live } from '../texts/live.ts';
import { ConnectionBanner } from './channel/connection-banner.tsx';
import { useHandover } from './channel/handover.ts';
import { createLobbyStore } from './channel/lobby-store.ts';
import { type Lobby, LobbyContext } from './channel/use-lobby.ts';
import { dropDeadConnections, onWake } from './channel/wake.ts';
import { useWakeLock } from './channel/wake-lock.ts';
import { phasePages, prefetchPhases } from './phase-pages.ts';
import { signal, useSounds } from './sound/player.ts';
import { type BackGuard, useBackGuard } from './use-back-guard.ts';
import { useChangeAnnouncements } from './use-change-announcements.ts';
import { useEnding } from './use-lobby-end.ts';
import { redirectFor, screenOf } from './view/phase-route.ts';
import { heldBy, isLeading } from './view/players.ts';
import { useRoundStart } from './view/use-round-start.ts';
import { ViewContext } from './view/use-view.ts';

/** The page of a player without a phone, while that player has this one. */
const HeldTurn = lazyComponent(() => import('./pocket/held-turn.tsx'));

/** Resolves the own seat, then shows the screen of the lobby's phase, with the live lobby. */
export default function LobbyProvider({ code }: { code: string }) {
  const me = useQuery({ ...meQuery, retry: true, retryDelay: 2000 });
  const client = useQueryClient();
  const isWaiting = me.isPending;
  const { refetch } = me;
  useEffect(() => {
    if (!isWaiting) return;
    // The answer to a request of before the sleep never comes.
    const askAgain = () => {
      dropDeadConnections();
      client.cancelQueries({ queryKey: meQuery.queryKey }).then(() => refetch(), reportError);
    };
    return onWake(askAgain);
  }, [isWaiting, client, refetch]);
  if (me.isPending) return <LobbyLoading isOffline={me.failureCount > 0 || me.isPaused} />;
  const playerId = me.data?.id ?? playerInfo().id;
  return <Seated key={`${code} ${playerId}`} code={code.toUpperCase()} playerId={playerId} />;
}

/** Keeps the address that of the shown phase. */
function useAddress(game: GameView | null): void {
  const [path, navigate] = useLocation();
  const redirect = game && redirectFor(path, game.status, game.lobbyCode);
  useEffect(() => {
    // Keeps the history state (use-back-guard.ts).
    if (redirect) navigate(redirect, { replace: true, state: history.state });
  }, [redirect, navigate]);
}

function Seated({ code, playerId }: { code: string; playerId: string }) {
  const store = useMemo(() => createLobbyStore({ code, playerId }), [code, playerId]);
  const { game, connection, end, clockOffset } = useStore(store);
  useAddress(end === null ? game : null);
  useEnding(end, code, game !== null || wasShown());
  useChangeAnnouncements(game, playerId);
  useSounds(game, playerId);
  useWakeLock(game, playerId);
  useGameCount(game);
  const roundStartedAt = useRoundStart(game);
  useEffect(() => fetchPages(() => store.get().game !== null), [store]);

  const me = game?.players[playerId];
  const isRunning = game?.status === 'playing' || game?.status === 'voting';
  const takesPart = me !== undefined && game != null && (me.inRound || isLeading(game, me));
  const handover = useHandover(game, playerId);
  const { seat } = handover;
  const holdsSeats = game !== null && heldBy(game, playerId).length > 0;
  useEffect(() => {
    if (holdsSeats) prefetch(HeldTurn.preload());
  }, [holdsSeats]);
  const backGuard = useBackGuard(isRunning && takesPart);
  const lobby = useMemo<Lobby | null>(
    () =>
      game && me
        ? {
            game,
            me,
            connection,
            clockOffset: clockOffset ?? 0,
            roundStartedAt,
            play: signal,
            store,
            handover,
          }
        : null,
    [game, me, connection, clockOffset, roundStartedAt, store, handover],
  );
  if (!lobby || end !== null) {
    return <LobbyLoading isOffline={connection === 'disconnected' && end === null} />;
  }
  const screen = screenOf[lobby.game.status];
  const Page = phasePages[screen];
  return (
    <ViewContext value={lobby}>
      <LobbyContext value={lobby}>
        <ConnectionBanner connection={connection} />
        <BackQuestion guard={backGuard} />
        <Suspense fallback={<LobbyLoading />}>
          {seat ? (
            <HeldTurn
              key={seat.id}
              seat={seat}
              onBack={() => handover.give(null)}
              onDone={() => {
                handover.markDone(seat.id);
                handover.give(null);
              }}
            />
          ) : (
            <Page key={screen} />
          )}
        </Suspense>
      </LobbyContext>
    </ViewContext>
  );
}

/** Whether this page had shown the lobby before it loaded itself again. */
const wasShown = (): boolean => history.state?.wasShown === true;

function reload(isShown: boolean): void {
  history.replaceState({ ...history.state, wasShown: isShown }, '');
  location.reload();
}

/** A file that was on its way when the phone fell asleep never comes, and no import asks for it again. */
const FILE_TIMEOUT_MS = 1000;

/** Fetches all pages; after a sleep, if no more files come, by a reload. Returns the stop function. */
function fetchPages(isShown: () => boolean): () => void {
  const timer = alarm();
  let hasSlept = false;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const watch = () => {
    // Once: it would not end where no file can be had.
    if (hasSlept && visit?.type !== 'reload') timer.set(FILE_TIMEOUT_MS, () => reload(isShown()));
  };
  const stopListening = onWake(() => {
    hasSlept = true;
    watch();
  });
  const stop = () => {
    stopListening();
    hasSlept = false;
    timer.stop();
  };
  void prefetchPhases(watch).then(stop);
  return stop;
}

function BackQuestion({ guard }: { guard: BackGuard }) {
  if (!guard.isConfirming) return null;
  return (
    <Question
      title={backGuard.question}
      detail={backGuard.detail}
      yes={backGuard.leave}
      no={backGuard.stay}
      onYes={guard.leave}
      onNo={guard.stay}
    />
  );
}

/** Shorter page changes show no label. */
const LABEL_DELAY_MS = 1000;

/** Card skeleton with a label until the phase is known. */
function LobbyLoading({ isOffline = false }: { isOffline?: boolean }) {
  const text = isOffline ? live.connectionLost : live.loading;
  useEffect(() => {
    const timer = setTimeout(() => announce(text), LABEL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Screen title={common.product} header={<Header />} banner={null}>
      <h1 className="sr-only">{live.lobby}</h1>
      <div className="mt-6 grid justify-items-center gap-6">
        <Skeleton className="h-28 w-full max-w-[26rem] rounded-xl" />
        <Skeleton className="h-64 w-full max-w-[26rem] rounded-3xl" />
        <p className="flex items-center gap-3 text-muted [animation-delay:300ms] animate-fade-in">
          <Dots className="text-lg text-foreground" />
          {text}
        </p>
      </div>
    </Screen>
  );
}
