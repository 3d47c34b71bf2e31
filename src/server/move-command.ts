import { runCommand } from './run-command.ts';
import { readSettings } from './settings.ts';
import { StartRefused } from './start-refused.ts';
import { DataDirInUse } from './store/data-dir-lock.ts';
import { MoveRefused, moveToPostgres } from './store/move.ts';

/** `npm run move-to-postgres`: from DATA_DIR into the empty database of DATABASE_URL. */
async function main(): Promise<number> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (!databaseUrl) {
    process.stderr.write('Say with DATABASE_URL where to: postgres://user@host:5432/name\n');
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

/** Whatever goes wrong, the first thing to know is that all is where it was. */
function explain(error: unknown): string {
  if (error instanceof DataDirInUse) return `Nothing was moved. ${error.message} Stop it first.`;
  const isSentence = error instanceof MoveRefused || error instanceof StartRefused;
  return `Nothing was moved. ${isSentence ? error.message : String(error)}`;
}

await runCommand(main, explain);
