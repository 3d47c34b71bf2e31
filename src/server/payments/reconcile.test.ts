import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { PASSWORD } from '../testing/accounts.ts';
import { type PayingServer, startPaying, stripeSettings } from '../testing/paying.ts';
import { makeDatabase } from '../testing/postgres.ts';
import { postgresTest } from '../testing/postgres-test.ts';

type Ended = { code: number; said: string; complaint: string };

/** The command, as `npm run reconcile` runs it. */
function run(environment: Record<string, string>): Promise<Ended> {
  const root = join(import.meta.dirname, '../../..');
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'fatal', ...environment };
  return new Promise((resolve) => {
    const args = ['src/server/payments/reconcile.ts'];
    execFile(process.execPath, args, { cwd: root, env }, (error, said, complaint) => {
      resolve({ code: error ? Number(error.code) : 0, said, complaint });
    });
  });
}

let paying: PayingServer | null = null;
const dataDirs: string[] = [];
function newDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'imposter-reconcile-'));
  dataDirs.push(dataDir);
  return dataDir;
}
afterEach(async () => {
  await paying?.close();
  paying = null;
  for (const dir of dataDirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

/** Events were lost, Stripe was away when an account was deleted: the command mends it all. */
async function mends(running: PayingServer, place: Record<string, string>): Promise<void> {
  const { stripe } = running;
  const settings = { ...stripeSettings(stripe), ...place };
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
  stripe.befall('error');
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
  expect([away.code, away.said]).toEqual([1, expect.stringContaining('Stripe gave no answer')]);
  stripe.befall(null);

  const first = await run(settings);
  // Nobody told us that the customer is gone: that is an answer, too.
  expect(first.said).toContain(`${vanished.person.id}: member → no member`);
  expect(first.complaint).toBe('');
  expect(first.code).toBe(0);
  expect(first.said).toContain(`${unheard.person.id}: no member → member`);
  expect(first.said).toContain(`${ended.person.id}: member → no member`);
  expect(first.said).toContain('4 accounts checked, 3 repaired.');
  expect(await running.isMember(unheard.person)).toBe(true);
  expect(await running.isMember(ended.person)).toBe(false);
  expect(deleted.subscription.status).toBe('canceled');
  expect(cancelled.subscription.cancel_at_period_end).toBe(true);

  const second = await run(settings);
  expect(second.said).toContain('4 accounts checked, 0 repaired.');
}

test('npm run reconcile mends what was missed, beside the running server', async () => {
  const dataDir = newDir();
  paying = await startPaying({ dataDir });
  await mends(paying, { DATA_DIR: dataDir });
}, 60_000);

const onPostgres = await postgresTest();
onPostgres(
  '… with PostgreSQL, too',
  async () => {
    const database = await makeDatabase();
    try {
      paying = await startPaying({ databaseUrl: database.url.href });
      await mends(paying, { DATABASE_URL: database.url.href });
      await paying.close();
      paying = null;
    } finally {
      await database.drop();
    }
  },
  60_000,
);

test('without Stripe, or without a database, it says what is missing', async () => {
  const dataDir = newDir();
  const without = await run({ DATA_DIR: dataDir });
  expect([without.code, without.complaint]).toEqual([
    1,
    expect.stringContaining('there is nothing to reconcile'),
  ]);
  const settings = stripeSettings({ address: 'http://127.0.0.1:1' });
  const empty = await run({ DATA_DIR: dataDir, ...settings });
  expect([empty.code, empty.complaint]).toEqual([
    1,
    expect.stringContaining('Start the server once'),
  ]);
});
