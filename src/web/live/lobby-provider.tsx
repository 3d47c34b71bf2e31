import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { GameView } from '../../contract/shapes.ts';
import { useGameCount } from '../app-shell/use-game-count.ts';
import { playerInfo } from '../player-info.ts';
import { meQuery } from '../session.ts';
import { useSounds } from '../sound/use-sounds.ts';
import { BackQuestion } from './back-question.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { LobbyLoading } from './lobby-loading.tsx';
import { createLobbyStore } from './lobby-store.ts';
import { prefetchPhases } from './phase-page.tsx';
import { useRoundStart } from './round-start.ts';
import { useBackGuard } from './use-back-guard.ts';
import { useEnding } from './use-ending.ts';
import { type Lobby, LobbyContext } from './use-game.ts';
import { useNews } from './use-news.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { redirectFor } from './way.ts';

type Props = { code: string; children: ReactNode };

/** The live lobby around its four screens. Finds out first who is sitting here. */
export default function LobbyProvider({ code, children }: Props) {
  const me = useQuery({ ...meQuery, retry: true, retryDelay: 2000 });
  if (me.isPending) return <LobbyLoading isOffline={me.failureCount > 0 || me.isPaused} />;
  const playerId = me.data?.id ?? playerInfo().id;
  return (
    <Seated key={`${code} ${playerId}`} code={code.toUpperCase()} playerId={playerId}>
      {children}
    </Seated>
  );
}

/** Sends the browser to the page of the phase; true while it is on its way. */
function useRedirect(game: GameView | null): boolean {
  const [path, navigate] = useLocation();
  const redirect = game && redirectFor(path, game.status, game.lobbyCode);
  // Before the browser paints: nobody sees the page of the phase that is over.
  useLayoutEffect(() => {
    // What the entry carries stays with it (use-back-guard.ts).
    if (redirect) navigate(redirect, { replace: true, state: history.state });
  }, [redirect, navigate]);
  return redirect !== null;
}

function Seated({ code, playerId, children }: Props & { playerId: string }) {
  const store = useMemo(() => createLobbyStore({ code, playerId }), [code, playerId]);
  const { game, connection, end, clockOffset } = useSyncExternalStore(store.subscribe, store.read);
  const isOnItsWay = useRedirect(end === null ? game : null);
  useEnding(end, code);
  useNews(game, playerId);
  useSounds(game, playerId);
  useWakeLock(game, playerId);
  useGameCount(game);
  const roundStartedAt = useRoundStart(game);
  useEffect(prefetchPhases, []);

  const me = game?.players[playerId];
  const isRunning = game?.status === 'playing' || game?.status === 'voting';
  const backGuard = useBackGuard(isRunning && me?.inRound === true);
  const lobby = useMemo<Lobby | null>(
    () =>
      game && me
        ? { game, me, connection, clockOffset: clockOffset ?? 0, roundStartedAt, store }
        : null,
    [game, me, connection, clockOffset, roundStartedAt, store],
  );
  if (!lobby || end !== null || isOnItsWay) {
    return <LobbyLoading isOffline={connection === 'disconnected' && end === null} />;
  }
  return (
    <LobbyContext value={lobby}>
      <ConnectionBanner connection={connection} />
      <BackQuestion guard={backGuard} />
      {children}
    </LobbyContext>
  );
}
