import { expect, test as onDisk, onTestFinished } from 'vitest';
import { openOwnRedis, withOwnRedis } from '../testing/own-redis.ts';
import { ADMIN_URL } from '../testing/postgres.ts';
import { postgresTest } from '../testing/postgres-test.ts';
import { runBeside } from './beside.ts';
import { embeddedPlace, type Place, postgresPlace } from './place.ts';
import { run } from './run.ts';

/** On a busy machine a server takes its time to start. */
const timeout = 120_000;

async function dieOften(place: Place, cycles: number): Promise<void> {
  onTestFinished(place.remove);
  const { complaints, actions } = await run({ place, cycles, tables: 3, seed: 7, isQuick: true });
  expect(complaints).toEqual([]);
  // They did play.
  expect([...actions.keys()]).toEqual(expect.arrayContaining(['join', 'ready', 'start', 'speak']));
}

onDisk('kill -9 five times in running games loses, doubles and changes nothing', { timeout }, () =>
  dieOften(embeddedPlace(), 5),
);

const onServer = await postgresTest();
onServer('neither does it on PostgreSQL', { timeout }, async () =>
  dieOften(await postgresPlace(ADMIN_URL), 3),
);

const besideRedis = withOwnRedis(onServer);
const isLong = process.env.LONG_TESTS === '1';
const lobbies = isLong ? 100 : 20;

besideRedis(
  `one of two processes ending in ${lobbies} running games loses, doubles and changes nothing`,
  { timeout: isLong ? 600_000 : timeout },
  async () => {
    const redis = await openOwnRedis();
    onTestFinished(redis.kill);
    const { environment, ...rest } = await postgresPlace(ADMIN_URL);
    onTestFinished(rest.remove);
    const place = { ...rest, environment: { ...environment, REDIS_URL: redis.url } };
    const cycles = isLong ? 8 : 2;
    const figures = await runBeside({ place, cycles, tables: lobbies, seed: 7 });
    expect(figures.complaints).toEqual([]);
    expect(figures.deaths.killed).toBeGreaterThan(0);
    expect([...figures.phases.keys()]).toEqual(expect.arrayContaining(['playing', 'voting']));
  },
);
