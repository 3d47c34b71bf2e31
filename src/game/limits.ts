/** Limits of the game, by docs/rules.md; those of the settings stand in `setting-table.ts`. */

export const MIN_PLAYERS = 3;
export const MAX_PLAYERS = 12;

export const CODE_LENGTH = 5;
/** Without the ambiguous 0/O, 1/I/L [L1]. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const NAME_MAX = 20;
export const LOBBY_NAME_MAX = 20;
export const GUESS_MAX = 60;

/** A member's own categories [B1]. */
export const OWN_CATEGORIES_MAX = 20;
export const OWN_WORDS_MIN = 10;
export const OWN_WORDS_MAX = 500;
/** Sum over all own categories of a lobby, because they are stored with it. */
export const OWN_WORDS_OF_LOBBY_MAX = 2000;
export const CATEGORY_NAME_MAX = 30;
/** Of one entry: the word and its aliases. */
export const ENTRY_MAX = 120;
/** Of one entry [R7]. */
export const ALIASES_MAX = 8;
/** Opens a group among the entries of a category: `## Raubkatzen`. */
export const GROUP_MARK = '## ';
/** Before the name of a group that is tricky for beginners [R17]. */
export const TRICKY_MARK = '! ';
export const GROUP_NAME_MAX = 40;

/** Free reactions, and additional ones for members [B2]. */
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

/** From the deal until the clock runs [R4c]. */
export const COUNT_IN_MS = 5000;
/** From an effect until a call no longer counts as its repeat [W6]. */
export const REPEAT_MS = 5000;
/** From the deal until it is final [R14]. */
export const REDEAL_MS = 20_000;
/** [R11] */
export const CLOCK_ACTIONS = ['more', 'pause', 'resume'] as const;
/** "+30 s" [R11]. */
export const EXTENSION_SECONDS = 30;
/** Per round [R11]. */
export const EXTENSIONS_MAX = 2;
/** A pause ends by itself [R11]. */
export const PAUSE_MAX_MS = 10 * 60 * 1000;

/** Of a turn, until another player may take it [R13b]. */
export const TURN_TAKEN_AFTER_MS = 3000;
/** Of a turn, until any player may pass it on [R13b]. */
export const TURN_PASSED_AFTER_MS = 15_000;

/** Between two suspicions of a player that count [R16]. */
export const SUSPICION_REST_MS = 3000;
/** Of a player in a round; a talk without a clock may last for days [R16]. */
export const SUSPICIONS_MAX = 100;

/** Of a ballot [V1] or run-off [V6]. `held`: seats without a phone in the round, whose phone goes round [V1b]. */
export const voteSeconds = (isRunoff: boolean, held: number): number =>
  (isRunoff ? 15 : 30) + 15 * held;
/** [V7] */
export const LAST_WORD_SECONDS = 20;
/** Before its clock runs: all see who points at each of the accused, then what they are [V7]. */
export const accusationMs = (accused: number): number => 1600 * (accused + 1);
/** From "Abstimmen" until it is final [R5b]. */
export const CALL_WITHDRAWAL_MS = 10_000;
/** Left to talk at least after a withdrawn call [R5b]. */
export const LEAST_TALK_MS = 5000;
/** From a vote until it is final [V2b]. */
export const VOTE_WITHDRAWAL_MS = 5000;

/** Without a sign of life until a player counts as gone [L6]. */
export const ABSENT_AFTER_MS = 10_000;
/** Gone until the seat in a waiting lobby is freed [L6]. */
export const SEAT_LOST_AFTER_MS = 60_000;
/** From "Nochmal spielen" until a seat can be lost [L6b]. */
export const SEATS_KEPT_MS = 5 * 60_000;
/** Gone until another player becomes host [L7]. */
export const HOST_LOST_AFTER_MS = 15_000;
/** Gone until an Imposter counts as having left the round [R8]. */
export const IMPOSTER_LOST_AFTER_MS = 60_000;
/** Minimum rest of a phase after a server restart: 10 s to act, 5 s to reconnect [R4b]. */
export const RESUMED_PHASE_MS = 15_000;
/** A deadline overdue by this much was missed because no server ran [R4b]. */
export const UNWATCHED_AFTER_MS = 2000;
/** A longer step of a server's own clock is an outage [R4d]. */
export const CLOCK_GAP_MS = 5000;
/** Removed players remembered per lobby [L7]. */
export const KICKED_MAX = 100;
/** Without activity until a lobby is removed [L9]. */
export const LOBBY_IDLE_MS = 2 * 60 * 60 * 1000;

/** Seats without a phone per lobby [H6]. */
export const HELD_SEATS_MAX = 3;

/** Per lobby [T1]. */
export const DISPLAYS_MAX = 2;
/** Of the alphabet of lobby codes [T2]. */
export const PAIRING_CODE_LENGTH = 6;
/** [T2] */
export const PAIRING_CODE_MS = 5 * 60 * 1000;

/** Latest words excluded when all words are used [R1]. */
export const RECENT_WORDS = 10;
/** Latest rounds of an evening that are kept [E1]. */
export const EVENING_ROUNDS_MAX = 30;
/** Cap for counting rounds since last being Imposter [R2]. */
export const MAX_ROUNDS_SINCE = 5;

/** Maximum number of Imposters by round size [L4]. */
export function imposterCap(playerCount: number): number {
  if (playerCount >= 9) return 3;
  return playerCount >= 6 ? 2 : 1;
}
