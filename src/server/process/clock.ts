import { CLOCK_GAP_MS } from '../../game/limits.ts';

/** The time of a server in epoch ms. */
export type Clock = {
  now(): number;
  /** `listener` is called when this process stood still, before `now` tells the time after it [R4d]. */
  onGap(listener: (gapMs: number) => void): void;
  /** Advances to the time of another process on the same database, if that is ahead. */
  catchUp(time: number): void;
};

/** Epoch ms as ISO 8601. */
export const toIso = (at: number): string => new Date(at).toISOString();

const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' });

/** Calendar day in the players' time zone, as `2026-11-21`. */
export const dayOf = (at: number): string => dayFormat.format(at);

/** Slowdown while ahead of the wall clock: 60 ms per minute. */
const SLOWDOWN = 0.001;

/**
 * Uses the monotonic clock, so that setting the wall clock back changes no deadline [W4]. Follows a
 * wall clock that jumps ahead, after a suspend or a correction, at once.
 */
export function openClock(
  wallTime: () => number = Date.now,
  uptime: () => number = () => performance.now(),
): Clock {
  let readAt = uptime();
  let time = wallTime();
  const gapListeners: ((gapMs: number) => void)[] = [];

  /** Something reads at least once a second: a long step is a gap. */
  function read(): number {
    const before = time;
    const elapsed = uptime() - readAt;
    readAt += elapsed;
    time += elapsed * (1 - SLOWDOWN);
    time = Math.max(time, wallTime());
    const gapMs = time - before;
    if (gapMs > CLOCK_GAP_MS) for (const listener of gapListeners) listener(gapMs);
    return time;
  }

  return {
    now: () => Math.floor(read()),
    onGap(listener) {
      gapListeners.push(listener);
    },
    catchUp(other) {
      time = Math.max(read(), other);
    },
  };
}
