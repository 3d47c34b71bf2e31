import { AlarmClock, Infinity as InfinityIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTicking } from '../sound/use-sounds.ts';
import { live as texts } from '../texts/live.ts';
import { announce } from '../ui/announcer.tsx';
import { cx } from '../ui/class-names.ts';
import { formatSeconds, type Thresholds, type Urgency, urgencyOf } from './countdown.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const colours: Record<Urgency, string> = {
  calm: 'bg-mint',
  warn: 'bg-messing',
  critical: 'bg-zinnober',
};

/** Says aloud when time becomes short; the digits themselves stay silent. */
function useWarnings(seconds: number | null, { warn, critical }: Thresholds) {
  const before = useRef(seconds);
  useEffect(() => {
    const last = before.current;
    before.current = seconds;
    if (seconds === null || last === null) return;
    const crossed = [warn, critical].some((mark) => last > mark && seconds <= mark);
    if (crossed) announce(texts.secondsLeft(seconds));
  }, [seconds, warn, critical]);
}

type TimerBarProps = { totalSeconds: number; thresholds: Thresholds };

/** What is left of a phase: bar, digits, colour and sign. */
export function TimerBar({ totalSeconds, thresholds }: TimerBarProps) {
  const seconds = useSecondsLeft();
  useWarnings(seconds, thresholds);
  useTicking(seconds, thresholds);

  if (seconds === null) {
    return (
      <p className="flex items-center gap-2 text-sm text-puder">
        <InfinityIcon aria-hidden="true" className="size-5" />
        {texts.noClock}
      </p>
    );
  }
  const urgency = urgencyOf(seconds, thresholds);
  return (
    <div className="flex items-center gap-3" data-urgency={urgency}>
      <div
        aria-hidden="true"
        className={cx(
          'h-3.5 grow overflow-hidden rounded-full bg-loge outline-2 -outline-offset-1 outline-kante/70',
          urgency === 'critical' && 'outline-4 outline-zinnober animate-puls',
        )}
      >
        {/* Glides to where it will be at the next full second; React draws once a second. */}
        <i
          style={{ transform: `scaleX(${Math.max(0, seconds - 1) / totalSeconds})` }}
          className={cx(
            'block h-full origin-left rounded-full transition-[transform,background-color] duration-1000 ease-linear forced-colors:bg-[CanvasText]',
            colours[urgency],
          )}
        />
      </div>
      <div
        role="timer"
        aria-label={texts.timeLeft}
        className="flex min-w-15 items-center justify-end gap-1.5 font-display text-xl tabular-nums"
      >
        {urgency !== 'calm' && <AlarmClock aria-hidden="true" className="size-5" />}
        {formatSeconds(seconds)}
      </div>
    </div>
  );
}
