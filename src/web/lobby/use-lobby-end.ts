import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { gameApi } from '../../contract/game-api.ts';
import { ApiError, call } from '../api-client.ts';
import type { End } from '../connection/live-state.ts';
import { paths } from '../paths.ts';
import { fetchMe, meQuery, useSignInAgain } from '../session.ts';
import { live as texts } from '../texts/live.ts';
import { toast } from '../ui/toast.ts';
import { isLobbyPage } from './phase-route.ts';

type Target = {
  to: string;
  toast?: { title: string; description: string; tone: 'info' | 'error' };
};

/** Without a seat: an invitation if the lobby exists (UX-42). */
async function targetWithoutSeat(code: string): Promise<Target> {
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

async function exitTarget(reason: End, path: string, code: string): Promise<Target> {
  const info = (title: string, description: string): Target => ({
    to: paths.home,
    toast: { title, description, tone: 'info' },
  });
  if (reason === 'kicked') return info(texts.kicked, texts.kickedDetail);
  if (reason === 'lobby-gone') return info(texts.lobbyGone, texts.lobbyGoneDetail);
  return reason !== 'left' && isLobbyPage(path) ? targetWithoutSeat(code) : { to: paths.home };
}

/** Whether the signed-in account was signed out elsewhere. */
async function wasSignedOut(queryClient: QueryClient): Promise<boolean> {
  if (!queryClient.getQueryData(meQuery.queryKey)) return false;
  // Bypasses the cache, so that the redirect precedes a signed-out render. A failed request counts as no.
  return (await fetchMe().catch(() => undefined)) === null;
}

/** Redirects with a message when the lobby has ended for this player. */
export function useEnding(end: End | null, code: string): void {
  const [path, navigate] = useLocation();
  const queryClient = useQueryClient();
  const signInAgain = useEffectEvent(useSignInAgain());
  useEffect(() => {
    if (end === null) return;
    // Skip if the user has navigated away.
    let isElsewhere = false;
    const leave = async () => {
      const isOut = end === 'no-seat' && (await wasSignedOut(queryClient));
      const target = isOut ? null : await exitTarget(end, path, code);
      if (isElsewhere) return;
      if (target === null) return signInAgain('join', code);
      if (target.toast) toast(target.toast);
      navigate(target.to, { replace: true });
    };
    void leave();
    return () => {
      isElsewhere = true;
    };
  }, [end, code, path, navigate, queryClient]);
}
