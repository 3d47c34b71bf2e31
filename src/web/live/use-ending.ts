import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { gameApi } from '../../contract/game-api.ts';
import { ApiError, call } from '../api-client.ts';
import { paths } from '../paths.ts';
import { askMe, meQuery, useSignInAgain } from '../session.ts';
import { live as texts } from '../texts/live.ts';
import { toast } from '../ui/toast.ts';
import type { End } from './live-state.ts';
import { isLobbyPage } from './way.ts';

type Way = {
  to: string;
  toast?: { title: string; description: string; tone: 'info' | 'error' };
};

/** Without a seat: an invitation if the lobby is there (spec, "With no game state loaded"). */
async function wayWithoutSeat(code: string): Promise<Way> {
  try {
    await call(gameApi.checkGame, { params: { code } });
    return { to: paths.invitation(code) };
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    const [title, description] = isGone
      ? [texts.lobbyNotFound, texts.lobbyNotFoundDetail]
      : [texts.error, texts.joinFailed];
    return { to: paths.home, toast: { title, description, tone: 'error' } };
  }
}

async function wayOut(reason: End, path: string, code: string): Promise<Way> {
  switch (reason) {
    case 'kicked':
      return {
        to: paths.home,
        toast: { title: texts.kicked, description: texts.kickedDetail, tone: 'info' },
      };
    case 'lobby-gone':
      return {
        to: paths.home,
        toast: { title: texts.lobbyGone, description: texts.lobbyGoneDetail, tone: 'info' },
      };
    case 'left':
      return { to: paths.home };
    case 'no-seat':
    case 'no-lobby':
      return isLobbyPage(path) ? wayWithoutSeat(code) : { to: paths.home };
  }
}

/** Whether the account that this page knows has been signed out meanwhile, from elsewhere. */
async function wasSignedOut(queryClient: QueryClient): Promise<boolean> {
  if (!queryClient.getQueryData(meQuery.queryKey)) return false;
  // Past the cache: this leads on before the page is drawn for nobody. Not reached: not known.
  return (await askMe().catch(() => undefined)) === null;
}

/** When there is nothing more to hear of a lobby: leads away, with a friendly word. */
export function useEnding(end: End | null, code: string): void {
  const [path, navigate] = useLocation();
  const queryClient = useQueryClient();
  const signInAgain = useEffectEvent(useSignInAgain());
  useEffect(() => {
    if (end === null) return;
    // Whoever goes elsewhere meanwhile is not called back.
    let isElsewhere = false;
    const leave = async () => {
      const isOut = end === 'no-seat' && (await wasSignedOut(queryClient));
      const way = isOut ? null : await wayOut(end, path, code);
      if (isElsewhere) return;
      if (way === null) return signInAgain('join', code);
      if (way.toast) toast(way.toast);
      navigate(way.to, { replace: true });
    };
    void leave();
    return () => {
      isElsewhere = true;
    };
  }, [end, code, path, navigate, queryClient]);
}
