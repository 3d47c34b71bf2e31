import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startServer } from './server.ts';
import { soak } from './soaking.ts';

/*
 * npm run soak -- [--minutes 5] [--lobbies 100] [--players 8] [--drops 0.2] [--busy]
 * Ends with 1 when a call failed, a lobby stood still, or something is not back at what it was.
 * `--busy`: other work fills the machine, which may stand still for seconds; "try again" is right then.
 */
const { values } = parseArgs({
  options: {
    lobbies: { type: 'string', default: '100' },
    players: { type: 'string', default: '8' },
    minutes: { type: 'string', default: '5' },
    drops: { type: 'string', default: '0.2' },
    busy: { type: 'boolean', default: false },
  },
});
/** Answered in time, and nothing was done. */
const TRY_AGAIN = /: 503 \{/;

const options = {
  lobbies: Number(values.lobbies),
  players: Number(values.players),
  minutes: Number(values.minutes),
  drops: Number(values.drops),
  // Caches fill and code gets compiled: what is there after a short evening is the start value.
  warmUpSeconds: 30,
};

const server = await startServer();
try {
  const { before, after, tallies, complaints } = await soak(server, options, (line) =>
    console.log(line),
  );
  const sum = (of: (tally: (typeof tallies)[number]) => number) =>
    tallies.reduce((total, tally) => total + of(tally), 0);
  console.log(
    `${options.lobbies} lobbies × ${options.players}, ${options.minutes} min, ${cpus()[0]?.model}, Node ${process.version}`,
  );
  console.table({
    parties: tallies.length,
    actions: sum((tally) => tally.actions),
    'actions/s': Math.round(sum((tally) => tally.actions) / (options.minutes * 60)),
    'refused by a race': sum((tally) => tally.refused),
    'failed calls': sum((tally) => tally.errors.length),
    'rounds played': sum((tally) => tally.rounds),
    'connections dropped': sum((tally) => tally.drops),
    'longest round, s': Math.round(Math.max(...tallies.map((tally) => tally.longestRound)) / 1000),
  });
  const figuresOf = ({ heap, rss, timers, windows, handles, rows }: typeof before) => ({
    'heap, MB': Number(heap.toFixed(1)),
    'rss, MB': Math.round(rss),
    timers,
    'windows of limits': windows,
    ...Object.fromEntries(Object.entries(handles).map(([kind, n]) => [`handles: ${kind}`, n])),
    ...Object.fromEntries(Object.entries(rows).map(([table, n]) => [`rows: ${table}`, n])),
  });
  const [was, is]: Record<string, number>[] = [figuresOf(before), figuresOf(after)];
  const names = Object.keys({ ...was, ...is });
  const both = names.map((name) => [name, { before: was?.[name] ?? 0, after: is?.[name] ?? 0 }]);
  console.table(Object.fromEntries(both));
  const wrong = complaints.filter((complaint) => !(values.busy && TRY_AGAIN.test(complaint)));
  for (const complaint of wrong) console.log(`WRONG: ${complaint}`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
