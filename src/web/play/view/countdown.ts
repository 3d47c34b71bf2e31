import type { GameView } from '../../../contract/shapes.ts';
import { EXTENSION_SECONDS, LAST_WORD_SECONDS, voteSeconds } from '../../../game/limits.ts';

export type Urgency = 'calm' | 'warn' | 'critical';

/** Remaining seconds at which a clock becomes urgent (UX-47). */
export type Thresholds = {
  warn: number;
  critical: number;
  /** Critical seconds beat like a heart instead of ticking. */
  hasHeartbeat?: boolean;
};

export const GAME_CLOCK: Thresholds = { warn: 20, critical: 10 };
export const VOTING_CLOCK: Thresholds = { warn: 15, critical: 5, hasHeartbeat: true };

/** Seconds that the clock of the phase shows at most. */
export function phaseSeconds({ status, stage, settings, clock, players }: GameView): number {
  if (status !== 'voting') return settings.timeLimit + EXTENSION_SECONDS * (clock?.used ?? 0);
  if (stage === 'lastWord') return LAST_WORD_SECONDS;
  const held = Object.values(players).filter(({ heldBy, inRound }) => heldBy !== null && inRound);
  return voteSeconds(stage === 'runoff', held.length);
}

/** `none`: a phase without a clock; `over`: a soft clock at zero [R11]. */
export type ClockState = 'none' | 'running' | 'paused' | 'over';

export function clockState({ status, clock, phaseEndsAt }: GameView): ClockState {
  if (status === 'playing' && clock?.pausedUntil != null) return 'paused';
  if (phaseEndsAt !== null) return 'running';
  return status === 'playing' && clock !== null ? 'over' : 'none';
}

/** When the phase ends, by this device's clock; null without a deadline [W4]. */
export function phaseEnd(phaseEndsAt: number | null, clockOffset: number): number | null {
  return phaseEndsAt === null ? null : phaseEndsAt - clockOffset;
}

/** Milliseconds until a moment, never negative. */
export const millisecondsUntil = (moment: number, now: number): number => Math.max(0, moment - now);

export function urgencyOf(seconds: number, { warn, critical }: Thresholds): Urgency {
  if (seconds <= critical) return 'critical';
  return seconds <= warn ? 'warn' : 'calm';
}

/** mm:ss, as in "01:05". */
export function formatSeconds(seconds: number): string {
  return [Math.floor(seconds / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
