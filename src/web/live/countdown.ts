/** How urgent a clock looks and sounds. */
export type Urgency = 'calm' | 'warn' | 'critical';

/** Seconds at which a clock becomes urgent (section 9 of the specification). */
export type Thresholds = { warn: number; critical: number };

export const GAME_CLOCK: Thresholds = { warn: 20, critical: 10 };
export const VOTING_CLOCK: Thresholds = { warn: 15, critical: 5 };

/** [W4] Milliseconds until the deadline by the server's clock, never below zero. */
export function millisecondsLeft(endsAt: number, now: number, clockOffset: number): number {
  return Math.max(0, endsAt - (now + clockOffset));
}

export function urgencyOf(seconds: number, { warn, critical }: Thresholds): Urgency {
  if (seconds <= critical) return 'critical';
  return seconds <= warn ? 'warn' : 'calm';
}

/** mm:ss, as in "01:05"; infinity where there is no clock. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '∞';
  return [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
