import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openPostgres } from '../../src/server/store/engines/postgres.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite.ts';
import { openStore, openStoreBeside } from '../../src/server/store/open.ts';
import type { Tables } from '../../src/server/store/tables.ts';
import { commits } from '../support/commits.ts';
import { waitingLobby } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

/** Databases migrated by a newer version. */
export function compatibilityRules(suite: Suite): void {
  async function withDatabase(work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
    const { options } = suite;
    const { db, close } =
      'dataDir' in options
        ? openSqlite(options.dataDir)
        : openPostgres(options.databaseUrl, 'migration', () => undefined);
    await work(db).finally(close);
  }

  const asNewer = (names: string[], compatible: string[]) =>
    withDatabase(async (db) => {
      for (const name of names) {
        await sql`insert into kysely_migration values (${name}, '2099-01-01')`.execute(db);
      }
      for (const name of compatible) {
        await sql`insert into compatible_migrations values (${name})`.execute(db);
      }
    });

  const removeNewer = () =>
    withDatabase(async (db) => {
      await sql`delete from kysely_migration where name like '99%'`.execute(db);
      await sql`delete from compatible_migrations where name like '99%'`.execute(db);
    });

  describe('a database that a newer version has migrated', () => {
    test('is served if all its newer migrations are marked compatible', async () => {
      const game = waitingLobby('NEWER');
      await commits(suite.store.games).create(game);
      await suite.reopen(() => asNewer(['9998-b', '9999-c'], ['9998-b', '9999-c']));
      expect(await suite.store.games.load('NEWER')).toStrictEqual(game);
      const beside = await openStoreBeside(suite.options);
      expect(await beside?.games.codes()).toEqual(['NEWER']);
      await beside?.close();
      await suite.reopen(async () => {
        await removeNewer();
        await withDatabase(async (db) => {
          const { rows } = await sql`select name from compatible_migrations`.execute(db);
          expect(rows).toContainEqual({ name: '0012-compatible-migrations' });
        });
      });
    });

    test('is refused with one sentence if one of them is not', async () => {
      const sentence =
        /^Imposter does not start: a newer version has changed the database \(migration 9998-b\)[^.]*\.$/;
      await suite.reopen(async () => {
        await asNewer(['9998-b', '9999-c'], ['9999-c']);
        await expect(openStore(suite.options)).rejects.toThrow(sentence);
        await expect(openStoreBeside(suite.options)).rejects.toThrow(sentence);
        await removeNewer();
      });
    });
  });
}
