import { cx } from '../../kit/ui/class-names.ts';
import { live as texts } from '../../texts/live.ts';
import type { Thresholds } from '../view/countdown.ts';
import { useSpokenClock } from './use-spoken-clock.ts';

/** Whole turn of the ring. */
const TURN = 100;

/** Remaining seconds of a phase in a ring. */
export function ClockRing({
  thresholds,
  className,
}: {
  thresholds: Thresholds;
  className: string;
}) {
  const { seconds, urgency, part } = useSpokenClock(thresholds);
  if (seconds === null) return null;
  return (
    <div
      role="timer"
      aria-label={texts.timeLeft}
      className={cx('relative grid aspect-square shrink-0 place-items-center', className)}
    >
      <svg
        viewBox="0 0 100 100"
        fill="none"
        strokeWidth="9"
        strokeLinecap="round"
        className="absolute inset-0 -rotate-90"
        aria-hidden="true"
      >
        <circle cx="50" cy="50" r="44" className="stroke-surface-raised" />
        <circle
          cx="50"
          cy="50"
          r="44"
          pathLength={TURN}
          strokeDasharray={`${TURN * part(seconds)} ${TURN}`}
          className={urgency === 'critical' ? 'stroke-danger' : 'stroke-primary'}
        />
      </svg>
      <span className="relative font-display text-2xl tabular-figures max-tall:text-xl">
        {seconds}
      </span>
    </div>
  );
}
