import { AlarmClock, BellRing, Infinity as InfinityIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../kit/platform/reduced-motion.ts';
import { cx } from '../../kit/ui/class-names.ts';
import { live as texts } from '../../texts/live.ts';
import { useLobby } from '../channel/use-lobby.ts';
import { formatSeconds, type Thresholds, type Urgency } from '../view/countdown.ts';
import { seated } from '../view/players.ts';
import { useSpokenClock } from './use-spoken-clock.ts';

const colours: Record<Urgency, string> = {
  calm: 'bg-success',
  warn: 'bg-primary',
  critical: 'bg-danger',
};

const COUNT_MS = 400;

/** The seconds that the digits show: after "+30 s" they count up. */
function useCountUp(seconds: number): { shown: number; isCounting: boolean } {
  const last = useRef(seconds);
  const [between, setBetween] = useState<number | null>(null);
  useLayoutEffect(() => {
    const from = last.current;
    last.current = seconds;
    if (seconds <= from || prefersReducedMotion()) return;
    const begin = performance.now();
    const step = (now: number) => {
      const part = Math.max(0, now - begin) / COUNT_MS;
      setBetween(part < 1 ? Math.round(from + (seconds - from) * part) : null);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    let frame = 0;
    step(begin);
    return () => {
      cancelAnimationFrame(frame);
      setBetween(null);
    };
  }, [seconds]);
  return { shown: between ?? seconds, isCounting: between !== null };
}

/** Remaining time of a phase: bar, digits, colour and icon. */
export function TimerBar({ thresholds }: { thresholds: Thresholds }) {
  const { seconds, state, urgency, part } = useSpokenClock(thresholds);
  const { shown, isCounting } = useCountUp(seconds ?? 0);
  if (seconds === null || state === 'over') {
    const Icon = seconds === null ? InfinityIcon : BellRing;
    return (
      <p className="flex items-center gap-2 text-sm leading-tight text-muted">
        <Icon className="size-5 shrink-0" />
        {seconds === null ? texts.noClock : texts.timeIsUp}
      </p>
    );
  }
  return (
    <div className="flex items-center gap-3" data-urgency={urgency}>
      {state === 'paused' ? (
        <Paused />
      ) : (
        <div
          aria-hidden="true"
          className={cx(
            'h-3.5 grow overflow-hidden rounded-full bg-surface-raised outline-2 -outline-offset-1 outline-border/70',
            urgency === 'critical' && 'outline-4 outline-danger animate-pulse',
          )}
        >
          {/* Renders once a second; CSS animates to the next full second. */}
          <i
            style={{
              transform: `scaleX(${part(seconds - 1)})`,
              transitionProperty: 'transform, background-color',
            }}
            className={cx(
              'block h-full origin-left rounded-full forced-colors:bg-[CanvasText]',
              isCounting ? 'duration-400 ease-enter' : 'duration-1000 ease-linear',
              colours[urgency],
            )}
          />
        </div>
      )}
      <div
        role="timer"
        aria-label={texts.timeLeft}
        className="flex min-w-15 items-center justify-end gap-1.5 font-display text-xl tabular-figures lg:text-2xl"
      >
        {urgency !== 'calm' && <AlarmClock className="size-5" />}
        {formatSeconds(shown)}
      </div>
    </div>
  );
}

/** Only the host pauses [R11]. */
function Paused() {
  const { game, me } = useLobby();
  const host = seated(game).find((player) => player.isHost);
  return (
    <p className="line-clamp-2 min-w-0 grow text-[0.875rem] leading-tight wrap-anywhere text-muted">
      {me.isHost ? texts.youPaused : texts.paused(host?.username ?? '')}
    </p>
  );
}
