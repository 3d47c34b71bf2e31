/** Limits of the game, by docs/rules.md; those of the settings stand in `setting-table.ts`. */

export const MIN_PLAYERS = 3;
export const MAX_PLAYERS = 12;

export const CODE_LENGTH = 5;
/** [L1] Without the ambiguous 0/O, 1/I/L. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const NAME_MAX = 20;
export const LOBBY_NAME_MAX = 20;
export const GUESS_MAX = 60;

/** [B1] A member's own categories. */
export const OWN_CATEGORIES_MAX = 20;
export const OWN_WORDS_MIN = 10;
export const OWN_WORDS_MAX = 500;
/** Sum over all own categories of a lobby, because they are stored with it. */
export const OWN_WORDS_OF_LOBBY_MAX = 2000;
export const CATEGORY_NAME_MAX = 30;
/** Of one entry: the word and its aliases. */
export const ENTRY_MAX = 120;
/** [R7] Of one entry. */
export const ALIASES_MAX = 8;
/** Opens a group among the entries of a category: `## Raubkatzen`. */
export const GROUP_MARK = '## ';
export const GROUP_NAME_MAX = 40;

/** [B2] Free reactions, and additional ones for members. */
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

/** [R4c] From the deal until the clock runs. */
export const COUNT_IN_MS = 5000;
/** [W6] From an effect until a call no longer counts as its repeat. */
export const REPEAT_MS = 5000;
/** [R14] From the deal until it is final. */
export const REDEAL_MS = 20_000;
/** [R11] */
export const CLOCK_ACTIONS = ['more', 'pause', 'resume'] as const;
/** [R11] "+30 s". */
export const EXTENSION_SECONDS = 30;
/** [R11] Per round. */
export const EXTENSIONS_MAX = 2;
/** [R11] A pause ends by itself. */
export const PAUSE_MAX_MS = 10 * 60 * 1000;

/** [R13b] Of a turn, until another player may take it. */
export const TURN_TAKEN_AFTER_MS = 3000;
/** [R13b] Of a turn, until any player may pass it on. */
export const TURN_PASSED_AFTER_MS = 15_000;

/** [R16] Between two suspicions of a player that count. */
export const SUSPICION_REST_MS = 3000;
/** [R16] Of a player in a round; a talk without a clock may last for days. */
export const SUSPICIONS_MAX = 100;

/** [V1] Seconds. */
export const VOTING_SECONDS = 30;
/** [V6] */
export const RUNOFF_SECONDS = 15;
/** [V7] */
export const LAST_WORD_SECONDS = 20;
/** [V7] Before its clock runs: all see who points at each of the accused, then what they are. */
export const accusationMs = (accused: number): number => 1600 * (accused + 1);
/** [R5b] From "Abstimmen" until it is final. */
export const CALL_WITHDRAWAL_MS = 10_000;
/** [R5b] Left to talk at least after a withdrawn call. */
export const LEAST_TALK_MS = 5000;
/** [V2b] From a vote until it is final. */
export const VOTE_WITHDRAWAL_MS = 5000;

/** [L6] Without a sign of life until a player counts as gone. */
export const ABSENT_AFTER_MS = 10_000;
/** [L6] Gone until the seat in a waiting lobby is freed. */
export const SEAT_LOST_AFTER_MS = 60_000;
/** [L6b] From "Nochmal spielen" until a seat can be lost. */
export const SEATS_KEPT_MS = 5 * 60_000;
/** [L7] Gone until another player becomes host. */
export const HOST_LOST_AFTER_MS = 15_000;
/** [R8] Gone until an Imposter counts as having left the round. */
export const IMPOSTER_LOST_AFTER_MS = 60_000;
/** [R4b] Minimum rest of a phase after a server restart: 10 s to act, 5 s to reconnect. */
export const RESUMED_PHASE_MS = 15_000;
/** [R4b] A deadline overdue by this much was missed because no server ran. */
export const UNWATCHED_AFTER_MS = 2000;
/** [R4d] A longer step of a server's own clock is an outage. */
export const CLOCK_GAP_MS = 5000;
/** [L7] Removed players remembered per lobby. */
export const KICKED_MAX = 100;
/** [L9] Without activity until a lobby is removed. */
export const LOBBY_IDLE_MS = 2 * 60 * 60 * 1000;

/** [T1] Per lobby. */
export const DISPLAYS_MAX = 2;
/** [T2] Of the alphabet of lobby codes. */
export const PAIRING_CODE_LENGTH = 6;
/** [T2] */
export const PAIRING_CODE_MS = 5 * 60 * 1000;

/** [R1] Latest words excluded when all words are used. */
export const RECENT_WORDS = 10;
/** [P] Rounds of a game kept for its finale: the longest limited game. */
export const PLAYED_ROUNDS_MAX = 10;
/** [R2] Cap for counting rounds since last being Imposter. */
export const MAX_ROUNDS_SINCE = 5;

/** [L4] Maximum number of Imposters by round size. */
export function imposterCap(playerCount: number): number {
  if (playerCount >= 9) return 3;
  return playerCount >= 6 ? 2 : 1;
}
