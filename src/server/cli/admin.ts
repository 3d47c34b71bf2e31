import { readConfig } from '../config.ts';
import { openStoreBeside } from '../store/open.ts';
import { runCommand } from './run-command.ts';

const MESSAGES = {
  appointed: 'is an admin now.',
  already: 'is an admin already.',
  unknown: 'is nobody’s name here. Register it in the game first; guests cannot be admins.',
} as const;

/** `npm run admin -- <username>`: makes the first admin; safe beside a running server. */
async function main(): Promise<number> {
  const [username = ''] = process.argv.slice(2);
  if (username.trim() === '') {
    process.stderr.write('Usage: npm run admin -- <username>\n');
    return 1;
  }
  const { database, databaseUrl, dataDir } = readConfig(process.env);
  const store = await openStoreBeside(database);
  if (!store) {
    const location = databaseUrl ? 'DATABASE_URL' : dataDir;
    process.stderr.write(
      `There is no database of this version in ${location} yet. Start the server once; if it runs, check that .env names its DATA_DIR or DATABASE_URL.\n`,
    );
    return 1;
  }
  try {
    const result = await store.admin.appoint(username, Date.now());
    process.stdout.write(`"${username}" ${MESSAGES[result]}\n`);
    return result === 'unknown' ? 1 : 0;
  } finally {
    await store.close();
  }
}

await runCommand(main);
