import type { Kysely, Transaction } from 'kysely';
import type { PlayerId } from '../../../game/game.ts';
import type { Database } from '../engines/database.ts';
import type { Tables } from '../tables.ts';
import { holdUsers } from './admin/acting-admin.ts';
import { endSessions } from './sessions.ts';
import { emailKey } from './user-rows.ts';

/** What a token permits, once. */
export type TokenPurpose = 'reset' | 'confirm-email';

type NewToken = {
  tokenHash: string;
  purpose: TokenPurpose;
  userId: PlayerId;
  email: string | null;
  expiresAt: number;
};

/** One-time tokens of accounts. Times are epoch ms. */
export type OneTimeTokenStore = {
  /**
   * Replaces the account's token of this purpose. `email`: the account's address, null when passed
   * on by an admin. False when it has no password or another address.
   */
  put(token: NewToken): Promise<boolean>;
  /** The account that a valid token is for. */
  find(
    tokenHash: string,
    purpose: TokenPurpose,
    now: number,
  ): Promise<{ id: PlayerId; username: string } | null>;
  /**
   * [A5] Uses a token up: sets the password and ends all sessions of the account; returns their
   * sids. A mailed token confirms the address. Null when the token is invalid.
   */
  resetPassword(reset: {
    tokenHash: string;
    newHash: string;
    now: number;
  }): Promise<string[] | null>;
  /** [A6] Uses a token up. False when it is invalid. */
  confirmEmail(tokenHash: string, now: number): Promise<boolean>;
  validOf(userId: PlayerId, now: number): Promise<{ purpose: TokenPurpose; expiresAt: number }[]>;
  /** Removes what expired before `now`; returns how many. */
  removeExpired(now: number): Promise<number>;
};

/** For transactions that change the password or the address. */
export async function removeTokens(trx: Kysely<Tables>, userId: PlayerId): Promise<void> {
  await trx.deleteFrom('one_time_tokens').where('user_id', '=', userId).execute();
}

/** Replaces the older token; the caller has locked the account's row. */
export async function putToken(
  trx: Transaction<Tables>,
  { tokenHash, purpose, userId, email, expiresAt }: NewToken,
): Promise<void> {
  const token = { token_hash: tokenHash, email_key: emailKey(email), expires_at: expiresAt };
  await trx
    .insertInto('one_time_tokens')
    .values({ user_id: userId, purpose, ...token })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(token))
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
    .innerJoin('users', 'users.id', 'token.user_id')
    .select(['users.id', 'users.username', 'token.email_key'])
    .where('token.token_hash', '=', tokenHash)
    .where('token.purpose', '=', purpose)
    .where('token.expires_at', '>', now)
    .where('users.is_guest', '=', false)
    .where(({ eb, and, or, ref }) =>
      or([
        eb('token.email_key', '=', ref('users.email_key')),
        // An admin's link is void once the account has become an admin.
        and([eb('token.email_key', 'is', null), eb('users.is_admin', '=', false)]),
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
  if (token) await trx.deleteFrom('one_time_tokens').where('token_hash', '=', tokenHash).execute();
  return token;
}

export function openOneTimeTokens({ db }: Pick<Database, 'db'>): OneTimeTokenStore {
  return {
    put(token) {
      return db.transaction().execute(async (trx) => {
        await holdUsers(trx, [token.userId]);
        const user = await trx
          .selectFrom('users')
          .select('email_key')
          .where('id', '=', token.userId)
          .where('is_guest', '=', false)
          .executeTakeFirst();
        const key = emailKey(token.email);
        if (!user || (key !== null && key !== user.email_key)) return false;
        await putToken(trx, token);
        return true;
      });
    },

    async find(tokenHash, purpose, now) {
      const found = await findValid(db, tokenHash, purpose, now);
      return found && { id: found.id, username: found.username };
    },

    resetPassword({ tokenHash, newHash, now }) {
      return db.transaction().execute(async (trx) => {
        const token = await take(trx, tokenHash, 'reset', now);
        if (!token) return null;
        await trx
          .updateTable('users')
          .set(({ fn, val }) => ({
            password: newHash,
            updated_at: now,
            ...(token.email_key !== null && {
              email_confirmed_at: fn.coalesce('email_confirmed_at', val(now)),
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
          .set({ email_confirmed_at: now, updated_at: now })
          .where('id', '=', token.id)
          .execute();
        return true;
      });
    },

    async validOf(userId, now) {
      const rows = await db
        .selectFrom('one_time_tokens')
        .select(['purpose', 'expires_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now)
        .orderBy('purpose')
        .execute();
      return rows.map(({ purpose, expires_at }) => ({ purpose, expiresAt: expires_at }));
    },

    async removeExpired(now) {
      const { numDeletedRows } = await db
        .deleteFrom('one_time_tokens')
        .where('expires_at', '<=', now)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
