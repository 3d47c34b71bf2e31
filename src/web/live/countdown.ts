/** How urgent a clock looks and sounds. */
export type Urgency = 'calm' | 'warn' | 'critical';

/** Seconds at which a clock becomes urgent (section 9 of the specification). */
export type Thresholds = { warn: number; critical: number };

export const GAME_CLOCK: Thresholds = { warn: 20, critical: 10 };
export const VOTING_CLOCK: Thresholds = { warn: 15, critical: 5 };

/** [W4] When the phase ends, by this phone's clock; null without a deadline. */
export function phaseEnd(phaseEndsAt: number | null, clockOffset: number): number | null {
  return phaseEndsAt === null ? null : phaseEndsAt - clockOffset;
}

/** Milliseconds until a moment, never below zero. */
export const millisecondsUntil = (moment: number, now: number): number => Math.max(0, moment - now);

/** How much a clock has to insist. */
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
