import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { gameApi } from '../../contract/game-api.ts';
import { paths } from '../kit/paths.ts';
import { REQUEST_TIMEOUT_MS } from '../kit/platform/request-timeout.ts';
import { toast, toastAfterLoad } from '../kit/ui/toast.ts';
import { ApiError, call } from '../session/api-client.ts';
import { fetchMe, meQuery, useSignInAgain } from '../session/session.ts';
import { live as texts } from '../texts/live.ts';
import type { End } from './channel/live-state.ts';
import { isLobbyPage } from './view/phase-route.ts';

type Target = {
  to: string;
  toast?: { title: string; description: string; tone: 'info' | 'error' };
};

/** Without a seat: an invitation if the lobby exists (UX-42), which says so if there was a seat. */
async function targetWithoutSeat(code: string, hadSeat: boolean): Promise<Target> {
  try {
    await call(gameApi.checkGame, { params: { code }, timeoutMs: REQUEST_TIMEOUT_MS });
    const [title, description] = [texts.seatLost, texts.seatLostDetail];
    const invitation = { to: paths.invitation(code) };
    return hadSeat ? { ...invitation, toast: { title, description, tone: 'info' } } : invitation;
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    const [title, description] = isGone
      ? [texts.lobbyNotFound, texts.lobbyNotFoundDetail]
      : [texts.error, texts.joinFailed];
    return { to: paths.home, toast: { title, description, tone: 'error' } };
  }
}

/** `hadSeat`: on this page, or it is one that only players of a round see. */
async function exitTarget(reason: End, code: string, hadSeat: boolean): Promise<Target> {
  const info = (title: string, description: string): Target => ({
    to: paths.home,
    toast: { title, description, tone: 'info' },
  });
  if (reason === 'kicked') return info(texts.kicked, texts.kickedDetail);
  if (reason === 'lobby-gone') return info(texts.lobbyGone, texts.lobbyGoneDetail);
  return reason === 'left' ? { to: paths.home } : targetWithoutSeat(code, hadSeat);
}

/** Whether the signed-in account was signed out elsewhere. */
async function wasSignedOut(queryClient: QueryClient): Promise<boolean> {
  if (!queryClient.getQueryData(meQuery.queryKey)) return false;
  // Bypasses the cache, so that the redirect precedes a signed-out render. A failed request counts as no.
  return (await fetchMe().catch(() => undefined)) === null;
}

const TOASTER_TIMEOUT_MS = 500;

/** No: its file may never come, as it was on its way when the phone fell asleep. */
const isToasterHere = () =>
  Promise.race([
    import('../kit/ui/toaster.tsx').then(
      () => true,
      () => false,
    ),
    new Promise<false>((done) => setTimeout(done, TOASTER_TIMEOUT_MS, false)),
  ]);

/** Redirects with a message when the lobby has ended for this player. `wasSeated`: the page has shown the lobby. */
export function useEnding(end: End | null, code: string, wasSeated: boolean): void {
  const [path, navigate] = useLocation();
  const queryClient = useQueryClient();
  const signInAgain = useEffectEvent(useSignInAgain());
  useEffect(() => {
    if (end === null) return;
    // Skip if the user has navigated away.
    let isElsewhere = false;
    const leave = async () => {
      const isOut = end === 'no-seat' && (await wasSignedOut(queryClient));
      const target = isOut ? null : await exitTarget(end, code, wasSeated || !isLobbyPage(path));
      if (isElsewhere) return;
      if (target === null) return signInAgain('join', code);
      const isLater = target.toast && !(await isToasterHere());
      if (isElsewhere) return;
      if (target.toast && isLater) {
        toastAfterLoad(target.toast);
        return location.replace(target.to);
      }
      if (target.toast) toast(target.toast);
      navigate(target.to, { replace: true });
    };
    void leave();
    return () => {
      isElsewhere = true;
    };
  }, [end, code, wasSeated, path, navigate, queryClient]);
}
