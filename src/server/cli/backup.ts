import { statSync } from 'node:fs';
import { readConfig } from '../config.ts';
import { resolveFromCaller } from '../process/caller-path.ts';
import { backUp } from '../store/backup.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup -- <file>`: copies the embedded database to one file; safe beside a server. */
function main(): number {
  const [path = ''] = process.argv.slice(2);
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (path.trim() === '') {
    process.stderr.write('Usage: npm run backup -- <file>\n');
    return 1;
  }
  if (databaseUrl) {
    process.stderr.write('DATABASE_URL is set: back that database up with pg_dump.\n');
    return 1;
  }
  const file = resolveFromCaller(path, process.env);
  backUp(dataDir, file);
  process.stdout.write(`${dataDir} is backed up in ${file} (${statSync(file).size} bytes).\n`);
  return 0;
}

await runCommand(main);
