import { type Selectable, sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { AdminUser, UserFilter, UsersQuery } from '../../../../contract/admin-shapes.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { PlayerId } from '../../../../game/game.ts';
import { nameKey } from '../../../../game/names.ts';
import { toIso } from '../../../process/clock.ts';
import type { Database } from '../../engines/database.ts';
import type { Tables, UsersTable } from '../../tables.ts';
import type { AccountChanges, AdminLogEntry, Slice } from '../../types.ts';
import { nullIfTaken } from '../null-if-taken.ts';
import { putToken, removeTokens } from '../one-time-tokens.ts';
import { removeUser } from '../remove-user.ts';
import { searchPattern, searchText } from '../search-text.ts';
import { emailKey, isGivenAt, readUser, USER_COLUMNS } from '../user-rows.ts';
import { asAdmin, isLastAdmin } from './acting-admin.ts';
import { record } from './admin-log.ts';
import { directionOf, matches, type Page, toPage } from './to-page.ts';

const COLUMNS = [
  ...USER_COLUMNS,
  'email',
  'stripeCustomerId',
  'stripeSubscriptionId',
  'createdAt',
  'lastSeenAt',
] as const;
type Row = Pick<Selectable<UsersTable>, (typeof COLUMNS)[number]>;

/** An unpaid subscription, or a payment note that is open. */
const HAS_PAYMENT_PROBLEM = sql<boolean>`(users.id in (select user_id from subscriptions
  where payment_failed_since is not null or status in ('past_due', 'unpaid', 'incomplete'))
  or users.id in (select user_id from payment_notes where done_at is null and user_id is not null))`;

const WITH_PROBLEM = HAS_PAYMENT_PROBLEM.as('hasPaymentProblem');

/** What the admin area shows, but the links to the provider. */
export type ListedUser = Omit<AdminUser, 'stripeUrl'>;

const endOf = (row: Row): string | null =>
  row.premiumGrantedUntil === null ? null : toIso(row.premiumGrantedUntil);

const readAccount = (
  row: Row & { hasPaymentProblem: boolean | number },
  now: number,
): ListedUser => ({
  ...readUser(row, now),
  email: row.email,
  isGiven: isGivenAt(row, now),
  givenUntil: isGivenAt(row, now) ? endOf(row) : null,
  hasPaymentProblem: Boolean(row.hasPaymentProblem),
  lastSeenAt: toIso(row.lastSeenAt),
  stripeCustomerId: row.stripeCustomerId,
  stripeSubscriptionId: row.stripeSubscriptionId,
  createdAt: toIso(row.createdAt),
});

const changesEmail = (before: Row, { email }: AccountChanges): boolean =>
  email !== undefined && emailKey(email) !== emailKey(before.email);

function refusalOf(before: Row, changes: AccountChanges, adminId: string): ErrorCode | null {
  const changesRight = changes.isAdmin !== undefined && changes.isAdmin !== before.isAdmin;
  // Guarantees a remaining admin: the one who removes a right keeps their own.
  if (changesRight && before.id === adminId) return 'own-admin';
  if (changesRight && before.isGuest) return 'guest-no-admin';
  if (before.isGuest && changes.email) return 'guest-no-email';
  // Reset links go there: admins must not take over each other's accounts [A5].
  if (before.isAdmin && changesEmail(before, changes)) return 'admin-account';
  return null;
}

/** One entry per changed right, one for name and address together. */
function logEntriesOf(before: Row, after: Row, now: number): AdminLogEntry[] {
  const account = { subject: before.username, subjectId: before.id };
  const entries: AdminLogEntry[] = [];
  const changes = (['username', 'email'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }));
  if (changes.length > 0) entries.push({ action: 'user-changed', ...account, changes });
  const [wasGiven, isGiven] = [isGivenAt(before, now), isGivenAt(after, now)];
  const [oldEnd, newEnd] = [wasGiven ? endOf(before) : null, endOf(after)];
  if (wasGiven !== isGiven || (isGiven && oldEnd !== newEnd)) {
    const action = isGiven ? 'premium-given' : 'premium-taken';
    const end = { field: 'givenUntil', before: oldEnd ?? '', after: newEnd ?? '' };
    entries.push({ action, ...account, changes: isGiven && oldEnd !== newEnd ? [end] : [] });
  }
  if (before.isAdmin !== after.isAdmin) {
    const action = after.isAdmin ? 'admin-given' : 'admin-taken';
    entries.push({ action, ...account, changes: [] });
  }
  return entries;
}

