import { inspect, parseArgs } from 'node:util';
import { postgresDatabase, sqliteDatabase } from './database.ts';
import { run } from './run.ts';

/*
 * npm run crash -- --cycles 100 [--lobbies 6] [--seed 7]
 * With DATABASE_URL in the environment: in a new database on that PostgreSQL; there also with
 * `--servers 2`: one after the other dies in running games, and the others go on.
 */

const defaults = { cycles: 100, lobbies: 6, servers: 1, seed: Date.now() % 1_000_000 };
const options = Object.fromEntries(
  Object.keys(defaults).map((name) => [name, { type: 'string' as const }]),
);
const given = Object.entries(parseArgs({ options }).values);
const chosen = { ...defaults, ...Object.fromEntries(given.map(([name, n]) => [name, Number(n)])) };
const { DATABASE_URL } = process.env;
const print = (line: string) => void process.stdout.write(`${line}\n`);

if (chosen.servers > 1 && !DATABASE_URL) throw new Error('several servers need a DATABASE_URL');
print(inspect({ ...chosen, database: DATABASE_URL ? 'PostgreSQL' : 'SQLite' }));
const database = DATABASE_URL ? await postgresDatabase(DATABASE_URL) : sqliteDatabase();
try {
  const { complaints, ...figures } = await run({ database, ...chosen }, print);
  print(inspect(figures));
  for (const complaint of complaints) print(`WRONG: ${complaint}`);
  print(complaints.length > 0 ? `${complaints.length} WRONG` : 'Nothing was lost or doubled.');
  process.exitCode = complaints.length > 0 ? 1 : 0;
} finally {
  await database.remove();
}
