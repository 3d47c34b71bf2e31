import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { PASSWORD } from '../support/accounts.ts';
import { temporaryFolder } from '../support/lifetime.ts';
import { makeDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { type PayingServer, startPaying, stripeSettings } from './paying.ts';

type Ended = { code: number; stdout: string; stderr: string };

/** The command as `npm run reconcile` runs it. */
function run(environment: Record<string, string>): Promise<Ended> {
  const root = join(import.meta.dirname, '../..');
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'fatal', ...environment };
  return new Promise((resolve) => {
    const args = ['src/server/cli/reconcile.ts'];
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

let paying: PayingServer | null = null;
afterEach(async () => {
  await paying?.close();
  paying = null;
});

/** Lost events, and a deletion and a cancellation during an outage. */
async function expectRepairs(running: PayingServer, where: Record<string, string>): Promise<void> {
  const { stripe } = running;
  const settings = { ...stripeSettings(stripe), ...where };
  const unheard = await running.buyer('Ungehört');
  const ended = await running.buyer('Beendet');
  await ended.person.call(api.refreshMembership, {});
  stripe.world.end(ended.subscription.id);
  const vanished = await running.buyer('Verschwunden');
  await vanished.person.call(api.refreshMembership, {});
  stripe.world.deleteCustomer(vanished.subscription.customer);
  const deleted = await running.buyer('Gelöscht');
  const cancelled = await running.buyer('Gekündigt');
  await cancelled.person.call(api.refreshMembership, {});
  stripe.injectFault('busy');
  await deleted.person.call(api.deleteAccount, { body: { password: PASSWORD } });
  await cancelled.person.call(api.cancelContract, {
    body: {
      name: 'Erika Muster',
      username: 'Gekündigt',
      email: 'zahlt@example.org',
      kind: 'ordinary',
    },
  });
  const away = await run(settings);
  expect([away.code, away.stdout]).toEqual([1, expect.stringContaining('Stripe gave no answer')]);
  stripe.injectFault(null);

  const first = await run(settings);
  // The customer is gone without an event; the query finds out.
  expect(first.stdout).toContain(`${vanished.person.id}: member → no member`);
  expect(first.stderr).toBe('');
  expect(first.code).toBe(0);
  expect(first.stdout).toContain(`${unheard.person.id}: no member → member`);
  expect(first.stdout).toContain(`${ended.person.id}: member → no member`);
  expect(first.stdout).toContain('4 accounts checked, 3 repaired.');
  expect(await running.isMember(unheard.person)).toBe(true);
  expect(await running.isMember(ended.person)).toBe(false);
  expect(deleted.subscription.status).toBe('canceled');
  expect(cancelled.subscription.cancel_at_period_end).toBe(true);

  const second = await run(settings);
  expect(second.stdout).toContain('4 accounts checked, 0 repaired.');
}

test('npm run reconcile repairs what was missed, beside the running server', async () => {
  const dataDir = temporaryFolder(onTestFinished);
  paying = await startPaying({ dataDir });
  await expectRepairs(paying, { DATA_DIR: dataDir });
}, 60_000);

const onPostgres = await postgresTest();
onPostgres(
  'npm run reconcile does so on PostgreSQL',
  async () => {
    const database = await makeDatabase();
    try {
      paying = await startPaying({ databaseUrl: database.url.href });
      await expectRepairs(paying, { DATABASE_URL: database.url.href });
      await paying.close();
      paying = null;
    } finally {
      await database.drop();
    }
  },
  60_000,
);

test('without Stripe or a database it names what is missing', async () => {
  const dataDir = temporaryFolder(onTestFinished);
  const without = await run({ DATA_DIR: dataDir });
  expect([without.code, without.stderr]).toEqual([
    1,
    'Without STRIPE_… settings there is nothing to reconcile.\n',
  ]);
  const settings = stripeSettings({ address: 'http://127.0.0.1:1' });
  const empty = await run({ DATA_DIR: dataDir, ...settings });
  expect([empty.code, empty.stderr]).toEqual([
    1,
    'The database is not up to date. Start the server once.\n',
  ]);
});
