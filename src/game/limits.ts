/** The numbers of the game, each in one place: specification section 9 and docs/rules.md. */

export const MIN_PLAYERS = 3;
export const MAX_PLAYERS = 12;

export const CODE_LENGTH = 5;
/** [L1] No 0/O, 1/I/L: nobody has to ask which one it was. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const NAME_MAX = 20;
export const LOBBY_NAME_MAX = 20;
export const GUESS_MAX = 60;

/** [L5] 0 means unlimited; unlimited rounds are a benefit of membership [B1]. */
export const ROUND_OPTIONS = [3, 5, 7, 10, 0] as const;
/** [L5] Seconds; 0 means no clock. */
export const TIME_LIMIT_OPTIONS = [60, 90, 120, 180, 0] as const;
export const IMPOSTER_COUNT_OPTIONS = [1, 2, 3] as const;
/** [B4] All but the first are a benefit of membership [B1]. */
export const MODES = ['classic', 'hint', 'undercover', 'chaos'] as const;

/** [B1] A member's own categories. */
export const OWN_CATEGORIES_MAX = 20;
export const OWN_WORDS_MIN = 10;
export const OWN_WORDS_MAX = 500;
/** Of all own categories of one lobby together: they are part of it, and go where it goes. */
export const OWN_WORDS_OF_LOBBY_MAX = 2000;
export const CATEGORY_NAME_MAX = 30;
/** Of one entry: the word with what else counts as it. */
export const ENTRY_MAX = 120;

/** [B2] Everybody's, and what members have besides. */
export const REACTIONS = ['👏', '😂', '😮', '🤔', '❤️', '🔥'] as const;
export const MEMBER_REACTIONS = [
  '🕵️',
  '🎭',
  '👀',
  '🤫',
  '🤡',
  '💀',
  '🙈',
  '🍿',
  '🎉',
  '👑',
  '🫠',
  '🦊',
] as const;

/** Section 4 of the specification: what a lobby starts with. */
export const DEFAULT_SETTINGS = {
  categories: ['Tiere', 'Berufe'],
  rounds: 5,
  timeLimit: 90,
  imposterCount: 1,
  mode: MODES[0],
};

/** [V1] Seconds. */
export const VOTING_SECONDS = 30;

/** [L6] Milliseconds without any sign of life until somebody counts as gone. */
export const ABSENT_AFTER_MS = 10_000;
/** [L6] Milliseconds gone until the seat in a waiting lobby is given up. */
export const SEAT_LOST_AFTER_MS = 60_000;
/** [L7] Milliseconds gone until somebody else becomes host. */
export const HOST_LOST_AFTER_MS = 15_000;
/** [R8] Milliseconds gone until an Imposter counts as having left the round. */
export const IMPOSTER_LOST_AFTER_MS = 60_000;
/** [R4b] Milliseconds that a phase still has when the server is back: 10 s to act, 5 to come back. */
export const RESUMED_PHASE_MS = 15_000;
/** [R4b] Milliseconds after which an overdue deadline shows that no server was there for it. */
export const UNWATCHED_AFTER_MS = 2000;
/** [L7] A lobby remembers this many whom its host removed. */
export const KICKED_MAX = 100;
/** [L9] Milliseconds without activity until a lobby is removed. */
export const LOBBY_IDLE_MS = 2 * 60 * 60 * 1000;

/** [R1] When every word was used, this many of the last ones stay out. */
export const RECENT_WORDS = 10;
/** [R2] Rounds since last being Imposter count up to here. */
export const MAX_ROUNDS_SINCE = 5;

/** [L4] The most Imposters that a round of so many players may have. */
export function imposterCap(playerCount: number): number {
  if (playerCount >= 9) return 3;
  return playerCount >= 6 ? 2 : 1;
}
