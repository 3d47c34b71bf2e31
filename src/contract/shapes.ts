import * as z from 'zod/mini';
import {
  CATEGORY_NAME_MAX,
  CODE_LENGTH,
  ENTRY_MAX,
  GUESS_MAX,
  IMPOSTER_COUNT_OPTIONS,
  LOBBY_NAME_MAX,
  MEMBER_REACTIONS,
  MODES,
  OWN_WORDS_MAX,
  OWN_WORDS_MIN,
  REACTIONS,
  ROUND_OPTIONS,
  TIME_LIMIT_OPTIONS,
} from '../game/limits.ts';
import { type NameProblem, readName } from '../game/names.ts';
import type { ErrorCode } from './errors.ts';

/** The word of the error that a failed check stands for, carried in zod's message. */
const error = (code: ErrorCode): { error: ErrorCode } => ({ error: code });

const nameErrors: Record<NameProblem, ErrorCode> = {
  missing: 'name-missing',
  forbidden: 'name-forbidden',
  'too-long': 'name-too-long',
};

/** [L2] Cleaned on the way in: behind the door a name is as it is shown. */
export const Name = z.pipe(
  z.string(error('name-missing')),
  z.transform((raw, context) => {
    const read = readName(raw);
    if ('name' in read) return read.name;
    context.issues.push({ code: 'custom', input: raw, message: nameErrors[read.problem] });
    return z.NEVER;
  }),
);

/** [L2] Same characters as a name; blank means none. */
export const LobbyName = z.pipe(
  z.string(error('lobby-name-invalid')),
  z.transform((raw, context) => {
    const read = readName(raw, LOBBY_NAME_MAX);
    if ('name' in read) return read.name;
    if (read.problem === 'missing') return null;
    context.issues.push({ code: 'custom', input: raw, message: 'lobby-name-invalid' });
    return z.NEVER;
  }),
);

/**
 * An id as accounts have it (UUID) or as a browser made it for itself. Names of object members
 * are refused, so that an id is a safe key everywhere.
 */
export const PlayerId = z.string(error('malformed')).check(
  z.regex(/^[A-Za-z0-9_-]{5,64}$/, error('malformed')),
  z.refine((id) => !(id in Object.prototype), error('malformed')),
);

/** [L1] Checked before upper-casing: "ß" is no "SS". */
export const LobbyCode = z.pipe(
  z
    .string(error('code-invalid'))
    .check(z.regex(new RegExp(`^[A-Za-z0-9]{${CODE_LENGTH}}$`), error('code-invalid'))),
  z.transform((code) => code.toUpperCase()),
);

const oneOf = (options: readonly number[]) =>
  z
    .number(error('settings-invalid'))
    .check(z.refine((value) => options.includes(value), error('settings-invalid')));

/** [L5] What the host chooses. */
const Settings = z.object(
  {
    categories: z
      .array(z.string(error('settings-invalid')).check(z.maxLength(60)), error('settings-invalid'))
      .check(
        z.minLength(1, error('settings-invalid')),
        z.maxLength(100, error('settings-invalid')),
      ),
    rounds: oneOf(ROUND_OPTIONS),
    timeLimit: oneOf(TIME_LIMIT_OPTIONS),
    imposterCount: oneOf(IMPOSTER_COUNT_OPTIONS),
    mode: z.enum(MODES, error('settings-invalid')),
  },
  error('settings-invalid'),
);

/** Fields left out keep their value. */
export const SettingsWish = z.object(
  {
    categories: z.exactOptional(Settings.shape.categories),
    rounds: z.exactOptional(Settings.shape.rounds),
    timeLimit: z.exactOptional(Settings.shape.timeLimit),
    imposterCount: z.exactOptional(Settings.shape.imposterCount),
    mode: z.exactOptional(Settings.shape.mode),
  },
  error('settings-invalid'),
);

/** [R7] A letter or digit in it; everybody reads it, so nothing hidden, as in a name [L2]. */
const GUESSABLE = /^\P{C}*[\p{L}\p{N}]\P{C}*$/u;

/** [R7] Trimmed, 1–60 characters; without a letter or digit it is a slip, not a guess. */
export const GuessedWord = z
  .string(error('guess-invalid'))
  .check(
    z.trim(),
    z.regex(GUESSABLE, error('guess-invalid')),
    z.maxLength(GUESS_MAX, error('guess-invalid')),
  );

