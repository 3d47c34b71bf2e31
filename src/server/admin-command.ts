import { runCommand } from './run-command.ts';
import { readSettings } from './settings.ts';
import { openStoreBeside } from './store/open.ts';

const SAID = {
  appointed: 'is an admin now.',
  already: 'is an admin already.',
  unknown: 'is nobody’s name here. Register it in the game first; guests cannot be admins.',
} as const;

/** `npm run admin -- <username>`: makes the first admin, also beside a running server. */
async function main(): Promise<number> {
  const [username = ''] = process.argv.slice(2);
  if (username.trim() === '') {
    process.stderr.write('Usage: npm run admin -- <username>\n');
    return 1;
  }
  const { databaseUrl, dataDir } = readSettings(process.env);
  const store = await openStoreBeside(databaseUrl ? { databaseUrl } : { dataDir });
  if (!store) {
    process.stderr.write('There is no database of this version yet. Start the server once.\n');
    return 1;
  }
  try {
    const result = await store.admin.appoint(username, Date.now());
    process.stdout.write(`"${username}" ${SAID[result]}\n`);
    return result === 'unknown' ? 1 : 0;
  } finally {
    await store.close();
  }
}

await runCommand(main);
