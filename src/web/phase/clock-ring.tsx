import { useLobby } from '../lobby/use-lobby.ts';
import { useTicking } from '../sound/use-sounds.ts';
import { live as texts } from '../texts/live.ts';
import { cx } from '../ui/class-names.ts';
import { phaseSeconds, type Thresholds, urgencyOf } from './countdown.ts';
import { useWarnings } from './timer-bar.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

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
  const { game } = useLobby();
  const seconds = useSecondsLeft();
  useWarnings(seconds, thresholds);
  useTicking(seconds, thresholds);
  if (seconds === null) return null;
  const isCritical = urgencyOf(seconds, thresholds) === 'critical';
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
          strokeDasharray={`${(TURN * seconds) / phaseSeconds(game)} ${TURN}`}
          className={isCritical ? 'stroke-danger' : 'stroke-primary'}
        />
      </svg>
      <span className="relative font-display text-2xl tabular-nums">{seconds}</span>
    </div>
  );
}
