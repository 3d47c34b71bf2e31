import { pino } from 'pino';
import { readConfig } from '../config.ts';
import { openDeclarations } from '../payments/declarations.ts';
import { openPayments } from '../payments/payments.ts';
import { reconcile } from '../payments/reconcile.ts';
import { openStripe } from '../payments/stripe.ts';
import { OperatorError } from '../process/startup-error.ts';
import { openStoreBeside } from '../store/open.ts';
import { runCommand } from './run-command.ts';

/*
 * npm run reconcile: lists differences between the accounts and Stripe and repairs them; safe
 * beside a running server. Exits with 1 when work is left.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const { stripe, database } = config;
  if (!stripe) throw new OperatorError('Without STRIPE_… settings there is nothing to reconcile.');
  const store = await openStoreBeside(database);
  if (!store) throw new OperatorError('The database is not up to date. Start the server once.');
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const now = Date.now;
  try {
    const provider = openStripe(stripe, log);
    const payments = openPayments({ provider, store, log, now });
    const declarations = openDeclarations({ store, payments, log, now });
    const found = await reconcile({ provider, payments, declarations, store });
    const print = (text: string) => process.stdout.write(`${text}\n`);
    const standing = (isMember: boolean) => (isMember ? 'member' : 'no member');
    for (const { userId, wasMember, isMember } of found.repaired) {
      print(`${userId}: ${standing(wasMember)} → ${standing(isMember)}`);
    }
    for (const userId of found.failed) print(`${userId}: Stripe gave no answer`);
    for (const { id, userId } of await store.payments.openNotes()) {
      print(`needs manual action: ${id}${userId === null ? '' : ` (account ${userId})`}`);
    }
    if (!found.isClean) print('Something is still to be ended at Stripe: run this again.');
    print(`${found.checked} accounts checked, ${found.repaired.length} repaired.`);
    return found.isClean && found.failed.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

await runCommand(main);
