import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { DAY_MS, type PayingServer, startPaying } from '../testing/paying.ts';
import { Person } from '../testing/person.ts';
import { storedRows } from '../testing/rows.ts';
import { startServer } from '../testing/server.ts';

let paying: PayingServer;
beforeAll(async () => {
  paying = await startPaying();
});
afterAll(() => paying.close());

let count = 0;
let username = '';
beforeEach(() => {
  count += 1;
  username = `Kündigt ${count}`;
});

/** Nobody is signed in. */
const nobody = () => new Person(paying.server.address);
/** The address that Stripe knows; the account has none. */
const EMAIL = 'zahlt@example.org';

const wish = (change: object = {}) => ({ name: 'Erika Muster', username, email: EMAIL, ...change });
const cancel = (change: object = {}) =>
  nobody().call(api.cancelContract, { body: { ...wish(change), kind: 'ordinary' } });
const withdraw = (change: object = {}) =>
  nobody().call(api.withdrawContract, { body: wish(change) });

async function member() {
  const bought = await paying.buyer(username);
  await paying.deliverAll();
  return bought;
}

const stored = (number: string) =>
  storedRows(paying.server.dataDir).declarations?.find((row) => row.number === number);
const notes = async () => (await paying.server.store.payments.openNotes()).map(({ id }) => id);

describe('[§ 312k BGB] a cancellation', () => {
  test('by name and address ends the renewal, not the time that is paid for', async () => {
    const { person, subscription } = await member();
    const { status, body } = await cancel({
      username: username.toUpperCase(),
      email: ' Zahlt@Example.org',
    });
    expect(status).toBe(200);
    expect(body.number).toMatch(/^K-\d{8}-[A-Z2-9]{6}$/);
    expect(Math.abs(Date.parse(body.receivedAt) - paying.now())).toBeLessThan(60_000);
    await expect.poll(() => subscription.cancel_at_period_end).toBe(true);
    await expect.poll(() => stored(body.number)?.renewal_ended_at).toBeTypeOf('number');
    expect(await paying.isMember(person)).toBe(true);
    expect((await person.call(api.subscription, {})).body.cancelAtPeriodEnd).toBe(true);
    const copy = await person.call(api.exportAccount, {});
    expect(copy.body.declarations).toEqual([body]);
  });

  test('says the same and is kept whether or not there is a contract', async () => {
    const { subscription } = await member();
    for (const change of [{ username: 'Gibt es nicht' }, { email: 'fremd@example.org' }]) {
      const { status, body } = await cancel(change);
      const { number, receivedAt, ...said } = body;
      expect(status).toBe(200);
      expect(said).toEqual({ ...wish(change), kind: 'cancellation', reason: null });
      expect(stored(number)).toMatchObject({ user_id: null, subscription_id: null });
      expect(receivedAt).toMatch(/Z$/);
    }
    // What would have happened has had its time: another one was carried out after them.
    const { body } = await cancel();
    await expect.poll(() => stored(body.number)?.renewal_ended_at).toBeTypeOf('number');
    expect(subscription.cancel_at_period_end).toBe(true);
  });

  test('needs a name and an address', async () => {
    for (const change of [{ email: '' }, { email: 'nein' }, { name: ' ' }, { username: '' }]) {
      expect((await cancel(change)).status).toBe(400);
    }
  });

  test('for a reason of its own is read by a person, and ends the renewal, too', async () => {
    const { subscription } = await member();
    const { body } = await nobody().call(api.cancelContract, {
      body: { ...wish(), kind: 'extraordinary', reason: 'Umzug ins Kloster' },
    });
    expect(body.reason).toBe('Umzug ins Kloster');
    await expect.poll(() => subscription.cancel_at_period_end).toBe(true);
    expect(await notes()).toContain(`extraordinary-cancellation:${body.number}`);
  });

  test('while Stripe is away is recorded, and carried out afterwards', async () => {
    const { subscription } = await member();
    paying.stripe.befall('error');
    const { status, body } = await cancel();
    expect(status).toBe(200);
    expect(subscription.cancel_at_period_end).toBe(false);
    paying.stripe.befall(null);
    const due = await paying.server.store.declarations.due();
    expect(due.map(({ number }) => number)).toContain(body.number);
  });
});

describe('[§ 356a BGB] a withdrawal', () => {
  test('within 14 days ends the renewal, and an admin refunds it', async () => {
    const { subscription } = await member();
    paying.pass(14 * DAY_MS);
    const { body } = await withdraw();
    expect(body).toMatchObject({ kind: 'withdrawal', number: expect.stringMatching(/^W-/) });
    await expect.poll(() => subscription.cancel_at_period_end).toBe(true);
    expect(await notes()).toContain(`withdrawal:${body.number}`);
    expect(stored(body.number)).toMatchObject({ is_in_time: 1 });
  });

  test('later is recorded as late, and changes nothing', async () => {
    const { subscription } = await member();
    paying.pass(16 * DAY_MS);
    const { body } = await withdraw();
    expect(stored(body.number)).toMatchObject({ is_in_time: 0, subscription_id: null });
    expect(subscription.cancel_at_period_end).toBe(false);
    expect(await notes()).not.toContain(`withdrawal:${body.number}`);
  });
});

test('from one address come so many an hour', async () => {
  const server = await startServer({ environment: { LIMIT_FACTOR: '1' } });
  try {
    const person = new Person(server.address);
    const body = wish();
    for (let n = 0; n < 20; n += 1) {
      expect((await person.call(api.withdrawContract, { body })).status).toBe(200);
    }
    const { status, error } = await person.call(api.withdrawContract, { body });
    expect([status, error.code]).toEqual([429, 'too-many']);
  } finally {
    await server.close();
  }
});
