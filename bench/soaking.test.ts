import { expect, test } from 'vitest';
import { startServer } from './server.ts';
import { differences, type Stock, soak } from './soaking.ts';

const QUIET: Stock = {
  heap: 40,
  rss: 150,
  timers: 7,
  windows: 3,
  handles: { PipeWrap: 2 },
  rows: { users: 10, sessions: 0, games: 0, game_days: 1 },
};

test('a server that is back at what it was has nothing to complain about', () => {
  const rows = { ...QUIET.rows, users: 18, game_days: 2 };
  const after = { ...QUIET, heap: 41, rss: 300, timers: 6, windows: 12, handles: {}, rows };
  expect(differences(QUIET, after, 8, 1)).toEqual([]);
});

test.each([
  ['heap', { heap: 45 }],
  ['timers', { timers: 8 }],
  ['windows', { windows: 13 }],
  ['handles: PipeWrap', { handles: { PipeWrap: 3 } }],
  ['handles: TCPSocketWrap', { handles: { TCPSocketWrap: 1 } }],
  ['rows of users', { rows: { ...QUIET.rows, users: 19 } }],
  ['rows of users', { rows: { ...QUIET.rows, users: 17 } }],
  ['rows of games', { rows: { ...QUIET.rows, users: 18, games: 1 } }],
])('%s that do not come back are said', (what, change) => {
  const rows = { ...QUIET.rows, users: 18 };
  const [complaint, ...others] = differences(QUIET, { ...QUIET, rows, ...change }, 8, 1);
  expect(complaint).toContain(what);
  expect(others).toEqual([]);
});

test('half a minute of parties on a bad network: nothing fails, and all of it comes back', {
  timeout: 240_000,
}, async () => {
  const server = await startServer();
  try {
    const size = { lobbies: 5, players: 4, minutes: 0.5, drops: 0.2, warmUpSeconds: 10 };
    const { complaints, tallies } = await soak(server, size, () => undefined);
    expect(complaints).toEqual([]);
    const sum = (of: (tally: (typeof tallies)[number]) => number) =>
      tallies.reduce((total, tally) => total + of(tally), 0);
    expect(sum((tally) => tally.actions)).toBeGreaterThan(20);
    expect(sum((tally) => tally.drops)).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});
