import { inspect, parseArgs } from 'node:util';
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

const print = (line: string) => void process.stdout.write(`${line}\n`);
const summary = (times: number[]) =>
  `median ${Math.round(quantile(times, 0.5))} ms, longest ${Math.round(quantile(times, 1))} ms`;

if (servers > 1 && !DATABASE_URL) throw new Error('several servers need a DATABASE_URL');
print(
  `${cycles} cycles, ${lobbies} lobbies, seed ${seed}, ${DATABASE_URL ? 'PostgreSQL' : 'SQLite'}`,
);
const database = DATABASE_URL ? await postgresDatabase(DATABASE_URL) : sqliteDatabase();
try {
  const stats = await run({ database, cycles, lobbies, servers, seed }, print);
  const { starts, returns, complaints, ...figures } = stats;
  print(inspect({ ...figures, starts: summary(starts), returns: summary(returns) }));
  const isRight = complaints.length === 0;
  print(isRight ? 'Nothing was lost, doubled or changed.' : `${complaints.length} WRONG`);
  process.exitCode = isRight ? 0 : 1;
} finally {
  await database.remove();
}
