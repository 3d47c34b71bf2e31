import { useEffect, useState } from 'react';
import { useChange } from '../../kit/platform/use-change.ts';
import {
  clockState,
  millisecondsUntil,
  phaseEnd,
  phaseSeconds,
  type Thresholds,
  type Urgency,
  urgencyOf,
} from './countdown.ts';
import { cuesOfClock } from './cues.ts';
import { useView } from './use-view.ts';

/** The clock of the phase [W4]; its last seconds sound. */
export function useClock(thresholds: Thresholds) {
  const { game, play } = useView();
  const seconds = useSecondsLeft();
  useChange(seconds, (before, after) => {
    for (const cue of cuesOfClock(before, after, thresholds)) play(cue);
  });
  const state = clockState(game);
  const isUrgent = seconds !== null && state !== 'paused';
  const urgency: Urgency = isUrgent ? urgencyOf(seconds, thresholds) : 'calm';
  return {
    /** Null: a phase without a clock. */
    seconds,
    state,
    urgency,
    /** Of the whole phase, 0 to 1. */
    part: (left: number): number => Math.max(0, left) / phaseSeconds(game),
  };
}

/** Whole seconds until a moment of this device's clock, updated once a second; null without one. */
export function useSecondsUntil(moment: number | null): number | null {
  const left = moment === null ? null : millisecondsUntil(moment, Date.now());
  const isRunning = left !== null && left > 0;
  useRenderAt(isRunning ? Date.now() + (left % 1000) : null);
  return left === null ? null : Math.ceil(left / 1000);
}

/** Whole seconds until the phase ends; null without a clock [W4]. Stands still in the count-in [R4c]. */
export function useSecondsLeft(): number | null {
  const { game, clockOffset } = useView();
  const seconds = useSecondsUntil(phaseEnd(game.phaseEndsAt, clockOffset));
  const state = clockState(game);
  if (state === 'paused') return game.timeLeft;
  if (state === 'over') return 0;
  return seconds === null ? null : Math.min(seconds, phaseSeconds(game));
}

/** Renders again at this moment of the device's clock; null: never. */
export function useRenderAt(moment: number | null): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (moment === null) return;
    // Slightly late: an early timer would show the same again.
    const timer = setTimeout(() => tick((n) => n + 1), Math.max(0, moment - Date.now()) + 5);
    return () => clearTimeout(timer);
  });
}
