import { readConfig } from '../config.ts';
import { DataDirInUse } from '../store/engines/data-dir-lock.ts';
import { moveToPostgres } from '../store/move-to-postgres.ts';
import { runCommand, sentenceOf } from './run-command.ts';

/** `npm run move-to-postgres`: from DATA_DIR into the empty database of DATABASE_URL. */
async function main(): Promise<number> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (!databaseUrl) {
    process.stderr.write('Set DATABASE_URL to the target: postgres://user@host:5432/name\n');
    return 1;
  }
  const moved = await moveToPostgres(dataDir, databaseUrl);
  for (const { table, rows } of moved) process.stdout.write(`  ${table}: ${rows}\n`);
  const rows = moved.reduce((sum, one) => sum + one.rows, 0);
  process.stdout.write(
    `${rows} rows moved from ${dataDir} to PostgreSQL, and counted there.\n` +
      'Start the server with this DATABASE_URL from now on. The folder still has everything as it was:\n' +
      'remove it once you are content, since what people delete from now on is not deleted in it.\n',
  );
  return 0;
}

/** Every error starts with the assurance that the source is unchanged. */
const explain = (error: unknown): string =>
  `Nothing was moved. ${sentenceOf(error)}${error instanceof DataDirInUse ? ' Stop it first.' : ''}`;

await runCommand(main, explain);
