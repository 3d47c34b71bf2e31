import { useChange } from '../../kit/platform/use-change.ts';
import { clockState, phaseSeconds, type Thresholds, type Urgency, urgencyOf } from './countdown.ts';
import { cuesOfClock } from './cues.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
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
