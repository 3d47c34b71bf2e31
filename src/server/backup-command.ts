import { statSync } from 'node:fs';
import { runCommand } from './run-command.ts';
import { readSettings } from './settings.ts';
import { BackupRefused, backUp } from './store/backup.ts';

/** `npm run backup -- <file>`: the embedded database as one file, also beside a running server. */
function main(): number {
  const [file = ''] = process.argv.slice(2);
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (file === '') {
    process.stderr.write('Usage: npm run backup -- <file>\n');
    return 1;
  }
  if (databaseUrl) {
    process.stderr.write('DATABASE_URL is set: back that database up with pg_dump.\n');
    return 1;
  }
  backUp(dataDir, file);
  process.stdout.write(`${dataDir} is backed up in ${file} (${statSync(file).size} bytes).\n`);
  return 0;
}

await runCommand(main, (error) => (error instanceof BackupRefused ? error.message : null));
