import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { lobbyScreenAt, paths } from '../kit/paths.ts';
import { listen } from '../kit/platform/listen.ts';

/** Marks the history entry from which a step back asks first. */
const GUARD = { asksFirst: true };

/** Longest duration of a step back; without a previous page no event ends it. */
const BACK_TIMEOUT_MS = 300;

function isGuarded(): boolean {
  const state: unknown = history.state;
  return state instanceof Object && 'asksFirst' in state;
}

/** Pushes an entry with the same address: a step back stays on the page. */
const guard = () => history.pushState(GUARD, '');

/** Whether to show the question, and its two answers. */
export type BackGuard = { isConfirming: boolean; stay: () => void; leave: () => void };

/** Asks before a step back (an accidental edge swipe) leaves a running round. Either answer keeps the seat. */
export function useBackGuard(isInRound: boolean): BackGuard {
  const [, navigate] = useLocation();
  const [isConfirming, setConfirming] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (isInRound && !isGuarded()) guard();
    // If the round ends during the question, the next round must not show it.
    if (!isInRound) setConfirming(false);
  }, [isInRound]);

  const steppedBack = useEffectEvent(() => {
    // A step forward, or already off the page.
    if (isGuarded() || !lobbyScreenAt(location.pathname)) return;
    if (isInRound) setConfirming(true);
    else history.back();
  });
  useEffect(() => listen(window, ['popstate'], () => steppedBack()), []);

  useEffect(() => {
    if (!isLeaving) return;
    history.back();
    const timer = setTimeout(() => navigate(paths.home, { replace: true }), BACK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);

  return {
    isConfirming: isConfirming && isInRound && !isLeaving,
    stay() {
      setConfirming(false);
      guard();
    },
    leave: () => setLeaving(true),
  };
}
