import type { Kysely, Transaction } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import type { Database } from '../engines/database.ts';
import type { Tables } from '../tables.ts';
import type { TokenPurpose } from '../types.ts';
import { holdUsers } from './admin/acting-admin.ts';
import { endSessions } from './sessions.ts';
import { emailKey } from './user-rows.ts';

/** `email`: the account's address, null when passed on by an admin. */
type NewToken = {
  tokenHash: string;
  purpose: TokenPurpose;
  userId: PlayerId;
  email: string | null;
  expiresAt: number;
};

/** No player has it. */
const UNUSED_ID: PlayerId = '';

/** For transactions that change the password or the address. */
export async function removeTokens(trx: Kysely<Tables>, userId: PlayerId): Promise<void> {
  await trx.deleteFrom('one_time_tokens').where('userId', '=', userId).execute();
}

/** Replaces the older token; the caller has locked the account's row. */
export async function putToken(
  trx: Transaction<Tables>,
  { purpose, userId, email, ...rest }: NewToken,
  table: 'one_time_tokens' | 'decoy_tokens' = 'one_time_tokens',
): Promise<void> {
  const token = { ...rest, emailKey: emailKey(email) };
  await trx
    .insertInto(table)
    .values({ userId, purpose, ...token })
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet(token))
    .execute();
}

/** Valid: not expired, and made for the account's current address. */
async function findValid(
  db: Kysely<Tables>,
  tokenHash: string,
  purpose: TokenPurpose,
  now: number,
) {
  const row = await db
    .selectFrom('one_time_tokens as token')
    .innerJoin('users', 'users.id', 'token.userId')
    .select(['users.id', 'users.username', 'token.emailKey'])
    .where('token.tokenHash', '=', tokenHash)
    .where('token.purpose', '=', purpose)
    .where('token.expiresAt', '>', now)
    .where('users.isGuest', '=', false)
    .where(({ eb, and, or, ref }) =>
      or([
        eb('token.emailKey', '=', ref('users.emailKey')),
        // An admin's link is void once the account has become an admin.
        and([eb('token.emailKey', 'is', null), eb('users.isAdmin', '=', false)]),
      ]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes a valid token. Locks the account's row, so that one of concurrent uses succeeds. */
async function take(
  trx: Transaction<Tables>,
  tokenHash: string,
  purpose: TokenPurpose,
  now: number,
) {
  const found = await findValid(trx, tokenHash, purpose, now);
  if (!found) return null;
  await holdUsers(trx, [found.id]);
  // Recheck under the lock: it may have been used, or the address changed.
  const token = await findValid(trx, tokenHash, purpose, now);
  if (token) await trx.deleteFrom('one_time_tokens').where('tokenHash', '=', tokenHash).execute();
  return token;
}

export type OneTimeTokenStore = {
  /**
   * Replaces the account's token of this purpose. False when there is no account (`userId` null), or
   * it has no password or another address: [A5] a decoy costs the same.
   */
  put(token: Omit<NewToken, 'userId'> & { userId: PlayerId | null }): Promise<boolean>;
  /** The account that a valid token is for. */
  find(
    tokenHash: string,
    purpose: TokenPurpose,
    now: number,
  ): Promise<{ id: PlayerId; username: string } | null>;
  /**
   * Uses a token up: sets the password and ends all sessions of the account; returns their
   * sids [A5]. A mailed token confirms the address. Null when the token is invalid.
   */
  resetPassword(reset: {
    tokenHash: string;
    newHash: string;
    now: number;
  }): Promise<string[] | null>;
  /** Uses a token up [A6]. False when it is invalid. */
  confirmEmail(tokenHash: string, now: number): Promise<boolean>;
  validOf(userId: PlayerId, now: number): Promise<{ purpose: TokenPurpose; expiresAt: number }[]>;
  removeExpired(now: number): Promise<void>;
};

export function openOneTimeTokens({ db }: Pick<Database, 'db'>): OneTimeTokenStore {
  return {
    put(token) {
      const userId = token.userId ?? UNUSED_ID;
      return db.transaction().execute(async (trx) => {
        await holdUsers(trx, [userId]);
        const user = await trx
          .selectFrom('users')
          .select('emailKey')
          .where('id', '=', userId)
          .where('isGuest', '=', false)
          .executeTakeFirst();
        const key = emailKey(token.email);
        const isValid = user !== undefined && (key === null || key === user.emailKey);
        if (isValid) await putToken(trx, { ...token, userId });
        else await putToken(trx, { ...token, userId: UNUSED_ID, email: null }, 'decoy_tokens');
        return isValid;
      });
    },

    async find(tokenHash, purpose, now) {
      const found = await findValid(db, tokenHash, purpose, now);
      return found && { id: found.id, username: found.username };
    },

    resetPassword(reset) {
      const { tokenHash, newHash, now } = reset;
      return db.transaction().execute(async (trx) => {
        const token = await take(trx, tokenHash, 'reset', now);
        if (!token) return null;
        await trx
          .updateTable('users')
          .set(({ fn, val }) => ({
            password: newHash,
            updatedAt: now,
            ...(token.emailKey !== null && {
              emailConfirmedAt: fn.coalesce('emailConfirmedAt', val(now)),
            }),
          }))
          .where('id', '=', token.id)
          .execute();
        await removeTokens(trx, token.id);
        return endSessions(trx, token.id, null);
      });
    },

    confirmEmail(tokenHash, now) {
      return db.transaction().execute(async (trx) => {
        const token = await take(trx, tokenHash, 'confirm-email', now);
        if (!token) return false;
        await trx
          .updateTable('users')
          .set({ emailConfirmedAt: now, updatedAt: now })
          .where('id', '=', token.id)
          .execute();
        return true;
      });
    },

    validOf: (userId, now) =>
      db
        .selectFrom('one_time_tokens')
        .select(['purpose', 'expiresAt'])
        .where('userId', '=', userId)
        .where('expiresAt', '>', now)
        .orderBy('purpose')
        .execute(),

    async removeExpired(now) {
      await db.deleteFrom('one_time_tokens').where('expiresAt', '<=', now).execute();
    },
  };
}
