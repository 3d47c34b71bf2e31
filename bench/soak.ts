import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { playEvening } from './evening.ts';
import { startServer } from './server.ts';

/**
 * A long evening on a bad network: lobbies play at the pace of people in a hurry while a share of
 * them is in a tunnel at any time; then all leave. No lobby may stand still, no call may fail, and
 * the memory has to come back. `npm run soak -- --minutes 5`
 */
const { values } = parseArgs({
  options: {
    lobbies: { type: 'string', default: '100' },
    players: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '5' },
    drops: { type: 'string', default: '0.2' },
  },
});
const lobbies = Number(values.lobbies);
const players = Number(values.players);
const minutes = Number(values.minutes);

/** Caches fill and code gets compiled: what is there after a short evening is the start value. */
const WARM_UP_MS = 20_000;
/** A talk that nobody ends by hand takes 90 s, a vote that somebody missed 30 s. */
const STUCK_MS = 150_000;

async function evening(address: URL, count: number, ms: number) {
  const until = Date.now() + ms;
  const share = Number(values.drops);
  return Promise.all(
    Array.from({ length: count }, () => playEvening(address, players, share, until)),
  );
}

const server = await startServer();
try {
  await evening(server.address, lobbies, WARM_UP_MS);
  const before = await server.memory();
  const tallies = await evening(server.address, lobbies, minutes * 60_000);
  const after = await server.memory();

  const sum = (of: (tally: (typeof tallies)[number]) => number) =>
    tallies.reduce((total, tally) => total + of(tally), 0);
  const errors = tallies.flatMap((tally) => tally.errors);
  const stuck = tallies.filter((tally) => tally.longestRound > STUCK_MS).length;
  console.log(
    `${lobbies} lobbies × ${players}, ${minutes} min, ${cpus()[0]?.model}, Node ${process.version}`,
  );
  console.table({
    actions: sum((tally) => tally.actions),
    'actions/s': Math.round(sum((tally) => tally.actions) / (minutes * 60)),
    'refused by a race': sum((tally) => tally.refused),
    'failed calls': errors.length,
    'rounds played': sum((tally) => tally.rounds),
    'connections dropped': sum((tally) => tally.drops),
    'lobbies stuck': stuck,
    'longest round, s': Math.round(Math.max(...tallies.map((tally) => tally.longestRound)) / 1000),
    'heap before, MB': before.heap.toFixed(1),
    'heap after, MB': after.heap.toFixed(1),
    'rss before, MB': before.rss.toFixed(0),
    'rss after, MB': after.rss.toFixed(0),
  });
  for (const error of new Set(errors)) console.log(error);
  if (errors.length > 0 || stuck > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
