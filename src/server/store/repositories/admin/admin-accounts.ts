import { type Selectable, sql, type Transaction } from 'kysely';
import { nameKey } from '../../../../game/names.ts';
import type {
  AccountChanges,
  AdminAccount,
  AdminLogEntry,
  AdminRefusal,
  AdminStore,
} from '../../admin-types.ts';
import type { Database } from '../../engines/database.ts';
import type { Tables, UsersTable } from '../../tables.ts';
import { nullIfTaken } from '../null-if-taken.ts';
import { putToken, removeTokens } from '../one-time-tokens.ts';
import { searchPattern, searchText } from '../search-text.ts';
import { emailKey, readUser, USER_COLUMNS } from '../user-rows.ts';
import { actingAdmin, holdUsers, isLastAdmin } from './acting-admin.ts';
import { record } from './admin-log.ts';

const COLUMNS = [
  ...USER_COLUMNS,
  'email',
  'stripe_customer_id',
  'stripe_subscription_id',
  'created_at',
] as const;
type Row = Pick<Selectable<UsersTable>, (typeof COLUMNS)[number]>;

const readAccount = (row: Row, now: number): AdminAccount => ({
  ...readUser(row, now),
  email: row.email,
  isGiven: row.premium_granted,
  stripeCustomerId: row.stripe_customer_id,
  stripeSubscriptionId: row.stripe_subscription_id,
  createdAt: row.created_at,
});

const changesEmail = (before: Row, { email }: AccountChanges): boolean =>
  email !== undefined && emailKey(email) !== emailKey(before.email);

function refusalOf(before: Row, changes: AccountChanges, adminId: string): AdminRefusal | null {
  const changesRight = changes.isAdmin !== undefined && changes.isAdmin !== before.is_admin;
  // Guarantees a remaining admin: the one who removes a right keeps their own.
  if (changesRight && before.id === adminId) return 'own-admin';
  if (changesRight && before.is_guest) return 'guest-no-admin';
  if (before.is_guest && changes.email) return 'guest-no-email';
  // [A5] Reset links go there: admins must not take over each other's accounts.
  if (before.is_admin && changesEmail(before, changes)) return 'admin-account';
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
  if (before.premium_granted !== after.premium_granted) {
    const action = after.premium_granted ? 'premium-given' : 'premium-taken';
    entries.push({ action, ...account, changes: [] });
  }
  if (before.is_admin !== after.is_admin) {
    const action = after.is_admin ? 'admin-given' : 'admin-taken';
    entries.push({ action, ...account, changes: [] });
  }
  return entries;
}

/** The columns to update; guests have no keys, as nothing looks them up. */
function columnsOf(before: Row, changes: AccountChanges) {
  const username = changes.username ?? before.username;
  const email = changes.email === undefined ? before.email : changes.email;
  return {
    username,
    email,
    ...(!before.is_guest && {
      username_key: nameKey(username),
      email_key: emailKey(email),
    }),
    ...(changesEmail(before, changes) && { email_confirmed_at: null }),
    search_text: searchText(username, email),
    premium_granted: changes.isGiven ?? before.premium_granted,
    is_admin: changes.isAdmin ?? before.is_admin,
  };
}

export function openAdminAccounts(
  database: Database,
  clock: () => number,
): Pick<AdminStore, 'users' | 'changeUser' | 'addResetToken' | 'isLast' | 'appoint'> {
  const { db } = database;

  const find = (trx: Transaction<Tables>, id: string) =>
    trx.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();

  async function change(
    trx: Transaction<Tables>,
    adminId: string,
    userId: string,
    changes: AccountChanges,
    now: number,
  ): Promise<AdminAccount | AdminRefusal> {
    await holdUsers(trx, [adminId, userId]);
    const admin = await actingAdmin(trx, adminId);
    if (!admin) return 'admin-only';
    const before = await find(trx, userId);
    if (!before) return 'user-not-found';
    const refusal = refusalOf(before, changes, adminId);
    if (refusal) return refusal;
    const after = await trx
      .updateTable('users')
      .set({ ...columnsOf(before, changes), updated_at: now })
      .where('id', '=', userId)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    if (changesEmail(before, changes)) await removeTokens(trx, userId);
    for (const entry of logEntriesOf(before, after)) await record(trx, admin, entry, now);
    return readAccount(after, clock());
  }

  return {
    async users({ search, sort, first, count }) {
      const pattern = searchPattern(search);
      const found = db
        .selectFrom('users')
        .$if(pattern !== null, (query) =>
          query.where(sql<boolean>`search_text like ${pattern} escape '\\'`),
        );
      const { total } = await found
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await found
        .select(COLUMNS)
        .$if(sort === 'newest', (query) => query.orderBy('created_at', 'desc'))
        .$if(sort === 'username', (query) => query.orderBy('search_text'))
        .$if(sort === 'email', (query) =>
          // Sorts missing addresses last on both databases.
          query.orderBy(sql`email_key is null`).orderBy('email_key'),
        )
        .orderBy('id', sort === 'newest' ? 'desc' : 'asc')
        .offset(first)
        .limit(count)
        .execute();
      return { rows: rows.map((row) => readAccount(row, clock())), total: Number(total) };
    },

    async changeUser(adminId, userId, changes, now) {
      const changed = db.transaction().execute((trx) => change(trx, adminId, userId, changes, now));
      return (await nullIfTaken(database, changed)) ?? 'account-taken';
    },

    addResetToken(adminId, userId, token, now) {
      return db.transaction().execute(async (trx) => {
        await holdUsers(trx, [adminId, userId]);
        const admin = await actingAdmin(trx, adminId);
        if (!admin) return 'admin-only';
        const user = await find(trx, userId);
        if (!user) return 'user-not-found';
        if (user.is_guest) return 'guest-no-password';
        // Includes one's own account: an unlocked browser must not suffice to take it over.
        if (user.is_admin) return 'admin-account';
        await putToken(trx, { ...token, purpose: 'reset', userId, email: null });
        const subject = { subject: user.username, subjectId: userId, changes: [] };
        await record(trx, admin, { action: 'reset-link-made', ...subject }, now);
        return null;
      });
    },

    isLast: (userId) => db.transaction().execute((trx) => isLastAdmin(trx, userId)),

    appoint(username, now) {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom('users')
          .select(['id', 'username', 'is_admin'])
          .where('username_key', '=', nameKey(username))
          .executeTakeFirst();
        if (!row) return 'unknown';
        if (row.is_admin) return 'already';
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ is_admin: true, updated_at: now })
          .where('id', '=', row.id)
          .executeTakeFirst();
        // Deleted concurrently.
        if (numUpdatedRows === 0n) return 'unknown';
        const account = { subject: row.username, subjectId: row.id };
        await record(trx, null, { action: 'admin-given', ...account, changes: [] }, now);
        return 'appointed';
      });
    },
  };
}
