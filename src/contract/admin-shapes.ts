import * as z from 'zod/mini';
import { boundedText, error } from './bounded.ts';
import { CategoryName, Email, Name, OwnCategory, User } from './shapes.ts';
import { cleanedText } from './typed-text.ts';
import { joinEntries, WordParts, wordList, wordsOf } from './word-shapes.ts';

/** Rows per page of an admin list. */
export const PAGE_SIZE = 20;
/** Words of a public category. */
const WORDS_MAX = 2000;

/** Zero-based page number as a URL parameter. */
const Page = z.optional(
  z.pipe(
    boundedText(6, 'malformed').check(z.regex(/^\d+$/, error('malformed'))),
    z.transform(Number),
  ),
);
/** Defaults to the first page. */
export const PageQuery = z.object({ page: Page });

/** Part of a username or e-mail address, case-insensitive. */
const Search = z.optional(cleanedText(100, 'malformed'));
/** Reverses the usual order of `sort`. */
const Reversed = z.optional(
  z.pipe(
    z.literal('true', error('malformed')),
    z.transform(() => true),
  ),
);
const USER_SORTS = ['newest', 'username', 'email', 'seen'] as const;
export type UserSort = (typeof USER_SORTS)[number];
/** `payment`: an unpaid subscription or an open note. */
export const USER_FILTERS = ['guest', 'account', 'member', 'admin', 'payment'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

export const UsersQuery = z.object({
  page: Page,
  search: Search,
  sort: z.optional(z.enum(USER_SORTS, error('malformed'))),
  reversed: Reversed,
  filter: z.optional(z.enum(USER_FILTERS, error('malformed'))),
});

const SUBSCRIPTION_SORTS = ['newest', 'username', 'end'] as const;
export type SubscriptionSort = (typeof SUBSCRIPTION_SORTS)[number];
export const SubscriptionsQuery = z.object({
  page: Page,
  search: Search,
  sort: z.optional(z.enum(SUBSCRIPTION_SORTS, error('malformed'))),
  reversed: Reversed,
});

function page<Row extends z.ZodMiniType>(row: Row) {
  /** `total`: rows of all pages. */
  return z.object({ rows: z.array(row), total: z.number() });
}

/** A page; without any query parameter the list of the specification (section 7). */
const listOrPage = <Row extends z.ZodMiniType>(row: Row) => z.union([z.array(row), page(row)]);

/** Rows of a list without query parameters; beyond them it has to be paged. */
export const PLAIN_LIST_MAX = 10_000;

type Page<Row> = { rows: Row[]; total: number };

export const asPage = <Row>(reply: Row[] | Page<Row>): Page<Row> =>
  Array.isArray(reply) ? { rows: reply, total: reply.length } : reply;

/** An account as an admin sees it (UX-43); times as ISO 8601. */
export const AdminUser = z.object({
  ...User.shape,
  email: z.nullable(z.string()),
  /** Granted by an admin; revoking it does not affect a paid membership. */
  isGiven: z.boolean(),
  /** End of the granted membership; null: none. */
  givenUntil: z.nullable(z.string()),
  stripeCustomerId: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
  /** The customer in Stripe's dashboard. */
  stripeUrl: z.nullable(z.string()),
  /** Unpaid subscription or open note. */
  hasPaymentProblem: z.boolean(),
  createdAt: z.string(),
  /** To the day, as sessions are renewed once a day. */
  lastSeenAt: z.string(),
});
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUsers = listOrPage(AdminUser);

/** End of a granted membership. Missing: unchanged, or none for a new one. Null: none. */
export const GivenUntil = z.exactOptional(
  z.nullable(
    boundedText(40, 'malformed').check(
      z.refine((at) => !Number.isNaN(Date.parse(at)), error('malformed')),
    ),
  ),
);

/** Saved by the edit dialog. `email` missing: unchanged, null: none. `isPremium`: the granted membership. */
export const AdminUserInput = z.object({
  username: Name,
  email: z.exactOptional(z.nullable(Email)),
  isAdmin: z.boolean(),
  isPremium: z.boolean(),
  givenUntil: GivenUntil,
});

const Flags = z.object({
  isPremium: z.boolean(),
  isAdult: z.boolean(),
  /** Offered to hosts; running games are unaffected. */
  isActive: z.boolean(),
});

/** A category with all its words, as an admin gets it. */
export const AdminCategory = z.object({
  ...OwnCategory.shape,
  ...WordParts.shape,
  ...Flags.shape,
});
export type AdminCategory = z.infer<typeof AdminCategory>;
/** A category as it is stored and edited: `words` are entries such as `Handy|Smartphone`. */
export type EntryCategory = OwnCategory & z.infer<typeof Flags>;

const AdminCategoryEntries = z.object({
  name: CategoryName,
  words: wordList(WORDS_MAX, 'words-too-many-for-all').check(
    z.refine((entries) => wordsOf(entries).length > 0, error('words-missing')),
  ),
  isPremium: z.exactOptional(z.boolean()),
  isAdult: z.exactOptional(z.boolean()),
  isActive: z.exactOptional(z.boolean()),
});
export type AdminCategoryInput = z.infer<typeof AdminCategoryEntries>;

type AdminCategoryBody = z.input<typeof AdminCategoryEntries> & Partial<WordParts>;

/** Without `aliases` and `groups`, `words` are entries. Missing flags default to a free, active category. */
export const AdminCategoryInput = z.pipe(
  z.transform((body: AdminCategoryBody) => {
    const parts = z.safeParse(WordParts, body);
    return parts.success ? { ...body, words: joinEntries(parts.data) } : body;
  }),
  AdminCategoryEntries,
);

/** How often a word was dealt, of these skipped [R14] and guessed; counted when the round is over. */
export const WordFigures = z.object({
  word: z.string(),
  dealt: z.number(),
  skipped: z.number(),
  guessed: z.number(),
});
export type WordFigures = z.infer<typeof WordFigures>;

/** Of all words of a category. */
export const CategoryFigures = z.object({
  id: z.string(),
  dealt: z.number(),
  skipped: z.number(),
  guessed: z.number(),
});
export type CategoryFigures = z.infer<typeof CategoryFigures>;

/** Any `status` but `active` is pending [UX-44]. */
const AdminSubscription = z.object({
  id: z.string(),
  username: z.string(),
  createdAt: z.string(),
  status: z.string(),
  nextBillingDate: z.nullable(z.string()),
  /** End of the paid membership if it is not renewed; null: it renews. */
  endsAt: z.nullable(z.string()),
  paymentFailed: z.boolean(),
  /** The subscription in Stripe's dashboard. */
  stripeUrl: z.nullable(z.string()),
});
export type AdminSubscription = z.infer<typeof AdminSubscription>;
export const AdminSubscriptions = listOrPage(AdminSubscription);

/** Why a payment needs manual action. */
export const NOTE_KINDS = [
  /** Paid twice: the second subscription was cancelled; refund its payment. */
  'second-subscription',
  /** Paid for an account of another customer; cancelled at once if there is no such account. */
  'stranger',
  /** Chargeback; the membership ended. */
  'dispute',
  /** The running period was refunded; the membership ended. */
  'refund',
  /** Withdrawn within 14 days: refund. */
  'withdrawal',
  /** Cancelled for an important reason, to be reviewed. */
  'extraordinary-cancellation',
  /** A withdrawal after 14 days, which changes nothing: to be answered. */
  'late-withdrawal',
  /** A cancellation or withdrawal that fits no contract: to be reviewed and answered. */
  'unmatched-declaration',
] as const;

/**
 * An open note. `about`: id of the charge, subscription, checkout or declaration. `username`
 * null: no such account. `declaration`: the submitted declaration, if any.
 * `notedAt` as ISO 8601.
 */
export const AdminNote = z.object({
  id: z.string(),
  kind: z.enum(NOTE_KINDS),
  about: z.string(),
  userId: z.nullable(z.string()),
  username: z.nullable(z.string()),
  /** Of the account. */
  email: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  /** The customer in Stripe's dashboard. */
  stripeUrl: z.nullable(z.string()),
  declaration: z.nullable(
    z.object({
      name: z.string(),
      username: z.string(),
      email: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  notedAt: z.string(),
});
export type AdminNote = z.infer<typeof AdminNote>;
export const AdminNotes = page(AdminNote);
/** Kind and subject: `refund:ch_123`. */
export const byNote = z.object({
  id: boundedText(141, 'malformed').check(
    z.regex(/^[a-z-]{1,40}:[\w-]{1,100}$/, error('malformed')),
  ),
});

/** Actions in the admin log. */
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
  'note-reopened',
  'reset-link-made',
  'account-exported',
  'account-deleted',
] as const;

/**
 * One logged action. `admin`, `subject`: the name at that time, '' once that account is
 * deleted; `admin` null: the CLI on the server. `subjectId`, `adminId`: of accounts only. `subject` of a note:
 * its id, and after a colon the account's name. `changes`: old and new value per field; for words only the count.
 */
export const AdminLogEntry = z.object({
  id: z.string(),
  at: z.string(),
  admin: z.nullable(z.string()),
  adminId: z.nullable(z.string()),
  action: z.enum(ADMIN_ACTIONS),
  subject: z.string(),
  subjectId: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});
export type AdminLogEntry = z.infer<typeof AdminLogEntry>;
export const AdminLog = page(AdminLogEntry);

/** One minute of the last hour; `p50`, `p99`: response time of player calls in ms, null: no call. */
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
 * Figures from `/metrics`. Lobbies, players and games cover the whole service, the rest the
 * responding process. `errorRate`: share of 5xx responses in the
 * last hour, 0–1. Never contains a word, a code or a name.
 */
export const AdminFigures = z.object({
  version: z.string(),
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

/** How often a call was refused or failed, by route pattern and error code. */
export const ErrorCount = z.object({
  route: z.string(),
  code: z.string(),
  /** 0: unknown, of another version. */
  status: z.number(),
  /** In the last 24 hours. */
  day: z.number(),
  /** In the last 7 days. */
  week: z.number(),
  /** Start of the last hour that had one, epoch ms. */
  lastAt: z.number(),
});
export type ErrorCount = z.infer<typeof ErrorCount>;

/** The last 30 days of the whole service [E4]; without names and codes. */
export const AdminMonth = z.object({
  /** Every day, the oldest first. */
  days: z.array(
    z.object({ day: z.string(), games: z.number(), rounds: z.number(), players: z.number() }),
  ),
  /** From deal to result; null: no round. */
  medianRoundSeconds: z.nullable(z.number()),
  evenings: z.number(),
  /** Evenings with a second game. */
  secondGames: z.number(),
  /** Most skipped first, of all times. */
  skippedWords: z.array(z.object({ word: z.string(), dealt: z.number(), skipped: z.number() })),
});
export type AdminMonth = z.infer<typeof AdminMonth>;
