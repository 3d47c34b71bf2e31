import { sql } from 'kysely';
import type { DisplayId } from '../../../game/game.ts';
import type { Database } from '../engines/database.ts';
import type { Tables } from '../tables.ts';
import { nullIfTaken } from './null-if-taken.ts';

/** `lobbyCode` null: unpaired. */
export type StoredDisplay = Pick<Tables['displays'], 'id' | 'pairingCode' | 'pairingExpiresAt'> & {
  lobbyCode: string | null;
};

/** Displays with their cookies and pairing codes [T2]. */
export type DisplayStore = {
  find(tokenHash: string): Promise<StoredDisplay | null>;
  /** False when the pairing code is taken. */
  create(display: Tables['displays']): Promise<boolean>;
  /** False when the pairing code is taken. */
  renewCode(id: DisplayId, pairingCode: string, pairingExpiresAt: number): Promise<boolean>;
  /** Uses a pairing code up: of concurrent uses one succeeds. Null: unknown or expired. */
  takeCode(pairingCode: string, now: number): Promise<DisplayId | null>;
  /** Removes unpaired displays whose last code expired before `time`. */
  removeUnused(time: number): Promise<void>;
};

export function openDisplays(database: Database): DisplayStore {
  const { db } = database;

  return {
    async find(tokenHash) {
      const row = await db
        .selectFrom('displays')
        .leftJoin('seats', 'seats.playerId', 'displays.id')
        .select(['id', 'pairingCode', 'pairingExpiresAt', 'lobbyCode'])
        .where('tokenHash', '=', tokenHash)
        // If it was paired twice at the same moment.
        .orderBy('seats.createdAt', 'desc')
        .executeTakeFirst();
      return row ?? null;
    },

    async create(display) {
      const created = db.insertInto('displays').values(display).execute();
      return (await nullIfTaken(database, created)) !== null;
    },

    async renewCode(id, pairingCode, pairingExpiresAt) {
      const renewed = db
        .updateTable('displays')
        .set({ pairingCode, pairingExpiresAt })
        .where('id', '=', id)
        .execute();
      return (await nullIfTaken(database, renewed)) !== null;
    },

    async takeCode(pairingCode, now) {
      const row = await db
        .updateTable('displays')
        .set({ pairingCode: null })
        .where('pairingCode', '=', pairingCode)
        .where('pairingExpiresAt', '>', now)
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    async removeUnused(time) {
      await db
        .deleteFrom('displays')
        .where('pairingExpiresAt', '<', time)
        .where(sql<boolean>`not exists (select 1 from seats where player_id = displays.id)`)
        .execute();
    },
  };
}
