import { type Selectable, sql, type Transaction } from 'kysely';
import { nameKey } from '../../game/names.ts';
import { actingAdmin, holdUsers, isLastAdmin } from './acting-admin.ts';
import { record } from './admin-log.ts';
import type {
  AccountWish,
  AdminAccount,
  AdminDeed,
  AdminRefusal,
  AdminStore,
} from './admin-shapes.ts';
import type { Database } from './database.ts';
import { searchPattern, searchText } from './search-text.ts';
import type { Tables, UsersTable } from './tables.ts';
import { unlessTaken } from './unless-taken.ts';
import { readUser, USER_COLUMNS } from './user-rows.ts';

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

/** What an admin may not want of this account. */
function refusalOf(before: Row, wish: AccountWish, adminId: string): AdminRefusal | null {
  const changesRight = wish.isAdmin !== undefined && wish.isAdmin !== before.is_admin;
  // So there is always one left: whoever takes a right has it, and keeps it.
  if (changesRight && before.id === adminId) return 'own-admin';
  if (changesRight && before.is_guest) return 'guest-no-admin';
  if (before.is_guest && wish.email) return 'guest-no-email';
  return null;
}

/** Each right is a deed of its own; names and addresses are one. */
function deedsOf(before: Row, after: Row): AdminDeed[] {
  const subject = before.username;
  const deeds: AdminDeed[] = [];
  const changes = (['username', 'email'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? '', after: after[field] ?? '' }));
  if (changes.length > 0) deeds.push({ action: 'user-changed', subject, changes });
  if (before.premium_granted !== after.premium_granted) {
    const action = after.premium_granted ? 'premium-given' : 'premium-taken';
    deeds.push({ action, subject, changes: [] });
  }
  if (before.is_admin !== after.is_admin) {
    deeds.push({ action: after.is_admin ? 'admin-given' : 'admin-taken', subject, changes: [] });
  }
  return deeds;
}

/** The columns that the wish decides; a guest's name is not looked up by anybody. */
function columnsOf(before: Row, wish: AccountWish) {
  const username = wish.username ?? before.username;
  const email = wish.email === undefined ? before.email : wish.email;
  return {
    username,
    email,
    ...(!before.is_guest && {
      username_key: nameKey(username),
      email_key: email?.toLowerCase() ?? null,
    }),
    search_text: searchText(username, email),
    premium_granted: wish.isGiven ?? before.premium_granted,
    is_admin: wish.isAdmin ?? before.is_admin,
  };
}

/** Accounts as admins find and change them. */
export function openAdminAccounts(
  database: Database,
  clock: () => number,
): Pick<AdminStore, 'users' | 'changeUser' | 'isLast' | 'appoint'> {
  const { db } = database;

  const find = (trx: Transaction<Tables>, id: string) =>
    trx.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirst();

  async function change(
    trx: Transaction<Tables>,
    adminId: string,
    userId: string,
    wish: AccountWish,
    now: number,
  ): Promise<AdminAccount | AdminRefusal> {
    await holdUsers(trx, [adminId, userId]);
    const admin = await actingAdmin(trx, adminId);
    if (!admin) return 'admin-only';
    const before = await find(trx, userId);
    if (!before) return 'user-not-found';
    const refusal = refusalOf(before, wish, adminId);
    if (refusal) return refusal;
    const after = await trx
      .updateTable('users')
      .set({ ...columnsOf(before, wish), updated_at: now })
      .where('id', '=', userId)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    for (const deed of deedsOf(before, after)) await record(trx, admin, deed, now);
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
          // Those without one come last, in both databases.
          query.orderBy(sql`email_key is null`).orderBy('email_key'),
        )
        .orderBy('id', sort === 'newest' ? 'desc' : 'asc')
        .offset(first)
        .limit(count)
        .execute();
      return { rows: rows.map((row) => readAccount(row, clock())), total: Number(total) };
    },

    async changeUser(adminId, userId, wish, now) {
      const changed = db.transaction().execute((trx) => change(trx, adminId, userId, wish, now));
      return (await unlessTaken(database, changed)) ?? 'account-taken';
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
        await trx
          .updateTable('users')
          .set({ is_admin: true, updated_at: now })
          .where('id', '=', row.id)
          .execute();
        await record(trx, null, { action: 'admin-given', subject: row.username, changes: [] }, now);
        return 'appointed';
      });
    },
  };
}
