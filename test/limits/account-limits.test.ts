import { describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { Derive } from '../../src/server/accounts/password-hashing.ts';
import { LIMITS, PASSWORDS_FROM_ADDRESS } from '../../src/server/limits/limit-table.ts';
import { PASSWORD } from '../support/accounts.ts';
import { quickDerive } from '../support/server.ts';
import type { TestClient } from '../support/test-client.ts';
import { expectRefused, limitedServer, someAddress } from './limited.ts';

/** Blocks password hashing until it resolves. */
let gate = Promise.resolve();
const derive: Derive = (...job) => gate.then(() => quickDerive(...job));
const { stranger, someGuest, makeMember } = limitedServer({ derive });

const QUARTER = 15 * 60;

async function owner(username: string): Promise<TestClient> {
  const person = stranger();
  const { status, body } = await person.call(api.register, {
    body: { username, password: PASSWORD },
  });
  expect(status).toBe(200);
  person.id = body.id;
  return person;
}

const login = (username: string, password: string, from?: string) =>
  stranger(from).call(api.login, { body: { username, password } });

describe('password guessing', () => {
  test('from one address: ten are checked, and the owner signs in from elsewhere', async () => {
    await owner('Opfer');
    const from = someAddress();
    const attempts = Array.from({ length: 30 }, (_, n) => login('opfer', `falsch ${n}`, from));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(LIMITS.loginsToAccount.points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expectRefused(await login('Opfer', PASSWORD, from), 'too-many-logins', QUARTER);
    expect((await login('Opfer', PASSWORD)).status).toBe(200);
  });

  test('a correct password resets the counter', async () => {
    await owner('Vergesslich');
    const from = someAddress();
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 8; n += 1) {
        expect((await login('Vergesslich', 'falsch', from)).status).toBe(401);
      }
      expect((await login('Vergesslich', PASSWORD, from)).status).toBe(200);
    }
  });

  test('in a browser left signed in: ten attempts at the old password', async () => {
    const person = await owner('Café');
    const change = (currentPassword: string) =>
      person.call(api.changePassword, { body: { currentPassword, newPassword: 'ganz neu jetzt' } });
    for (let n = 0; n < 10; n += 1) expect((await change('falsch')).status).toBe(403);
    expectRefused(await change(PASSWORD), 'too-many', QUARTER);
    const remove = await person.call(api.deleteAccount, { body: { password: PASSWORD } });
    expectRefused(remove, 'too-many', QUARTER);
    // The owner, from another address.
    expect((await login('Café', PASSWORD)).status).toBe(200);
  });
});

test('one address fills no more than its share of the hashing queue', async () => {
  await owner('Andere');
  const from = someAddress();
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  const flood = Array.from({ length: 40 }, (_, n) => login(`Niemand ${n}`, 'falsch', from));
  let busyCount = 0;
  for (const attempt of flood) {
    attempt.then(({ error }) => {
      if (error.code === 'busy') busyCount += 1;
    });
  }
  const refused = 40 - PASSWORDS_FROM_ADDRESS;
  await expect.poll(() => busyCount, { timeout: 10_000 }).toBe(refused);
  const other = login('Andere', PASSWORD);
  open.resolve();
  expect((await other).status).toBe(200);
  await Promise.all(flood);
  // Attempts that were never checked do not count.
  expect((await login('Andere', PASSWORD, from)).status).toBe(200);
});

describe('creation limits', () => {
  test('accounts: sixty an hour per address; other addresses are unaffected', async () => {
    const from = someAddress();
    const register = (username: string, address: string) =>
      stranger(address).call(api.register, { body: { username, password: PASSWORD } });
    for (let n = 0; n < 60; n += 1) {
      expect((await register(`Viele ${n}`, from)).status).toBe(200);
    }
    expectRefused(await register('Viele 60', from), 'too-many', 3600);
    expect((await register('Jemand', someAddress())).status).toBe(200);
  });

  test('account copies: sixty a minute per account, in any browser', async () => {
    const first = await owner('Vielschreiber');
    const second = stranger();
    await second.call(api.login, { body: { username: 'Vielschreiber', password: PASSWORD } });
    const { points } = LIMITS.listsOfAccount;
    for (let n = 0; n < points; n += 2) {
      expect((await first.call(api.ownCategories, {})).status).toBe(200);
      expect((await second.call(api.exportAccount, {})).status).toBe(200);
    }
    expectRefused(await first.call(api.ownCategories, {}), 'too-many', 60);
    expectRefused(await second.call(api.exportAccount, {}), 'too-many', 60);
    makeMember(first);
    const category = { name: 'Büro', words: ['Akte'] };
    expectRefused(await first.call(api.addOwnCategory, { body: category }), 'too-many', 60);
    expect((await first.call(api.categories, {})).status).toBe(200);
    const other = await owner('Wenigschreiber');
    expect((await other.call(api.ownCategories, {})).status).toBe(200);
  });

  test('[UX-20] reactions: five at once, then one a second', async () => {
    const mia = await someGuest();
    const { body } = await mia.call(api.createGame, { body: { hostId: mia.id } });
    const params = { code: body.lobbyCode };
    const react = () => mia.call(api.react, { params, body: { playerId: mia.id, emoji: '👏' } });
    for (let n = 0; n < 5; n += 1) expect((await react()).status).toBe(204);
    expectRefused(await react(), 'too-many', 5);
  });
});
