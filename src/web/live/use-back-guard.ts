import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { paths, phaseRoute } from '../paths.ts';

/** What the history's entry carries from which a step back asks first. */
const GUARD = { asksFirst: true };

/** There was nothing before this page: so long does a step back take at most. */
const NOWHERE_MS = 300;

function isGuarded(): boolean {
  const state: unknown = history.state;
  return state instanceof Object && 'asksFirst' in state;
}

/** One more entry of the same address: a step back leads to where one is. */
const guard = () => history.pushState(GUARD, '');

/** Whether somebody is to be asked, and what follows from the answer. */
export type BackGuard = { isAsking: boolean; stay: () => void; leave: () => void };

/**
 * A swipe from the edge is quickly made with a phone held flat to the chest: in a round it asks
 * before it leads away. The seat stays either way.
 */
export function useBackGuard(isInRound: boolean): BackGuard {
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (isInRound && !isGuarded()) guard();
    // Whom the end of the round overtakes is not asked again in the next one.
    if (!isInRound) setAsking(false);
  }, [isInRound]);

  const steppedBack = useEffectEvent(() => {
    // Forward again, or out already.
    if (isGuarded() || !phaseRoute.test(location.pathname)) return;
    if (isInRound) setAsking(true);
    else history.back();
  });
  useEffect(() => {
    const listen = () => steppedBack();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);

  useEffect(() => {
    if (!isLeaving) return;
    history.back();
    const timer = setTimeout(() => navigate(paths.home, { replace: true }), NOWHERE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);

  return {
    isAsking: isAsking && isInRound && !isLeaving,
    stay() {
      setAsking(false);
      guard();
    },
    leave: () => setLeaving(true),
  };
}
