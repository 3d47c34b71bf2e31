import { SETTINGS } from '../../../game/setting-table.ts';

/** Talking time for which a time limit is proposed [R11]. */
const SECONDS_PER_PLAYER = 15;

const limits = SETTINGS.timeLimit.options.filter((seconds) => seconds > 0);

/** The proposal, rounded up to an offered value [R11]. */
export function proposedTimeLimit(players: number): number {
  const needed = players * SECONDS_PER_PLAYER;
  return limits.find((seconds) => seconds >= needed) ?? Math.max(...limits);
}

/** The most players for whom this limit is proposed. */
export const playersFor = (timeLimit: number): number => Math.floor(timeLimit / SECONDS_PER_PLAYER);

/** The proposed number of Imposters [L4]: the group stays large enough to tell them apart. */
export function proposedImposterCount(players: number): number {
  if (players >= 11) return 3;
  return players >= 7 ? 2 : 1;
}