/** The columns to update; guests have no keys, as nothing looks them up. */
function columnsOf(before: Row, changes: AccountChanges, now: number) {
  const { username = before.username, email = before.email } = changes;
  const wasGiven = isGivenAt(before, now);
  const { isGiven = wasGiven, givenUntil = wasGiven ? before.premiumGrantedUntil : null } = changes;
  return {
    username,
    email,
    ...(!before.isGuest && { usernameKey: nameKey(username), emailKey: emailKey(email) }),
    ...(changesEmail(before, changes) && { emailConfirmedAt: null }),
    searchText: searchText(username, email),
    premiumGranted: isGiven,
    premiumGrantedUntil: isGiven ? givenUntil : null,
    isAdmin: changes.isAdmin ?? before.isAdmin,
  };
}

type UserListQuery = {
  search: string;
  sort: NonNullable<z.output<typeof UsersQuery>['sort']>;
  isReversed?: boolean;
  filter?: UserFilter | undefined;
};

export type AdminAccounts = {
  users(query: UserListQuery & Slice): Promise<Page<ListedUser>>;
  user(id: PlayerId): Promise<ListedUser | null>;
  changeUser(
    id: PlayerId,
    subjectId: PlayerId,
    changes: AccountChanges,
    now: number,
  ): Promise<ListedUser | ErrorCode>;
  /** Stores a password reset token for this account [A5]. Null on success. */
  addResetToken(
    id: PlayerId,
    userId: PlayerId,
    token: { tokenHash: string; expiresAt: number },
    now: number,
  ): Promise<ErrorCode | null>;
  /** Logs that an admin exported the account's data [A4]. Null on success. */
  logExport(id: PlayerId, userId: PlayerId, now: number): Promise<ErrorCode | null>;
  /** Removes an account or guest; returns the ended sids [A4]. */
  removeUser(
    id: PlayerId,
    userId: PlayerId,
    username: string,
    now: number,
  ): Promise<{ endedSids: string[] } | ErrorCode>;
  /** True when no other account is an admin. */
  isLast(userId: PlayerId): Promise<boolean>;
  /** Makes this registered account an admin; for the CLI. */
  appoint(username: string, now: number): Promise<'appointed' | 'already' | 'unknown'>;
};

