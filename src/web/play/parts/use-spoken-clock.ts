import { useChange } from '../../kit/platform/use-change.ts';
import { announce } from '../../kit/ui/announcer.tsx';
import { live as texts } from '../../texts/live.ts';
import type { Thresholds } from '../view/countdown.ts';
import { useClock } from '../view/use-clock.ts';

/** The clock of the phase. It announces its thresholds, not its digits. */
export function useSpokenClock(thresholds: Thresholds) {
  const clock = useClock(thresholds);
  useChange(clock.seconds, (before, after) => {
    if (before === null || after === null) return;
    const { warn, critical } = thresholds;
    const isCrossed = [warn, critical].some((mark) => before > mark && after <= mark);
    if (isCrossed) announce(texts.secondsLeft(after));
  });
  return clock;
}