/** Free text without what nobody types: control characters but line breaks, halves of characters. */
export const withoutControls = (text: string): string =>
  text.replace(/\p{Cs}/gu, '\ufffd').replace(/[^\P{Cc}\n]/gu, ' ');

/** [A1] Characters of a password. */
export const PASSWORD_MIN = 6;
const PASSWORD_MAX = 200;
/** Longest e-mail address there is (RFC 5321, 4.5.3.1.3). */
const EMAIL_MAX = 254;

/** More than any password in any spelling; what is longer is not looked at, NFC takes its time. */
const RAW_PASSWORD_MAX = 4 * PASSWORD_MAX;

/** Two keyboards write "ü" in two ways; NFC makes them the same password. */
function lengthOf(password: string): number {
  if (password.length > RAW_PASSWORD_MAX) return password.length;
  return Array.from(password.normalize('NFC')).length;
}

const toNfc = (text: string): string =>
  text.length > RAW_PASSWORD_MAX ? text : text.normalize('NFC');

/** [A1] A password to be set, in NFC. */
export const NewPassword = z.string(error('fields-missing')).check(
  z.refine((text) => lengthOf(text) >= PASSWORD_MIN, error('password-too-short')),
  z.refine((text) => lengthOf(text) <= PASSWORD_MAX, error('password-too-long')),
  z.overwrite(toNfc),
);

/** A password to be compared, in NFC; what no password can be is refused like a wrong one. */
export const GivenPassword = z.string(error('fields-missing')).check(
  z.minLength(1, error('fields-missing')),
  z.refine((text) => lengthOf(text) <= PASSWORD_MAX, error('password-too-long')),
  z.overwrite(toNfc),
);

/** A username as typed at a login; whether there is such a one is not the door's to say. */
export const GivenUsername = z
  .string(error('fields-missing'))
  .check(
    z.trim(),
    z.minLength(1, error('fields-missing')),
    z.maxLength(1000, error('name-too-long')),
  );

/** [A1] Optional; blank means none. */
export const Email = z.pipe(
  z.string(error('email-invalid')).check(z.trim(), z.maxLength(EMAIL_MAX, error('email-invalid'))),
  z.transform((raw, context) => {
    if (raw === '') return null;
    if (z.safeParse(z.email(), raw).success) return raw;
    context.issues.push({ code: 'custom', input: raw, message: 'email-invalid' });
    return z.NEVER;
  }),
);

/** The account as its owner sees it (section 3 of the specification). */
export const User = z.object({
  id: z.string(),
  username: z.string(),
  isPremium: z.boolean(),
  isGuest: z.boolean(),
  isAdmin: z.boolean(),
});
export type User = z.infer<typeof User>;

/** Somebody with a seat, as everybody at the table may see them. */
export const PlayerView = z.object({
  id: z.string(),
  username: z.string(),
  avatar: z.string(),
  seat: z.number(),
  isHost: z.boolean(),
  isReady: z.boolean(),
  isConnected: z.boolean(),
  inRound: z.boolean(),
  hasVoted: z.boolean(),
  votes: z.number(),
});
export type PlayerView = z.infer<typeof PlayerView>;

const Points = z.record(z.string(), z.number());
const Status = z.enum(['waiting', 'playing', 'voting', 'result']);
/** Where a lobby stands; each has a screen. */
export type Status = z.infer<typeof Status>;

/** [W1] A lobby as one viewer may see it; the fields are explained in `game/view.ts`. */
export const GameView = z.object({
  lobbyCode: z.string(),
  lobbyName: z.nullable(z.string()),
  version: z.number(),
  status: Status,
  settings: Settings,
  players: z.record(z.string(), PlayerView),
  currentRound: z.number(),
  totalRounds: z.number(),
  word: z.string(),
  category: z.nullable(z.string()),
  imposterIds: z.array(z.string()),
  votes: z.record(z.string(), z.nullable(z.string())),
  timeLeft: z.number(),
  phaseEndsAt: z.nullable(z.number()),
  serverNow: z.number(),
  winnerId: z.nullable(z.string()),
  winnerType: z.nullable(z.enum(['imposter', 'group'])),
  endReason: z.nullable(z.enum(['votes', 'guess-right', 'guess-wrong', 'imposter-left'])),
  scores: Points,
  roundPoints: Points,
  speakingOrder: z.array(z.string()),
  speakerId: z.nullable(z.string()),
  nextSpeakerId: z.nullable(z.string()),
  departed: z.array(z.object({ id: z.string(), username: z.string(), avatar: z.string() })),
  accusedIds: z.array(z.string()),
  imposterWord: z.nullable(z.string()),
  guessedWord: z.nullable(z.string()),
});
export type GameView = z.infer<typeof GameView>;

