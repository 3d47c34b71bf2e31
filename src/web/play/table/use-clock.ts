import { useChange } from '../../kit/platform/use-change.ts';
import { announce } from '../../kit/ui/announcer.tsx';
import { live as texts } from '../../texts/live.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { useTicking } from '../sound/use-sounds.ts';
import {
  clockState,
  phaseSeconds,
  type Thresholds,
  type Urgency,
  urgencyOf,
} from '../view/countdown.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The clock of the phase. It announces its thresholds, not its digits, and its last seconds sound. */
export function useClock(thresholds: Thresholds) {
  const { game } = useLobby();
  const seconds = useSecondsLeft();
  useTicking(seconds, thresholds);
  useChange(seconds, (before, after) => {
    if (before === null || after === null) return;
    const { warn, critical } = thresholds;
    const isCrossed = [warn, critical].some((mark) => before > mark && after <= mark);
    if (isCrossed) announce(texts.secondsLeft(after));
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
