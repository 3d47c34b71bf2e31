import type { PlayerId } from '../../../game/game.ts';
import { nameKey } from '../../../game/names.ts';
import type { Database } from '../engines/database.ts';
import type { Registration, StoredUser } from '../types.ts';
import { isLastAdmin } from './admin/acting-admin.ts';
import { nullIfTaken } from './null-if-taken.ts';
import { removeTokens } from './one-time-tokens.ts';
import { removeUser } from './remove-user.ts';
import { searchText } from './search-text.ts';
import { endSession, endSessions, insertSession, rememberReplaced } from './sessions.ts';
import { emailKey, readUser, USER_COLUMNS } from './user-rows.ts';

/** Of concurrent registrations of one browser another was first [A3]. */
const REGISTERED = 'already-registered';

/** Exactly the columns set by a registration. */
const credentials = ({ username, email, passwordHash, now }: Registration) => ({
  username,
  usernameKey: nameKey(username),
  email,
  emailKey: emailKey(email),
  searchText: searchText(username, email),
  password: passwordHash,
  isGuest: false,
  updatedAt: now,
});

/**
 * Changes to an account and its sessions in one transaction. Each updates the account's row first,
 * which serializes them.
 */
export type AccountChangeStore = {
  /**
   * Creates an account and ends the session `sid` of its browser, if any [A1]. Null when its name or
   * e-mail is taken, ignoring case.
   */
  register(
    id: PlayerId,
    registration: Registration,
    sid?: string | null,
  ): Promise<StoredUser | typeof REGISTERED | null>;
  /**
   * Turns the guest into an account with the same id and ends its sessions, in one
   * transaction; returns their sids [A3]. Null as in `register`.
   */
  promote(
    id: PlayerId,
    registration: Registration,
  ): Promise<{ user: StoredUser; endedSids: string[] } | typeof REGISTERED | null>;
  /** Creates a session; false when `passwordHash` is not the account's current one [A2]. */
  signIn(session: {
    sid: string;
    userId: PlayerId;
    passwordHash: string;
    expiresAt: number;
  }): Promise<boolean>;
  /**
   * Sets the password, removes one-time links and all sessions except `keepSid`, in one
   * transaction; returns the ended sids [A2]. Null when `currentHash` is not the current one.
   */
  changePassword(change: {
    id: PlayerId;
    currentHash: string;
    newHash: string;
    keepSid: string;
    now: number;
  }): Promise<string[] | null>;
  /**
   * Sets an unconfirmed e-mail address (null: none) and removes one-time links [A6].
   * `password-wrong`: `currentHash` is not the account's current one.
   */
  setEmail(change: {
    id: PlayerId;
    email: string | null;
    currentHash: string;
    now: number;
  }): Promise<'set' | 'taken' | 'password-wrong'>;
  /**
   * Removes the account and its sessions in one transaction; returns the ended sids [A4]. The id
   * stays bound, because others have seen it [W2]. Null for the last admin, without effect.
   */
  remove(id: PlayerId): Promise<string[] | null>;
};

export function openAccountChanges(database: Database, clock: () => number): AccountChangeStore {
  const { db } = database;

  return {
    register(id, registration, sid = null) {
      const { now } = registration;
      const account = { id, ...credentials(registration), createdAt: now, lastSeenAt: now };
      return nullIfTaken(
        database,
        db.transaction().execute(async (trx) => {
          if (sid !== null) {
            if (!(await endSession(trx, sid, registration.now))) return REGISTERED;
            await rememberReplaced(trx, [sid], registration.now);
          }
          const added = trx.insertInto('users').values(account).returning(USER_COLUMNS);
          return readUser(await added.executeTakeFirstOrThrow(), clock());
        }),
      );
    },

    promote(id, registration) {
      return nullIfTaken(
        database,
        db.transaction().execute(async (trx) => {
          const row = await trx
            .updateTable('users')
            .set(credentials(registration))
            .where('id', '=', id)
            .where('isGuest', '=', true)
            .returning(USER_COLUMNS)
            .executeTakeFirst();
          if (!row) return REGISTERED;
          const endedSids = await endSessions(trx, id, null);
          await rememberReplaced(trx, endedSids, registration.now);
          return { user: readUser(row, clock()), endedSids };
        }),
      );
    },

    signIn(session) {
      const { sid, userId, passwordHash, expiresAt } = session;
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ password: passwordHash })
          .where('id', '=', userId)
          .where('password', '=', passwordHash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const owner = { kind: 'account', userId } as const;
        await insertSession(trx, { sid, owner, expiresAt }, clock());
        return true;
      });
    },

    changePassword(change) {
      const { id, currentHash, newHash, keepSid, now } = change;
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ password: newHash, updatedAt: now })
          .where('id', '=', id)
          .where('password', '=', currentHash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return null;
        await removeTokens(trx, id);
        return endSessions(trx, id, keepSid);
      });
    },

    async setEmail(change) {
      const { id, email, currentHash, now } = change;
      const changed = db.transaction().execute(async (trx) => {
        const user = await trx
          .updateTable('users')
          .set({ updatedAt: now })
          .where('id', '=', id)
          .where('password', '=', currentHash)
          .returning(['username', 'emailKey'])
          .executeTakeFirst();
        if (!user) return 'password-wrong';
        const isAnother = emailKey(email) !== user.emailKey;
        if (isAnother) await removeTokens(trx, id);
        await trx
          .updateTable('users')
          .set({
            email,
            emailKey: emailKey(email),
            searchText: searchText(user.username, email),
            ...(isAnother && { emailConfirmedAt: null }),
          })
          .where('id', '=', id)
          .execute();
        return 'set';
      });
      return (await nullIfTaken(database, changed)) ?? 'taken';
    },

    remove(id) {
      return db.transaction().execute(async (trx) => {
        if (await isLastAdmin(trx, id)) return null;
        return removeUser(trx, id, clock());
      });
    },
  };
}
