import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startServer } from './server.ts';
import { type Holdings, soak } from './soak-run.ts';

/*
 * npm run soak -- [--minutes 5] [--lobbies 100] [--players 8] [--drops 0.2] [--busy]
 * Exits with 1 when a call failed, a lobby was stuck, or something did not return to its start value.
 * `--busy`: other work may stall the machine for seconds; 503 is the right answer then.
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
const UNAVAILABLE = /: 503 /;
const options = {
  lobbies: Number(values.lobbies),
  players: Number(values.players),
  seconds: Number(values.minutes) * 60,
  drops: Number(values.drops),
  speed: 1,
  // Fills caches and compiles code.
  warmUpSeconds: 30,
};

const valuesOf = ({ heap, rss, timers, handles, rows }: Holdings) => ({
  'heap, MB': Number(heap.toFixed(1)),
  'rss, MB': Math.round(rss),
  timers,
  ...Object.fromEntries(Object.entries(handles).map(([kind, n]) => [`handles: ${kind}`, n])),
  ...Object.fromEntries(Object.entries(rows).map(([table, n]) => [`rows: ${table}`, n])),
});

const server = await startServer();
try {
  const { before, after, stats, complaints } = await soak(server, options, console.log);
  const { lobbies, players, minutes } = values;
  const machine = `${cpus()[0]?.model}, Node ${process.version}`;
  console.log(`${lobbies} lobbies × ${players}, ${minutes} min, ${machine}`);
  console.table({
    ...{ ...stats, errors: stats.errors.length },
    'actions/s': Math.round(stats.actions / options.seconds),
  });
  const end: Record<string, number> = valuesOf(after);
  const rows = Object.entries<number>(valuesOf(before)).map(([name, start]) => {
    return [name, { before: start, after: end[name] ?? 0 }];
  });
  console.table(Object.fromEntries(rows));
  const wrong = complaints.filter((complaint) => !(values.busy && UNAVAILABLE.test(complaint)));
  for (const complaint of wrong) console.log(`WRONG: ${complaint}`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