/** What anybody with a code may know of a lobby: these six fields and no more [W2b]. */
export const LobbyCheck = z.object({
  lobbyCode: z.string(),
  lobbyName: z.nullable(z.string()),
  hostName: z.string(),
  playerCount: z.number(),
  status: Status,
  settings: Settings,
});
export type LobbyCheck = z.infer<typeof LobbyCheck>;

/** A lobby in which somebody has a seat: the way back to it. */
export const Seat = z.object({
  lobbyCode: z.string(),
  lobbyName: z.nullable(z.string()),
  status: Status,
});
export type Seat = z.infer<typeof Seat>;

/** [B1] A category of one's own. */
export const OwnCategory = z.object({
  id: z.string(),
  name: z.string(),
  words: z.array(z.string()),
});
export type OwnCategory = z.infer<typeof OwnCategory>;

/** A category that a host may choose. */
export const CategoryChoice = z.object({
  name: z.string(),
  isPremium: z.boolean(),
  isAdult: z.boolean(),
  /** [B1] The caller's own one; other people never see it here. */
  isOwn: z.boolean(),
});
export type CategoryChoice = z.infer<typeof CategoryChoice>;

/** [B1] Same characters as a name. */
export const CategoryName = z.pipe(
  z.string(error('category-name-invalid')),
  z.transform((raw, context) => {
    const read = readName(raw, CATEGORY_NAME_MAX);
    if ('name' in read) return read.name;
    context.issues.push({ code: 'custom', input: raw, message: 'category-name-invalid' });
    return z.NEVER;
  }),
);

/** A word, or `Handy|Smartphone`: what lies on the card, then what else counts as it [R7]. */
export const WordEntry = z.pipe(
  z.string(error('words-invalid')).check(z.maxLength(ENTRY_MAX, error('words-invalid'))),
  z.transform((raw, context) => {
    const parts = raw.normalize('NFC').split('|');
    const trimmed = parts.map((part) => part.trim().replace(/\s+/g, ' '));
    // Everybody reads it: a letter or digit in each, nothing hidden, as in a guess.
    if (trimmed.every((part) => GUESSABLE.test(part) && part.length <= GUESS_MAX)) {
      return trimmed.join('|');
    }
    context.issues.push({ code: 'custom', input: raw, message: 'words-invalid' });
    return z.NEVER;
  }),
);

/** By what two entries are the same word: what lies on the card, whatever its case. */
export const wordKey = (entry: string): string =>
  (entry.split('|')[0] ?? '').toLocaleLowerCase('de');

/** [B1] What a member writes: 10 to 500 different words. */
export const OwnCategoryWish = z.object({
  name: CategoryName,
  words: z.array(WordEntry, error('words-invalid')).check(
    z.refine((words) => new Set(words.map(wordKey)).size >= OWN_WORDS_MIN, error('words-too-few')),
    z.maxLength(OWN_WORDS_MAX, error('words-too-many')),
    z.refine((words) => new Set(words.map(wordKey)).size === words.length, error('words-twice')),
  ),
});
export type OwnCategoryWish = z.infer<typeof OwnCategoryWish>;

/** [B2] One of everybody's six or of the members' twelve. */
export const Reaction = z.enum([...REACTIONS, ...MEMBER_REACTIONS], error('malformed'));
export type Reaction = z.infer<typeof Reaction>;

/** Who runs this service, from its settings. */
export const Imprint = z.object({
  name: z.string(),
  address: z.array(z.string()),
  email: z.string(),
  /** Who stands in for a provider from outside of the EU or Switzerland; empty: nobody. */
  representative: z.array(z.string()),
  /** Whose machines it runs on; null: not said. */
  hosting: z.nullable(z.string()),
  isPlaceholder: z.boolean(),
});
export type Imprint = z.infer<typeof Imprint>;
