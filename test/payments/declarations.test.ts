import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { shared } from '../support/lifetime.ts';
import { admin } from '../support/members.ts';
import { storedRows } from '../support/rows.ts';
import { startServer } from '../support/server.ts';
import { TestClient } from '../support/test-client.ts';
import { DAY_MS, startPaying } from './paying.ts';

const paying = await shared(startPaying());

let count = 0;
let username = '';
beforeEach(() => {
  count += 1;
  username = `Kündigt ${count}`;
});

/** Not signed in. */
const anonymous = () => new TestClient(paying.server.address);
/** The address at Stripe; the account has none. */
const EMAIL = 'zahlt@example.org';

const input = (change: object = {}) => ({
  name: 'Erika Muster',
  username,
  email: EMAIL,
  ...change,
});
const cancel = (change: object = {}) =>
  anonymous().call(api.cancelContract, { body: { ...input(change), kind: 'ordinary' } });
const withdraw = (change: object = {}) =>
  anonymous().call(api.withdrawContract, { body: input(change) });

async function member() {
  const bought = await paying.buyer(username);
  await paying.deliverAll();
  return bought;
}

const stored = (number: string) =>
  storedRows(paying.server.dataDir).declarations?.find((row) => row.number === number);
const notes = async () => (await paying.server.store.payments.openNotes()).map(({ id }) => id);

describe('[§ 312k BGB] a cancellation', () => {
  test('by name and address ends the renewal, not the paid period', async () => {
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
    expect((await person.call(api.membership, {})).body).toMatchObject({
      isPaid: true,
      renews: false,
    });
    const copy = await person.call(api.exportAccount, {});
    expect(copy.body.declarations).toEqual([body]);
  });

  test('is answered and stored alike with or without a contract', async () => {
    const { subscription } = await member();
    for (const change of [{ username: 'Gibt es nicht' }, { email: 'fremd@example.org' }]) {
      const { status, body } = await cancel(change);
      const { number, receivedAt, ...rest } = body;
      expect(status).toBe(200);
      expect(rest).toEqual({ ...input(change), kind: 'cancellation', reason: null });
      expect(stored(number)).toMatchObject({ user_id: null, subscription_id: null });
      expect(receivedAt).toMatch(/Z$/);
    }
    // Both would be processed by now: a later declaration was.
    const { body } = await cancel();
    await expect.poll(() => stored(body.number)?.renewal_ended_at).toBeTypeOf('number');
    expect(subscription.cancel_at_period_end).toBe(true);
  });

  test('needs a name and an address', async () => {
    for (const change of [{ email: '' }, { email: 'nein' }, { name: ' ' }, { username: '' }]) {
      expect((await cancel(change)).status).toBe(400);
    }
  });

  test('for an important reason is reviewed by an admin, and also ends the renewal', async () => {
    const { subscription } = await member();
    const { body } = await anonymous().call(api.cancelContract, {
      body: { ...input(), kind: 'extraordinary', reason: 'Umzug ins Kloster' },
    });
    expect(body.reason).toBe('Umzug ins Kloster');
    await expect.poll(() => subscription.cancel_at_period_end).toBe(true);
    expect(await notes()).toContain(`extraordinary-cancellation:${body.number}`);
  });

  test('while Stripe is unavailable is recorded, and carried out afterwards', async () => {
    const { subscription } = await member();
    paying.stripe.injectFault('busy');
    const { status, body } = await cancel();
    expect(status).toBe(200);
    expect(subscription.cancel_at_period_end).toBe(false);
    paying.stripe.injectFault(null);
    const due = await paying.server.store.declarations.due();
    expect(due.map(({ number }) => number)).toContain(body.number);
  });
});

describe('[§ 356a BGB] a withdrawal', () => {
  test('within 14 days ends the membership at once, and an admin refunds it', async () => {
    const { person, subscription } = await member();
    expect(await paying.isMember(person)).toBe(true);
    paying.pass(14 * DAY_MS);
    const { body } = await withdraw();
    expect(body).toMatchObject({ kind: 'withdrawal', number: expect.stringMatching(/^W-/) });
    await expect.poll(() => stored(body.number)?.renewal_ended_at).toBeTypeOf('number');
    expect(subscription.status).toBe('canceled');
    expect(await paying.isMember(person)).toBe(false);
    expect(await notes()).toContain(`withdrawal:${body.number}`);
    expect(stored(body.number)).toMatchObject({ is_in_time: 1 });
  });

  test('after that is recorded as late, and changes nothing', async () => {
    const { subscription } = await member();
    paying.pass(16 * DAY_MS);
    const { body } = await withdraw();
    expect(stored(body.number)).toMatchObject({ is_in_time: 0, subscription_id: null });
    expect(subscription.cancel_at_period_end).toBe(false);
    expect(await notes()).not.toContain(`withdrawal:${body.number}`);
    expect(await notes()).toContain(`late-withdrawal:${body.number}`);
  });
});

describe('a declaration that fits no contract', () => {
  test.each([
    ['an unknown name', { username: 'Niemand' }],
    ['another address', { email: 'andere@example.org' }],
  ])('%s: an admin reads and answers it', async (_, change) => {
    const { subscription } = await member();
    const chief = await admin(paying.server, `Chefin ${username}`);
    const reason = 'Umzug ins Kloster';
    const sent = [
      await cancel(change),
      await withdraw(change),
      await anonymous().call(api.cancelContract, {
        body: { ...input(change), kind: 'extraordinary', reason },
      }),
    ];
    const { body: open } = await chief.call(api.adminNotes, {});
    const declared = { name: 'Erika Muster', username, email: EMAIL, ...change };
    const mine = sent.map(({ status, body }, n) => {
      expect(status).toBe(200);
      expect(open.rows.filter(({ about }) => about === body.number)).toMatchObject([
        {
          kind: 'unmatched-declaration',
          username: null,
          declaration: { ...declared, reason: n === 2 ? reason : null },
        },
      ]);
      return `unmatched-declaration:${body.number}`;
    });
    expect(subscription.cancel_at_period_end).toBe(false);
    for (const id of mine) await chief.call(api.adminFinishNote, { params: { id } });
    expect((await notes()).filter((id) => mine.includes(id))).toEqual([]);
  });

  test('one that fits is no such note', async () => {
    await member();
    const { body } = await cancel();
    expect((await notes()).filter((id) => id.endsWith(body.number))).toEqual([]);
  });
});

test('is limited per address and hour', async () => {
  const server = await startServer({ environment: { LIMIT_FACTOR: '1' } });
  try {
    const person = new TestClient(server.address);
    const body = input();
    for (let n = 0; n < 20; n += 1) {
      expect((await person.call(api.withdrawContract, { body })).status).toBe(200);
    }
    expect((await person.call(api.withdrawContract, { body })).refusal).toEqual([429, 'too-many']);
  } finally {
    await server.close();
  }
});