export function openAdminAccounts(database: Database, clock: () => number): AdminAccounts {
  const { db } = database;

  const find = (trx: Transaction<Tables>, id: string) =>
    trx.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  const listed = () => db.selectFrom('users').select(COLUMNS).select(WITH_PROBLEM);

  function hasKind(filter: UserFilter | undefined) {
    const now = clock();
    if (filter === 'guest') return sql<boolean>`is_guest = true`;
    if (filter === 'account') return sql<boolean>`is_guest = false`;
    if (filter === 'admin') return sql<boolean>`is_admin = true`;
    if (filter === 'payment') return HAS_PAYMENT_PROBLEM;
    return sql<boolean>`(premium_paid_until > ${now} or (premium_granted = true
      and (premium_granted_until is null or premium_granted_until > ${now})))`;
  }

  return {
    users(query) {
      const { search, sort, isReversed = false, filter } = query;
      const pattern = searchPattern(search);
      const found = db
        .selectFrom('users')
        .$if(pattern !== null, (all) => all.where(matches(pattern)))
        .$if(filter !== undefined, (all) => all.where(hasKind(filter)));
      const order = directionOf(sort === 'newest' || sort === 'seen' ? 'desc' : 'asc', isReversed);
      const rows = found
        .select(COLUMNS)
        .select(WITH_PROBLEM)
        .$if(sort === 'newest', (all) => all.orderBy('createdAt', order))
        .$if(sort === 'seen', (all) => all.orderBy('lastSeenAt', order))
        .$if(sort === 'username', (all) => all.orderBy('searchText', order))
        // Sorts missing addresses last on both databases.
        .$if(sort === 'email', (all) =>
          all.orderBy(sql`email_key is null`).orderBy('emailKey', order),
        )
        .orderBy('id', order);
      return toPage(found, rows, query, (row) => readAccount(row, clock()));
    },

    async user(id) {
      const row = await listed().where('id', '=', id).executeTakeFirst();
      return row ? readAccount(row, clock()) : null;
    },

    async changeUser(id, subjectId, changes, now) {
      const changed = asAdmin<ListedUser | ErrorCode>(
        db,
        { id, now, subjectId },
        async (trx, log) => {
          const before = await find(trx, subjectId);
          if (!before) return 'user-not-found';
          const refusal = refusalOf(before, changes, id);
          if (refusal) return refusal;
          const after = await trx
            .updateTable('users')
            .set({ ...columnsOf(before, changes, now), updatedAt: now })
            .where('id', '=', subjectId)
            .returning(COLUMNS)
            .returning(WITH_PROBLEM)
            .executeTakeFirstOrThrow();
          if (changesEmail(before, changes)) await removeTokens(trx, subjectId);
          for (const entry of logEntriesOf(before, after, now)) await log(entry);
          return readAccount(after, clock());
        },
      );
      return (await nullIfTaken(database, changed)) ?? 'account-taken';
    },

    addResetToken(id, userId, token, now) {
      return asAdmin(db, { id, now, subjectId: userId }, async (trx, log) => {
        const user = await find(trx, userId);
        if (!user) return 'user-not-found';
        if (user.isGuest) return 'guest-no-password';
        // Includes one's own account: an unlocked browser must not suffice to take it over.
        if (user.isAdmin) return 'admin-account';
        await putToken(trx, { ...token, purpose: 'reset', userId, email: null });
        const subject = { subject: user.username, subjectId: userId, changes: [] };
        await log({ action: 'reset-link-made', ...subject });
        return null;
      });
    },

    logExport(id, userId, now) {
      return asAdmin(db, { id, now, subjectId: userId }, async (trx, log) => {
        const user = await find(trx, userId);
        if (!user) return 'user-not-found';
        const subject = { subject: user.username, subjectId: userId, changes: [] };
        await log({ action: 'account-exported', ...subject });
        return null;
      });
    },

    removeUser(id, userId, username, now) {
      return asAdmin<{ endedSids: string[] } | ErrorCode>(
        db,
        { id, now, subjectId: userId },
        async (trx, log) => {
          const user = await find(trx, userId);
          if (!user) return 'user-not-found';
          // An admin's right is taken first: admins must not remove each other by mistake.
          if (user.isAdmin) return 'admin-account';
          if (user.username !== username) return 'wrong-username';
          const endedSids = await removeUser(trx, userId, now);
          await log({ action: 'account-deleted', subject: '', changes: [] });
          return { endedSids };
        },
      );
    },

    isLast: (userId) => db.transaction().execute((trx) => isLastAdmin(trx, userId)),

    appoint(username, now) {
      return db.transaction().execute(async (trx) => {
        const usernameKey = nameKey(username);
        const row = await trx
          .updateTable('users')
          .set({ isAdmin: true, updatedAt: now })
          .where((eb) => eb.and({ usernameKey, isAdmin: false }))
          .returning(['id', 'username'])
          .executeTakeFirst();
        if (row) {
          const account = { subject: row.username, subjectId: row.id };
          await record(trx, null, { action: 'admin-given', ...account, changes: [] }, now);
          return 'appointed';
        }
        const known = trx.selectFrom('users').select('id').where('usernameKey', '=', usernameKey);
        return (await known.executeTakeFirst()) ? 'already' : 'unknown';
      });
    },
  };
}
