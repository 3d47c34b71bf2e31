import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { Derive } from '../../src/server/accounts/password-hashing.ts';
import { login, PASSWORD, register } from '../support/accounts.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { guest, TestClient } from '../support/test-client.ts';

const derive = vi.fn<Derive>(promisify(argon2));

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ derive, environment: { TRUST_PROXY: 'on' } });
});
afterAll(() => server.close());

const newClient = () => new TestClient(server.address);
const tryLogin = (username: string, password: string) =>
  newClient().call(api.login, { body: { username, password } });
const tryRegister = (username: string, more: { password?: string; email?: string } = {}) =>
  newClient().call(api.register, { body: { username, password: PASSWORD, ...more } });

describe('[A1] registering', () => {
  test('creates an account without rights, whatever else the body contains', async () => {
    const person = newClient();
    const answer = await person.request('POST', '/api/register', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        username: 'Anton',
        password: PASSWORD,
        id: 'my-own-id',
        isAdmin: true,
        is_admin: true,
        isPremium: true,
        is_premium: true,
        isGuest: true,
        stripe_customer_id: 'cus_1',
      }),
    });
    expect(answer.status).toBe(200);
    const me = await person.call(api.me, {});
    expect(me.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: 'Anton',
      isAdmin: false,
      isPremium: false,
      isGuest: false,
    });
  });

  test('takes a name once in any case or width; guests may share it', async () => {
    await guest(server.address, 'Berta');
    await register(server.address, 'Berta');
    for (const username of ['Berta', 'BERTA', 'Ｂｅｒｔａ']) {
      const { status, error } = await tryRegister(username);
      expect([status, error.code]).toEqual([409, 'username-taken']);
    }
    expect((await guest(server.address, 'Berta')).id).not.toBe('');
  });

  test('does not reveal whether the name or the e-mail address is taken', async () => {
    await register(server.address, 'Caesar', { email: 'caesar@example.org' });
    const answers = [
      await tryRegister('Cleopatra', { email: 'Caesar@Example.org' }),
      await tryRegister('caesar', { email: 'another@example.org' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(answers[0]?.error).toEqual(answers[1]?.error);
    expect(answers[0]?.error.code).toBe('account-taken');
  });

  test('with one name twice at once succeeds once', async () => {
    const answers = await Promise.all(['Doris', 'doris'].map((name) => tryRegister(name)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ password: 'fünf5' }, 400, 'password-too-short'],
    [{ password: 'x'.repeat(201) }, 400, 'password-too-long'],
    [{ password: 'qwertz' }, 200, undefined],
    [{ password: 'Qwerty' }, 400, 'password-common'],
    [{ password: 'EMILIE' }, 400, 'password-common'],
    [{ email: 'no address' }, 400, 'email-invalid'],
    [{ password: 'x'.repeat(1_000_000) }, 413, 'too-large'],
  ])('%o returns %i', async (more, status, code) => {
    const answer = await tryRegister('Emilie', more);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    if (status === 200) await server.store.users.remove(answer.body.id);
  });

  test('another account while signed in is possible', async () => {
    const first = await register(server.address, 'Friedrich');
    const old = first.cookie;
    const answer = await first.call(api.register, {
      body: { username: 'Frieda', password: PASSWORD },
    });
    expect(answer.body).toMatchObject({ username: 'Frieda', isGuest: false });
    expect(answer.body.id).not.toBe(first.id);
    first.cookie = old;
    expect((await first.call(api.me, {})).status).toBe(401);
    expect((await login(server.address, 'Friedrich')).id).toBe(first.id);
  });
});

describe('[A2] signing in', () => {
  test.each([
    ['Jürgen 🦊', 'ju\u0308RGEN 🦊'],
    ['Groß & Söhne', '  groß  &  SÖHNE '],
    ['Max 👨‍👩‍👧', 'ＭＡＸ 👨‍👩‍👧'],
    ['Zoë', 'ZOË'],
    ['__proto__', '__PROTO__'],
  ])('as %s matches %j', async (username, typed) => {
    const person = await register(server.address, username);
    const other = await login(server.address, typed);
    expect(other.id).toBe(person.id);
    expect((await other.call(api.me, {})).body?.username).toBe(username);
  });

  test.each([
    ['Kim 1', 'schlu\u0308ssel', 'schlüssel'],
    ['Kim 2', 'x'.repeat(200), 'x'.repeat(200)],
    ['Kim 3', '🦊🦊🦊🦊🦊🦊', '🦊🦊🦊🦊🦊🦊'],
    ['Kim 4', '      ', '      '],
  ])('%s: any Unicode form of the password works, a part of it does not', async (...given) => {
    const [username, password, typed] = given;
    await register(server.address, username, { password });
    await login(server.address, username, typed);
    for (const wrong of [typed.slice(0, -1), typed.toUpperCase().trim(), `${typed.slice(1)}y`]) {
      if (wrong === '' || wrong === typed) continue;
      expect((await tryLogin(username, wrong)).status).toBe(401);
    }
  });

  test('an unknown name and a wrong password get the same answer at the same cost', async () => {
    await register(server.address, 'Lena');
    await guest(server.address, 'Gast');
    const attempts: unknown[] = [];
    for (const username of ['Lena', 'Nobody', 'Gast', 'nobody\u0000', 'x'.repeat(1000)]) {
      derive.mockClear();
      const { status, body, headers } = await tryLogin(username, 'wrong password');
      attempts.push({
        status,
        body,
        cookie: headers.get('set-cookie'),
        work: derive.mock.calls.map(([, { nonce: _, ...work }]) => work),
      });
    }
    const [first, ...others] = attempts;
    expect(first).toMatchObject({
      status: 401,
      body: { code: 'credentials-wrong' },
      cookie: null,
      work: [{ memory: 19_456, passes: 2 }],
    });
    for (const other of others) expect(other).toEqual(first);
  });

  test.each([
    ['no name', { username: ' ', password: 'x' }, 'fields-missing'],
    ['no password', { username: 'Mia', password: '' }, 'fields-missing'],
    ['201 characters', { username: 'Mia', password: 'x'.repeat(201) }, 'password-too-long'],
  ])('with %s is refused', async (_, { username, password }, code) => {
    const { status, error } = await tryLogin(username, password);
    expect([status, error.code]).toEqual([400, code]);
  });

  test('a password of a megabyte is too large', async () => {
    derive.mockClear();
    const { status, error } = await tryLogin('Mia', 'x'.repeat(1_000_000));
    expect([status, error.code]).toEqual([413, 'too-large']);
    expect(derive).not.toHaveBeenCalled();
  });
});

describe('[A2] very many concurrent sign-ins', () => {
  test('beyond the queue they are asked to retry, and none hangs', async () => {
    const person = await register(server.address, 'Mona');
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, n) =>
        newClient().call(api.login, {
          body: { username: `Niemand ${n}`, password: 'wrong password' },
          headers: { 'x-forwarded-for': `10.0.0.${n}` },
        }),
      ),
    );
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect(count(401) + count(503)).toBe(150);
    // On a busy machine some queued ones time out after three seconds.
    expect(count(401)).toBeGreaterThan(0);
    const busy = answers.filter(({ error }) => error.code === 'busy');
    expect(busy.length).toBeGreaterThanOrEqual(90);
    expect(busy[0]?.headers.get('retry-after')).toBe('1');
    expect((await login(server.address, 'Mona')).id).toBe(person.id);
  });
});
