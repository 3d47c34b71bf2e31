import { type Selectable, sql, type Transaction } from 'kysely';
import type { AdminUser } from '../../../../contract/admin-shapes.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { PlayerId } from '../../../../game/game.ts';
import { nameKey } from '../../../../game/names.ts';
import { toIso } from '../../../process/clock.ts';
import type { Database } from '../../engines/database.ts';
import type { Tables, UsersTable } from '../../tables.ts';
import type { AccountChanges, AdminLogEntry, Slice } from '../../types.ts';
import { nullIfTaken } from '../null-if-taken.ts';
import { putToken, removeTokens } from '../one-time-tokens.ts';
import { searchPattern, searchText } from '../search-text.ts';
import { emailKey, readUser, USER_COLUMNS } from '../user-rows.ts';
import { asAdmin, isLastAdmin } from './acting-admin.ts';
import { record } from './admin-log.ts';
import { type Page, toPage } from './to-page.ts';

const COLUMNS = [
  ...USER_COLUMNS,
  'email',
  'stripeCustomerId',
  'stripeSubscriptionId',
  'createdAt',
] as const;
type Row = Pick<Selectable<UsersTable>, (typeof COLUMNS)[number]>;

const readAccount = (row: Row, now: number): AdminUser => ({
  ...readUser(row, now),
  email: row.email,
  isGiven: row.premiumGranted,
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
function logEntriesOf(before: Row, after: Row): AdminLogEntry[] {
  const account = { subject: before.username, subjectId: before.id };
  const entries: AdminLogEntry[] = [];
  const changes = (['username', 'email'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }));
  if (changes.length > 0) entries.push({ action: 'user-changed', ...account, changes });
  if (before.premiumGranted !== after.premiumGranted) {
    const action = after.premiumGranted ? 'premium-given' : 'premium-taken';
    entries.push({ action, ...account, changes: [] });
  }
  if (before.isAdmin !== after.isAdmin) {
    const action = after.isAdmin ? 'admin-given' : 'admin-taken';
    entries.push({ action, ...account, changes: [] });
  }
  return entries;
}

/** The columns to update; guests have no keys, as nothing looks them up. */
function columnsOf(before: Row, changes: AccountChanges) {
  const { username = before.username, email = before.email } = changes;
  return {
    username,
    email,
    ...(!before.isGuest && { usernameKey: nameKey(username), emailKey: emailKey(email) }),
    ...(changesEmail(before, changes) && { emailConfirmedAt: null }),
    searchText: searchText(username, email),
    premiumGranted: changes.isGiven ?? before.premiumGranted,
    isAdmin: changes.isAdmin ?? before.isAdmin,
  };
}

export type AdminAccounts = {
  users(
    query: { search: string; sort: 'newest' | 'username' | 'email' } & Slice,
  ): Promise<Page<AdminUser>>;
  changeUser(
    id: PlayerId,
    subjectId: PlayerId,
    changes: AccountChanges,
    now: number,
  ): Promise<AdminUser | ErrorCode>;
  /** Stores a password reset token for this account [A5]. Null on success. */
  addResetToken(
    id: PlayerId,
    userId: PlayerId,
    token: { tokenHash: string; expiresAt: number },
    now: number,
  ): Promise<ErrorCode | null>;
  /** True when no other account is an admin. */
  isLast(userId: PlayerId): Promise<boolean>;
  /** Makes this registered account an admin; for the CLI. */
  appoint(username: string, now: number): Promise<'appointed' | 'already' | 'unknown'>;
};

export function openAdminAccounts(database: Database, clock: () => number): AdminAccounts {
  const { db } = database;

  const find = (trx: Transaction<Tables>, id: string) =>
    trx.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();

  return {
    users(query) {
      const { search, sort } = query;
      const pattern = searchPattern(search);
      const found = db
        .selectFrom('users')
        .$if(pattern !== null, (all) =>
          all.where(sql<boolean>`search_text like ${pattern} escape '\\'`),
        );
      const rows = found
        .select(COLUMNS)
        .$if(sort === 'newest', (all) => all.orderBy('createdAt', 'desc'))
        .$if(sort === 'username', (all) => all.orderBy('searchText'))
        // Sorts missing addresses last on both databases.
        .$if(sort === 'email', (all) => all.orderBy(sql`email_key is null`).orderBy('emailKey'))
        .orderBy('id', sort === 'newest' ? 'desc' : 'asc');
      return toPage(found, rows, query, (row) => readAccount(row, clock()));
    },

    async changeUser(id, subjectId, changes, now) {
      const changed = asAdmin<AdminUser | ErrorCode>(
        db,
        { id, now, subjectId },
        async (trx, log) => {
          const before = await find(trx, subjectId);
          if (!before) return 'user-not-found';
          const refusal = refusalOf(before, changes, id);
          if (refusal) return refusal;
          const after = await trx
            .updateTable('users')
            .set({ ...columnsOf(before, changes), updatedAt: now })
            .where('id', '=', subjectId)
            .returning(COLUMNS)
            .executeTakeFirstOrThrow();
          if (changesEmail(before, changes)) await removeTokens(trx, subjectId);
          for (const entry of logEntriesOf(before, after)) await log(entry);
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
