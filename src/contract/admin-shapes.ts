import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import { CategoryName, Email, Name, WordEntry, withoutControls, wordKey } from './shapes.ts';

/** The word of the error that a failed check stands for, carried in zod's message. */
const error = (code: ErrorCode): { error: ErrorCode } => ({ error: code });

/** Rows of one page of an admin's list. */
export const PAGE_SIZE = 50;
/** Words of a category that everybody plays with. */
const WORDS_MAX = 2000;

/** A page of a long list, the first one is 0; as it stands in an address. */
const Page = z.optional(
  z.pipe(
    z.string(error('malformed')).check(z.regex(/^\d{1,6}$/, error('malformed'))),
    z.transform(Number),
  ),
);
/** Which page of a list; left out, the first. */
export const PageQuery = z.object({ page: Page });

/** Part of a username or of an e-mail address, whatever its case; sorted by what. */
export const UsersQuery = z.object({
  page: Page,
  search: z.optional(
    z.string().check(z.overwrite(withoutControls), z.trim(), z.maxLength(100, error('malformed'))),
  ),
  sort: z.optional(z.enum(['newest', 'username', 'email'], error('malformed'))),
});

function page<Row extends z.ZodMiniType>(row: Row) {
  /** `total`: rows of the whole list. */
  return z.object({ rows: z.array(row), total: z.number() });
}

/** An account as an admin sees it (section 3 of the specification); times as ISO 8601. */
export const AdminUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  isGuest: z.boolean(),
  isAdmin: z.boolean(),
  /** From whichever source: paid, or given by an admin. */
  isPremium: z.boolean(),
  /** An admin gave the membership; taking it back leaves a paid one alone. */
  isGiven: z.boolean(),
  stripeCustomerId: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
  createdAt: z.string(),
});
export type AdminUser = z.infer<typeof AdminUser>;
/** One page of the accounts. */
export const AdminUsers = page(AdminUser);

/** What the edit dialog saves; `email` null: none. `isPremium` is the given membership. */
export const AdminUserWish = z.object({
  username: Name,
  email: z.nullable(Email),
  isAdmin: z.boolean(),
  isPremium: z.boolean(),
});

/** A category with all its words; `words` as in OwnCategory. */
export const AdminCategory = z.object({
  id: z.string(),
  name: z.string(),
  words: z.array(z.string()),
  isPremium: z.boolean(),
  isAdult: z.boolean(),
  /** Offered to hosts; games that run with it go on either way. */
  isActive: z.boolean(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

/** A category to be stored; flags left out: a free one for everybody, offered at once. */
export const AdminCategoryWish = z.object({
  name: CategoryName,
  words: z.array(WordEntry, error('words-invalid')).check(
    z.minLength(1, error('words-missing')),
    z.maxLength(WORDS_MAX, error('words-too-many-for-all')),
    z.refine((words) => new Set(words.map(wordKey)).size === words.length, error('words-twice')),
  ),
  isPremium: z.exactOptional(z.boolean()),
  isAdult: z.exactOptional(z.boolean()),
  isActive: z.exactOptional(z.boolean()),
});
export type AdminCategoryWish = z.infer<typeof AdminCategoryWish>;

/** Section 2 of the specification; `status` anything but `active` is pending. */
const AdminSubscription = z.object({
  id: z.string(),
  username: z.string(),
  createdAt: z.string(),
  status: z.string(),
  nextBillingDate: z.nullable(z.string()),
});
/** One page of the subscriptions. */
export const AdminSubscriptions = page(AdminSubscription);

/** What a person has to look at. */
export const NOTE_KINDS = [
  /** Paid twice: the second subscription was ended at once, its payment is to be refunded. */
  'second-subscription',
  /** Paid for an account that is none of this customer's: ended at once if there is no such one. */
  'stranger',
  /** A bank took the money back; the membership ended. */
  'dispute',
  /** The running period was refunded; the membership ended. */
  'refund',
  /** Withdrawn within 14 days: to be refunded. */
  'withdrawal',
  /** Cancelled for an important reason: somebody has to read it. */
  'extraordinary-cancellation',
] as const;

/**
 * A note that nobody has acted on yet. `about`: the charge, subscription, checkout or declaration;
 * `username` null: no such account, or not any more. `declaration`: what somebody declared, where it
 * is about that. `notedAt` as ISO 8601.
 */
export const AdminNote = z.object({
  id: z.string(),
  kind: z.enum(NOTE_KINDS),
  about: z.string(),
  username: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  declaration: z.nullable(
    z.object({ name: z.string(), email: z.string(), reason: z.nullable(z.string()) }),
  ),
  notedAt: z.string(),
});
export type AdminNote = z.infer<typeof AdminNote>;
/** One page of what a person has to look at. */
export const AdminNotes = page(AdminNote);
/** Its kind, and what it is about: `refund:ch_123`. */
export const byNote = z.object({
  id: z.string().check(z.regex(/^[a-z-]{1,40}:[\w-]{1,100}$/, error('malformed'))),
});

/** What an admin’s log may say that somebody did. */
export const ADMIN_ACTIONS = [
  'user-changed',
  'premium-given',
  'premium-taken',
  'admin-given',
  'admin-taken',
  'category-added',
  'category-changed',
  'category-removed',
  'note-done',
] as const;

/**
 * One thing that an admin did. `admin`: the name at that time, null for the command on the server's
 * own machine. `changes`: what was and what is, field by field; never words, but how many.
 */
export const AdminLogEntry = z.object({
  id: z.string(),
  at: z.string(),
  admin: z.nullable(z.string()),
  action: z.enum(ADMIN_ACTIONS),
  subject: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type AdminLogEntry = z.infer<typeof AdminLogEntry>;
/** One page of what admins did, the newest first. */
export const AdminLog = page(AdminLogEntry);

/** One minute of the last hour; `p50`, `p99`: ms from a player's call to its answer, null: no call. */
export const FigureMinute = z.object({
  at: z.number(),
  connections: z.number(),
  actions: z.number(),
  errors: z.number(),
  p50: z.nullable(z.number()),
  p99: z.nullable(z.number()),
});
export type FigureMinute = z.infer<typeof FigureMinute>;

/**
 * How the service is doing, from the figures of `/metrics`. Lobbies, players and games are those of
 * the whole service, the rest is of the process that answers. `errorRate`: answers 5xx of all
 * answers of the last hour, 0–1. Never a word, a code or a name.
 */
export const AdminFigures = z.object({
  lobbies: z.number(),
  players: z.number(),
  gamesToday: z.number(),
  connections: z.number(),
  errorRate: z.number(),
  p50: z.nullable(z.number()),
  p99: z.nullable(z.number()),
  minutes: z.array(FigureMinute),
});
export type AdminFigures = z.infer<typeof AdminFigures>;
