import { parseArgs } from 'node:util';
import { runBeside } from './beside.ts';
import type { Figures } from './figures.ts';
import { embeddedPlace, postgresPlace } from './place.ts';
import { run } from './run.ts';

/*
 * npm run crash -- --cycles 100 [--tables 6] [--seed 7]
 * With DATABASE_URL in the environment: on that PostgreSQL, in a database of its own; there also
 * with `--servers 2`: one after the other ends in running games, and the others go on.
 */

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '100' },
    tables: { type: 'string', default: '6' },
    servers: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function report(figures: Figures): void {
  const { actions, deaths, phases, overdue, starts, returns, complaints } = figures;
  const sum = { done: 0, refused: 0, unknown: 0 };
  for (const [type, { done, refused, unknown }] of [...actions].sort()) {
    say(
      `  ${type.padEnd(16)} ${done} acknowledged, ${refused} refused, ${unknown} without an answer`,
    );
    sum.done += done;
    sum.refused += refused;
    sum.unknown += unknown;
  }
  say(
    `actions: ${sum.done} acknowledged, ${sum.refused} refused, ${sum.unknown} without an answer`,
  );
  const { killed, atStart, asked } = deaths;
  say(`deaths: ${killed} by kill -9, ${atStart} more while starting, ${asked} by SIGTERM`);
  say(`lobbies at the moment of death: ${[...phases].map((one) => one.join(' ')).join(', ')}`);
  say(`phases that were over meanwhile and were given time: ${overdue}`);
  for (const [what, numbers] of [
    ['start of the server', starts],
    ['from then until everybody was back', returns],
  ] as const) {
    say(`${what}: median ${quantile(numbers, 0.5)} ms, longest ${quantile(numbers, 1)} ms`);
  }
  for (const complaint of complaints.slice(0, 20)) say(`WRONG: ${complaint}`);
  say(
    complaints.length === 0
      ? 'Nothing was lost, doubled or changed.'
      : `${complaints.length} WRONG`,
  );
}

const databaseUrl = process.env.DATABASE_URL;
const place = databaseUrl ? await postgresPlace(databaseUrl) : embeddedPlace();
const [cycles, tables, seed, servers] = [
  values.cycles,
  values.tables,
  values.seed,
  values.servers,
].map(Number) as [number, number, number, number];
if (servers > 1 && !databaseUrl) throw new Error('several servers need a DATABASE_URL');
say(`${cycles} cycles, ${tables} lobbies, seed ${seed}, ${databaseUrl ? 'PostgreSQL' : 'SQLite'}`);
try {
  const figures =
    servers > 1
      ? await runBeside({ place, cycles, tables, seed, servers }, say)
      : await run({ place, cycles, tables, seed }, say);
  report(figures);
  process.exitCode = figures.complaints.length === 0 ? 0 : 1;
} finally {
  await place.remove();
}
