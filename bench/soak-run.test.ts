import { expect, test } from 'vitest';
import { startServer } from './server.ts';
import { differences, type Holdings, soak } from './soak-run.ts';

const BEFORE: Holdings = {
  heap: 40,
  rss: 150,
  timers: 7,
  handles: { PipeWrap: 2 },
  rows: { users: 10, sessions: 0, games: 0, game_days: 1 },
};
const PLAYED = { players: 8 };

test('a server that returns to its start values has no differences', () => {
  const rows = { ...BEFORE.rows, users: 18, game_days: 2 };
  const after = { ...BEFORE, heap: 41, rss: 300, timers: 6, handles: {}, rows };
  expect(differences(BEFORE, after, PLAYED)).toEqual([]);
});

test.each([
  ['heap', { heap: 45 }],
  ['timers', { timers: 8 }],
  ['handles: PipeWrap', { handles: { PipeWrap: 3 } }],
  ['handles: TCPSocketWrap', { handles: { TCPSocketWrap: 1 } }],
  ['rows of users', { rows: { ...BEFORE.rows, users: 19 } }],
  ['rows of users', { rows: { ...BEFORE.rows, users: 17 } }],
  ['rows of games', { rows: { ...BEFORE.rows, users: 18, games: 1 } }],
])('%s that do not return are reported', (what, change) => {
  const rows = { ...BEFORE.rows, users: 18 };
  const [complaint, ...others] = differences(BEFORE, { ...BEFORE, rows, ...change }, PLAYED);
  expect(complaint).toContain(what);
  expect(others).toEqual([]);
});

test('lobbies on a bad network: no call fails, and everything returns', {
  timeout: 120_000,
}, async () => {
  const server = await startServer();
  try {
    const { complaints, stats } = await soak(server, {
      ...{ lobbies: 4, players: 4, drops: 0.2, speed: 30, seconds: 3 },
      // A fresh process still compiles most of its code.
      ...{ warmUpSeconds: 0, heapGrowthMb: 20 },
    });
    expect(complaints).toEqual([]);
    expect(stats.actions).toBeGreaterThan(20);
    expect(stats.drops).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});
