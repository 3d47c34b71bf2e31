import { expect, test as onSqlite, onTestFinished } from 'vitest';
import { openOwnRedis, withOwnRedis } from '../support/own-redis.ts';
import { ADMIN_URL } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { type CrashDatabase, postgresDatabase, sqliteDatabase } from './database.ts';
import { type RunOptions, run } from './run.ts';

const isLong = process.env.LONG_TESTS === '1';
/** A server starts slowly on a busy machine. */
const timeout = isLong ? 600_000 : 120_000;

async function crash(database: CrashDatabase, options: Partial<RunOptions>) {
  onTestFinished(database.remove);
  const stats = await run({ database, cycles: 3, lobbies: 3, seed: 7, isQuick: true, ...options });
  expect(stats.complaints).toEqual([]);
  expect(stats.deaths.killed).toBeGreaterThan(0);
  expect(stats.counted.get('groupRounds')).toBeGreaterThan(0);
  const calls = ['join', 'ready', 'start', 'speak', 'vote'].map((name) => `${name} done`);
  expect([...stats.calls.keys()]).toEqual(expect.arrayContaining(calls));
  return stats;
}

onSqlite('kill -9 in running games loses, doubles and changes nothing', { timeout }, async () => {
  await crash(sqliteDatabase(), { cycles: 4 });
});

const onPostgres = await postgresTest();
const withRedis = withOwnRedis(onPostgres);
const lobbies = isLong ? 100 : 10;

withRedis(
  `neither does the end of one of two processes in ${lobbies} running games`,
  { timeout },
  async () => {
    const redis = await openOwnRedis();
    onTestFinished(redis.kill);
    const database = await postgresDatabase(ADMIN_URL);
    const environment = { ...database.environment, REDIS_URL: redis.url };
    const cycles = isLong ? 8 : 2;
    const options = { cycles, lobbies, servers: 2 };
    const { phases } = await crash({ ...database, environment }, options);
    expect([...phases.keys()]).toEqual(expect.arrayContaining(['playing', 'voting']));
  },
);
