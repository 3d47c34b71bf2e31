import { parseArgs } from 'node:util';
import { quantile } from '../support/quantile.ts';
import { postgresDatabase, sqliteDatabase } from './database.ts';
import { run } from './run.ts';

/*
 * npm run crash -- --cycles 100 [--lobbies 6] [--seed 7]
 * With DATABASE_URL in the environment: in a new database on that PostgreSQL; there also with
 * `--servers 2`: one after the other dies in running games, and the others go on.
 */

const { values } = parseArgs({
  options: {
    cycles: { type: 'string', default: '100' },
    lobbies: { type: 'string', default: '6' },
    servers: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const cycles = Number(values.cycles);
const lobbies = Number(values.lobbies);
const servers = Number(values.servers);
const seed = Number(values.seed);
const { DATABASE_URL } = process.env;

const ms = (numbers: number[], share: number) => Math.round(quantile(numbers, share));
const print = (line: string) => void process.stdout.write(`${line}\n`);

if (servers > 1 && !DATABASE_URL) throw new Error('several servers need a DATABASE_URL');
print(
  `${cycles} cycles, ${lobbies} lobbies, seed ${seed}, ${DATABASE_URL ? 'PostgreSQL' : 'SQLite'}`,
);
const database = DATABASE_URL ? await postgresDatabase(DATABASE_URL) : sqliteDatabase();
try {
  const stats = await run({ database, cycles, lobbies, servers, seed }, print);
  const { deaths, phases, overdue, complaints } = stats;
  const sum = { done: 0, refused: 0, unknown: 0 };
  const textOf = ({ done, refused, unknown }: typeof sum) =>
    `${done} acknowledged, ${refused} refused, ${unknown} without an answer`;
  for (const [name, counts] of [...stats.calls].sort()) {
    print(`  ${name.padEnd(16)} ${textOf(counts)}`);
    for (const kind of ['done', 'refused', 'unknown'] as const) sum[kind] += counts[kind];
  }
  print(`calls: ${textOf(sum)}`);
  const { killed, atStart, asked } = deaths;
  print(`deaths: ${killed} by kill -9, ${atStart} more during the start, ${asked} by SIGTERM`);
  print(`lobbies at the moment of death: ${[...phases].map((one) => one.join(' ')).join(', ')}`);
  print(`phases that were over when the server was back, and got time: ${overdue}`);
  for (const [what, numbers] of [
    ['start of the server', stats.starts],
    ['from then until all were back', stats.returns],
  ] as const) {
    print(`${what}: median ${ms(numbers, 0.5)} ms, longest ${ms(numbers, 1)} ms`);
  }
  for (const complaint of complaints.slice(0, 20)) print(`WRONG: ${complaint}`);
  const isRight = complaints.length === 0;
  print(isRight ? 'Nothing was lost, doubled or changed.' : `${complaints.length} WRONG`);
  process.exitCode = isRight ? 0 : 1;
} finally {
  await database.remove();
}
