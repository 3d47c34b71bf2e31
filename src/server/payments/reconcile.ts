import { pino } from 'pino';
import { runCommand } from '../run-command.ts';
import { readSettings } from '../settings.ts';
import { StartRefused } from '../start-refused.ts';
import { openStoreBeside } from '../store/open.ts';
import { openDeclarations } from './declarations.ts';
import { openPayments } from './payments.ts';
import { reconcile } from './reconciling.ts';
import { openStripe } from './stripe.ts';

/*
 * npm run reconcile: lists what differs between the accounts and Stripe, and repairs it. The server
 * may run meanwhile. Ends with 1 when something is left to do.
 */
async function main(): Promise<number> {
  const settings = readSettings(process.env);
  const { stripe, databaseUrl, dataDir } = settings;
  if (!stripe) throw new StartRefused('without STRIPE_… settings there is nothing to reconcile.');
  const store = await openStoreBeside(databaseUrl ? { databaseUrl } : { dataDir });
  if (!store) throw new StartRefused('the database is not up to date. Start the server once.');
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const now = Date.now;
  try {
    const provider = openStripe(stripe, log);
    const payments = openPayments({ provider, store, log, now });
    const declarations = openDeclarations({ store, payments, log, now });
    const found = await reconcile({ provider, payments, declarations, store });
    const say = (line: string) => process.stdout.write(`${line}\n`);
    for (const { userId, wasMember, isMember } of found.repaired) {
      say(
        `${userId}: ${wasMember ? 'member' : 'no member'} → ${isMember ? 'member' : 'no member'}`,
      );
    }
    for (const userId of found.failed) say(`${userId}: Stripe gave no answer`);
    for (const { id, userId } of await store.payments.openNotes()) {
      say(`to look at: ${id}${userId === null ? '' : ` (account ${userId})`}`);
    }
    if (!found.isClean) say('Something is still to be ended at Stripe: run this again.');
    say(`${found.checked} accounts checked, ${found.repaired.length} repaired.`);
    return found.isClean && found.failed.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

await runCommand(main);
