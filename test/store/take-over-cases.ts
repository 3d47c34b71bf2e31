import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/game/game.ts';
import { openPostgres } from '../../src/server/store/engines/postgres.ts';
import { openSqlite } from '../../src/server/store/engines/sqlite.ts';
import { openStore } from '../../src/server/store/open.ts';
import { commits } from '../support/commits.ts';
import { runningRound, waitingLobby } from './sample-games.ts';
import type { Suite } from './store-suite.ts';

/** Turns the clock back to the last commit before version 1.0.0. */
const BEFORE = [
  'alter table lobbies drop column evening',
  'drop index users_last_seen',
  'alter table users drop column last_seen_at',
  'alter table users drop column premium_granted_until',
  'alter table users drop column face',
  'drop table error_counts',
  ...['player_months', 'player_categories', 'player_awards', 'player_bluffs', 'round_lengths'].map(
    (table) => `drop table ${table}`,
  ),
  ...['evenings', 'second_games', 'players'].map(
    (column) => `alter table game_days drop column ${column}`,
  ),
  "delete from kysely_migration where name > '0002'",
  'delete from compatible_migrations',
  'create table chores (name text primary key, taken_at bigint not null, done_at bigint)',
  'insert into chores select * from job_locks',
  'drop table job_locks',
  'create table sightings (process_id text primary key)',
  'drop table seen_players',
  "update kysely_migration set name = '0001-first-tables'",
  "insert into kysely_migration values ('0023-replaced-sessions', '2026-11-25')",
  "insert into compatible_migrations values ('0023-replaced-sessions')",
];

/** The rounds of a game stood in its document. */
const asBefore = (game: Game): Game => ({ ...game, ...{ playedRounds: [] } });

/** Databases from before version 1.0.0. */
export function takeOverCases(suite: Suite): void {
  /** On the database of the closed store. */
  async function run<Row>(...statements: string[]): Promise<Row[]> {
    const { options } = suite;
    const { db, close } =
      'dataDir' in options
        ? openSqlite(options.dataDir)
        : openPostgres(options.databaseUrl, 'migration', () => undefined);
    const plain: Kysely<never> = db.withoutPlugins() as never;
    try {
      let rows: Row[] = [];
      for (const text of statements) ({ rows } = await sql.raw<Row>(text).execute(plain));
      return rows;
    } finally {
      await close();
    }
  }

  describe('a database of the last commit before version 1.0.0', () => {
    test('is taken over with its lobbies and jobs, also by several processes at once', async () => {
      const games = [waitingLobby('OPEN1'), runningRound('OPEN2')];
      for (const game of games) await commits(suite.store.games).create(asBefore(game));
      const job = { now: 5000, doneBefore: 0, takenBefore: 0 };
      expect(await suite.store.jobLock.take('tidy', job)).toBe(true);
      await suite.reopen(async () => {
        await run(...BEFORE);
        // One process at a time has an embedded database.
        const count = 'dataDir' in suite.options ? 1 : 3;
        const stores = await Promise.all(
          Array.from({ length: count }, () => openStore(suite.options)),
        );
        for (const store of stores) await store.close();
        expect(await run('select name from kysely_migration')).toEqual([
          { name: '0001-first-release' },
          { name: '0002-evening' },
          { name: '0003-admin-care' },
          { name: '0004-statistics' },
          { name: '0005-face' },
          { name: '0006-awards' },
        ]);
        expect(await run('select name from compatible_migrations')).toEqual([
          { name: '0004-statistics' },
          { name: '0005-face' },
          { name: '0006-awards' },
        ]);
      });
      for (const game of games) {
        expect(await suite.store.games.load(game.code)).toStrictEqual(game);
      }
      expect(await suite.store.jobLock.take('tidy', job)).toBe(false);
    });

    test('loses the lobbies that an older commit stored and no one has touched since', async () => {
      const [kept, old] = [runningRound('KEPT1'), runningRound('OLDER')];
      const { mode: _, ...round } = old.round ?? {};
      for (const game of [kept, { ...old, round } as typeof old]) {
        await commits(suite.store.games).create(asBefore(game));
      }
      await suite.reopen(async () => {
        await run(...BEFORE);
      });
      expect(await suite.store.games.codes()).toEqual(['KEPT1']);
    });
  });

  test('a database of an older commit is refused with one sentence that names the way', async () => {
    await suite.reopen(async () => {
      await run(...BEFORE, "delete from kysely_migration where name = '0023-replaced-sessions'");
      await expect(openStore(suite.options)).rejects.toThrow(
        /^Imposter does not start: a version before 1\.0\.0 has made this database; start commit [0-9a-f]{12} on it once [^.]*\.$/,
      );
      await run("insert into kysely_migration values ('0023-replaced-sessions', '2026-11-25')");
    });
    expect(await suite.store.games.codes()).toEqual([]);
  });
}
