import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openPostgres } from '../../src/server/store/engines/postgres.ts';
import { openSqliteBeside } from '../../src/server/store/engines/sqlite.ts';
import { migrate, type OwnMigrations } from '../../src/server/store/migrate.ts';
import { openStore, openStoreBeside } from '../../src/server/store/open.ts';
import type { Tables } from '../../src/server/store/tables.ts';
import { commits } from '../support/commits.ts';
import { after, waitingLobby } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

/** The migrations of two versions to come. */
const NEXT: OwnMigrations = {
  '9998-colours': {
    isCompatible: true,
    up: (db) => sql`create table colours (name text primary key)`.execute(db).then(() => undefined),
  },
};
const BREAKING: OwnMigrations = {
  '9999-no-colours': { up: (db) => sql`drop table colours`.execute(db).then(() => undefined) },
};

/** Databases migrated by a newer version. */
export function compatibilityCases(suite: Suite): void {
  /** On a connection of its own, also while the store is open. */
  async function withDatabase<Result>(
    work: (db: Kysely<Tables>) => Promise<Result>,
  ): Promise<Result> {
    const { options } = suite;
    const database =
      'dataDir' in options
        ? openSqliteBeside(options.dataDir)
        : openPostgres(options.databaseUrl, 'migration', () => undefined);
    if (!database) throw new Error('no database');
    return work(database.db).finally(database.close);
  }

  const upgrade = (later: OwnMigrations) => withDatabase((db) => migrate(db, later));

  const tables = () =>
    withDatabase(async (db) => (await db.introspection.getTables()).map(({ name }) => name));

  afterEach(() =>
    withDatabase(async (db) => {
      await sql`drop table if exists colours`.execute(db);
      await sql`delete from kysely_migration where name like '99%'`.execute(db);
      await sql`delete from compatible_migrations where name like '99%'`.execute(db);
    }),
  );

  describe('a database that a newer version has migrated', () => {
    test('is served by the older one if all its newer migrations are marked compatible', async () => {
      const game = waitingLobby('NEWER');
      const next = after(game, { type: 'leave', playerId: 'p2' });
      await commits(suite.store.games).create(game);
      expect(await upgrade(NEXT)).toEqual({ isNewer: false });
      expect(await tables()).toContain('colours');
      expect(await commits(suite.store.games).save(next, game)).toBe(true);
      await suite.reopen();
      expect(await suite.store.games.load('NEWER')).toStrictEqual(next);
      const beside = await openStoreBeside(suite.options);
      expect(await beside?.games.codes()).toEqual(['NEWER']);
      await beside?.close();
      expect(await upgrade({})).toEqual({ isNewer: true });
    });

    test('is refused with one sentence if one of them is not', async () => {
      const sentence =
        /^Imposter does not start: a newer version has changed the database \(migration 9999-no-colours\)[^.]*\.$/;
      await suite.reopen(async () => {
        await upgrade({ ...NEXT, ...BREAKING });
        expect(await tables()).not.toContain('colours');
        await expect(openStore(suite.options)).rejects.toThrow(sentence);
        await expect(openStoreBeside(suite.options)).rejects.toThrow(sentence);
        await withDatabase((db) =>
          sql`delete from kysely_migration where name = '9999-no-colours'`.execute(db),
        );
      });
    });

    test('is all or nothing: a failing migration changes nothing', async () => {
      const failing: OwnMigrations = {
        '9999-failing': { up: () => Promise.reject(new Error('no such colour')) },
      };
      await expect(upgrade({ ...NEXT, ...failing })).rejects.toThrow('no such colour');
      expect(await tables()).not.toContain('colours');
      expect(await upgrade(NEXT)).toEqual({ isNewer: false });
    });
  });
}
