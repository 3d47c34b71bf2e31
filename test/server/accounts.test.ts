import { describe, expect, test, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import type { Derive } from '../../src/server/accounts/password-hashing.ts';
import { login, PASSWORD, register } from '../support/accounts.ts';
import { shared } from '../support/lifetime.ts';
import { quickDerive, startServer } from '../support/server.ts';
import { guest, TestClient } from '../support/test-client.ts';

/** Blocks password hashing until it resolves. */
let gate = Promise.resolve();
const derive = vi.fn<Derive>((...job) => gate.then(() => quickDerive(...job)));

const server = await shared(startServer({ derive, environment: { TRUST_PROXY: 'on' } }));

const newClient = () => new TestClient(server.address);
const tryLogin = (username: string, password: string) =>
  newClient().call(api.login, { body: { username, password } });
const tryRegister = (username: string, more: { password?: string; email?: string } = {}) =>
  newClient().call(api.register, { body: { username, password: PASSWORD, ...more } });

describe('[A1] registering', () => {
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

  test.each([
    [{ password: 'fünf5' }, 'password-too-short'],
    [{ password: 'EMILIE' }, 'password-common'],
    [{ email: 'no address' }, 'email-invalid'],
  ])('%o is refused', async (more, code) => {
    expect((await tryRegister('Emilie', more)).refusal).toEqual([400, code]);
  });

  test('tells all errors of one request, a taken name or address among them', async () => {
    await register(server.address, 'Nero', { email: 'nero@example.org' });
    const errors = async (body: Record<string, string>) => {
      const headers = { 'content-type': 'application/json' };
      const request = { headers, body: JSON.stringify(body) };
      const { status, error } = await newClient().request('POST', '/api/register', request);
      return [status, error.code, ...(error.others ?? [])];
    };
    const [username, password, email] = ['Otho', '123456', 'nero@example.org'];
    expect(await errors({ username, password, email: 'nero@' })).toEqual([
      ...[400, 'email-invalid', 'password-common'],
    ]);
    expect(await errors({ username, password, email })).toEqual([
      ...[400, 'password-common', 'account-taken'],
    ]);
    expect(await errors({ username: 'NERO', password: 'kurz', email: 'nero@' })).toEqual([
      ...[400, 'password-too-short', 'email-invalid', 'username-taken'],
    ]);
    expect(await errors({ username: 'OTHOS', password: 'othos' })).toEqual([
      ...[400, 'password-too-short'],
    ]);
    expect(await errors({ email, password })).toEqual([
      ...[400, 'required-missing', 'password-common'],
    ]);
  });

  test.each([
    ['register', { username: 'Emilie' }, 'Bitte alle Pflichtfelder ausfüllen'],
    ['register', { username: ' ', password: PASSWORD }, 'Bitte alle Pflichtfelder ausfüllen'],
    ['register', { username: 'Emilie', password: '' }, 'Bitte alle Pflichtfelder ausfüllen'],
    ['login', { username: 'Emilie' }, 'Bitte alle Felder ausfüllen'],
    ['login', { username: ' ', password: PASSWORD }, 'Bitte alle Felder ausfüllen'],
    ['guest', { username: ' \u200b' }, 'Bitte einen Namen eingeben'],
    ['guest', {}, 'Bitte einen Namen eingeben'],
    ['user/change-password', { newPassword: PASSWORD }, 'Bitte gib dein aktuelles Passwort ein'],
  ])('%s with %o has the sentence of the specification', async (path, body, message) => {
    const answer = await newClient().request('POST', `/api/${path}`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.error.message]).toEqual([400, message]);
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
  test('matches the name in any case and width, the password in any Unicode form', async () => {
    const password = 'schlu\u0308ssel';
    const person = await register(server.address, 'Groß & Söhne', { password });
    const other = await login(server.address, '  groß  &  SÖHNE ', 'schlüssel');
    expect(other.id).toBe(person.id);
    expect((await other.call(api.me, {})).body?.username).toBe('Groß & Söhne');
    expect((await tryLogin('Groß & Söhne', 'schlüsse')).status).toBe(401);
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
});

test('[A2] sign-ins beyond the queue are asked to retry at once; the others are checked', async () => {
  const open = Promise.withResolvers<void>();
  gate = open.promise;
  let refusedCount = 0;
  const attempts = Array.from({ length: 100 }, async (_, n) => {
    const answer = await newClient().call(api.login, {
      body: { username: `Niemand ${n}`, password: 'wrong password' },
      headers: { 'x-forwarded-for': `10.0.0.${n}` },
    });
    if (answer.error.code === 'busy') refusedCount += 1;
    return answer;
  });
  // One runs and 25 wait.
  await expect.poll(() => refusedCount, { timeout: 10_000 }).toBe(74);
  open.resolve();
  const answers = await Promise.all(attempts);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(26);
  const busy = answers.find(({ status }) => status === 503);
  expect(busy?.headers.get('retry-after')).toBe('1');
});
