import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { openMailer } from '../../src/server/mail/mailer.ts';
import { login, PASSWORD, register } from '../support/accounts.ts';
import { shared } from '../support/lifetime.ts';
import { type ReceivedMail, startMailServer } from '../support/mail-server.ts';
import { admin } from '../support/members.ts';
import { exchange } from '../support/raw-http.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { storedRows } from '../support/rows.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { guest, TestClient } from '../support/test-client.ts';

const PUBLIC_URL = 'https://imposter.example';
const NEW = 'Pusteblume im Wind';
const MINUTE_MS = 60_000;

const mail = await shared(startMailServer());
let time = Date.now();
const { log, lines: logged } = recordedLog();
/** Blocks lookups of an account by address until resolved. */
let gate: Promise<void> = Promise.resolve();
let accounts = 0;

const mailSettings = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'spiel@imposter.example',
  PUBLIC_URL,
});

const server = await shared(
  startServer({
    now: () => time,
    log,
    mailRetryDelaysMs: [1, 1],
    environment: mailSettings(mail.url),
    wrapStore: (store) => ({
      ...store,
      users: {
        ...store.users,
        findByEmail: async (email) => {
          await gate;
          return store.users.findByEmail(email);
        },
      },
    }),
  }),
);
beforeEach(() => {
  mail.answer(() => null);
});

const stranger = () => new TestClient(server.address);
const forgot = (email: string) => stranger().call(api.forgotPassword, { body: { email } });
const reset = (token: string, newPassword = NEW, person = stranger()) =>
  person.call(api.resetPassword, { body: { token, newPassword } });
const confirm = (token: string) => stranger().call(api.confirmEmail, { body: { token } });

/** The same object; its calls and their ends are recorded. */
const recorded = <Part extends object>(part: Part, called: string[]): Part =>
  new Proxy(part, {
    get: (target, name, receiver) => {
      const method = Reflect.get(target, name, receiver);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        called.push(String(name));
        const result = await method.apply(target, args);
        called.push(`${String(name)} done`);
        return result;
      };
    },
  });

/** The token of the only link in a mail. */
function tokenIn({ text }: ReceivedMail, page: string): string {
  const links = text.match(/https?:\/\/\S+#\S*/g) ?? [];
  expect(links).toHaveLength(1);
  const [address, token = ''] = (links[0] ?? '').split('#');
  expect(address).toBe(PUBLIC_URL + page);
  expect(token).toMatch(/^[\w-]{43}$/);
  return token;
}

/** A client with an address, and its confirmation token. */
async function registered(name = `Konto ${++accounts}`) {
  const email = `Konto.${++accounts}@example.org`;
  const person = await register(server.address, name, { email });
  return { person, name, email, confirmation: tokenIn(await mail.next(), '/email-bestaetigen') };
}

async function resetToken(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(204);
  return tokenIn(await mail.next(), '/passwort-neu');
}

const emailOf = async (person: TestClient) => (await person.call(api.accountEmail, {})).body;

test('[A1] an address with umlauts is one address in both spellings, and gets mail', async () => {
  const typed = 'Post@Müller.example';
  const ascii = 'post@xn--mller-kva.example';
  const owner = stranger();
  const person = (username: string, email: string) => ({
    body: { username, password: PASSWORD, email },
  });
  expect((await owner.call(api.register, person('Umlaut', typed))).status).toBe(200);
  expect((await owner.call(api.accountEmail, {})).body.email).toBe(typed);
  expect((await mail.next()).head).toMatch(/^To: Post@xn--mller-kva\.example$/m);
  for (const spelling of [ascii, 'post@müller.example', 'post@mu\u0308ller.EXAMPLE']) {
    const twice = await stranger().call(api.register, person('Zweite', spelling));
    expect(twice.refusal).toEqual([409, 'account-taken']);
    await forgot(spelling);
    expect((await mail.next()).head).toMatch(/^To: Post@xn--mller-kva\.example$/m);
  }
});

describe('[A5] a forgotten password', () => {
  test('a mailed link sets a new one, once, and ends all sessions', async () => {
    const { person, name, email } = await registered();
    const second = await login(server.address, name);
    expect((await forgot(email.toUpperCase())).status).toBe(204);
    const received = await mail.next();
    // The stored spelling, not the typed one.
    expect(received.to).toEqual([email]);
    expect(received.subject).toBe('Neues Passwort für dein Imposter-Konto');
    expect(received.head).toContain('From: Imposter <spiel@imposter.example>');
    expect(received.head).toContain('Auto-Submitted: auto-generated');
    expect(received.head).toContain('Content-Type: text/plain; charset=utf-8');
    expect(received.text).toContain('30 Minuten');
    expect(received.text).toContain('Das warst du nicht?');
    const token = tokenIn(received, '/passwort-neu');

    // A refused password does not use up the link.
    for (const weak of ['kurz', '123456', name])
      expect((await reset(token, weak)).status).toBe(400);
    const done = await reset(token, NEW, person);
    expect([done.status, done.body]).toEqual([200, { username: name }]);
    expect(done.headers.get('set-cookie')).toBeNull();
    for (const old of [person, second]) expect((await old.call(api.me, {})).status).toBe(401);
    expect((await reset(token, 'etwas anderes')).refusal).toEqual([410, 'link-expired']);
    const body = { username: name, password: PASSWORD };
    expect((await stranger().call(api.login, { body })).status).toBe(401);
    // The link also proves the address.
    expect(await emailOf(await login(server.address, name, NEW))).toEqual({
      email,
      isConfirmed: true,
    });
  });

  test('a link is valid for 30 minutes', async () => {
    const { email } = await registered();
    const token = await resetToken(email);
    const before = time;
    time += 30 * MINUTE_MS;
    expect((await reset(token)).status).toBe(410);
    time -= 1;
    expect((await reset(token)).status).toBe(200);
    time = before;
    for (const unknown of ['x'.repeat(43), 'x', '<b>'.repeat(4000)]) {
      expect((await reset(unknown)).refusal).toEqual([410, 'link-expired']);
    }
  });

  test('an unknown address gets the same answer without delay', async () => {
    const { email } = await registered();
    const open = Promise.withResolvers<void>();
    gate = open.promise;
    // Both are answered before the account is looked up.
    const [known, unknown] = await Promise.all([forgot(email), forgot('niemand@example.org')]);
    open.resolve();
    for (const { status, body } of [known, unknown]) expect([status, body]).toEqual([204, '']);
    const names = ({ headers }: typeof known) => [...headers.keys()].sort();
    expect(names(known)).toEqual(names(unknown));
    expect((await mail.next()).to).toEqual([email]);
    expect(mail.named).not.toContain('niemand@example.org');
  });

  test('an unknown address, and one with too many mails, cost the same work', async () => {
    const called: string[] = [];
    const narrow = await startServer({
      environment: { ...mailSettings(mail.url), LIMIT_FACTOR: '1' },
      wrapStore: (store) => ({
        ...store,
        users: recorded(store.users, called),
        oneTimeTokens: recorded(store.oneTimeTokens, called),
      }),
    });
    const email = 'karl@example.org';
    await register(narrow.address, 'Karl', { email });
    const last = tokenIn(await mail.next(), '/email-bestaetigen');
    const workFor = async (wanted: string) => {
      called.length = 0;
      const body = { email: wanted };
      await new TestClient(narrow.address).call(api.forgotPassword, { body });
      await expect.poll(() => called.at(-1)).toBe('put done');
      return called.join();
    };
    const tokens = () => storedRows(narrow.dataDir);
    const due = await workFor(email);
    const received = tokenIn(await mail.next(), '/passwort-neu');
    expect(received).not.toBe(last);
    for (let n = 0; n < 3; n += 1) await workFor(email);
    const before = tokens();
    // The sixth mail within an hour.
    expect(await workFor(email)).toBe(due);
    for (let n = 0; n < 2; n += 1) expect(await workFor(`niemand${n}@example.org`)).toBe(due);
    const after = tokens();
    expect(after.one_time_tokens).toEqual(before.one_time_tokens);
    expect(before.decoy_tokens).toEqual([]);
    expect(after.decoy_tokens).toHaveLength(1);
    expect(JSON.stringify(after.decoy_tokens)).not.toContain('example.org');
    await narrow.close();
    expect(mail.named.filter((name) => name.startsWith('niemand'))).toEqual([]);
    for (let n = 0; n < 3; n += 1) expect((await mail.next()).to).toEqual([email]);
  });

  test('no request decides where a link leads, and a mail contains no user input', async () => {
    const { email } = await registered('<b>evil.example');
    const body = JSON.stringify({ email });
    for (const head of [
      'host: evil.example',
      'host: localhost\r\nx-forwarded-host: evil.example\r\nx-forwarded-proto: http',
    ]) {
      const answer = await exchange(
        server.address,
        `POST ${api.forgotPassword.path} HTTP/1.1\r\n${head}\r\nconnection: close\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      expect(answer).toMatch(/^HTTP\/1.1 204 /);
      const received = await mail.next();
      tokenIn(received, '/passwort-neu');
      expect(received.head + received.text).not.toContain('evil');
    }
  });
});

describe('[A6] an e-mail address', () => {
  test('is confirmed by a mailed link, once, without a session', async () => {
    const { person, email, confirmation } = await registered();
    expect(await emailOf(person)).toEqual({ email, isConfirmed: false });
    const { body: copy } = await person.call(api.exportAccount, {});
    expect(copy.account).toMatchObject({ email, emailConfirmedAt: null });
    expect(copy.links).toEqual([
      { purpose: 'confirm-email', expiresAt: new Date(time + 24 * 60 * MINUTE_MS).toISOString() },
    ]);
    expect((await confirm(confirmation)).status).toBe(204);
    expect(await emailOf(person)).toEqual({ email, isConfirmed: true });
    expect((await confirm(confirmation)).status).toBe(410);
    const { account } = (await person.call(api.exportAccount, {})).body;
    expect(account.emailConfirmedAt).toBe(new Date(time).toISOString());
  });

  test('needs the password to set; a new one is unconfirmed and ends older links', async () => {
    const { person, email, confirmation } = await registered();
    const other = await registered();
    await confirm(confirmation);
    const old = await resetToken(email);
    const set = (next: string, password = PASSWORD) =>
      person.call(api.setEmail, { body: { email: next, password } });
    expect((await set('dieb@example.org', 'geraten')).refusal).toEqual([403, 'password-wrong']);
    expect((await set(other.email.toLowerCase())).refusal).toEqual([409, 'email-taken']);
    expect(await emailOf(person)).toEqual({ email, isConfirmed: true });

    expect((await set('neu@example.org')).status).toBe(204);
    expect(await emailOf(person)).toEqual({ email: 'neu@example.org', isConfirmed: false });
    const received = await mail.next();
    expect(received.to).toEqual(['neu@example.org']);
    expect((await reset(old)).status).toBe(410);

    // Again: only the newer link is valid.
    expect((await person.call(api.sendConfirmation, {})).status).toBe(204);
    const newer = tokenIn(await mail.next(), '/email-bestaetigen');
    expect((await confirm(tokenIn(received, '/email-bestaetigen'))).status).toBe(410);
    expect((await confirm(newer)).status).toBe(204);
    // Confirmed: neither asking nor setting it again sends a mail.
    expect((await person.call(api.sendConfirmation, {})).status).toBe(204);
    expect((await set('NEU@example.org')).status).toBe(204);
    expect((await set(' ')).status).toBe(204);
    expect(await emailOf(person)).toEqual({ email: null, isConfirmed: false });
    expect((await person.call(api.sendConfirmation, {})).refusal).toEqual([409, 'email-missing']);
    const last = await registered();
    expect(mail.mails.at(-1)?.to).toEqual([last.email]);
  });

  test('is not available to guests', async () => {
    const person = await guest(server.address, 'Mia');
    const body = { email: 'mia@example.org', password: PASSWORD };
    for (const answer of [
      await person.call(api.accountEmail, {}),
      await person.call(api.setEmail, { body }),
      await person.call(api.sendConfirmation, {}),
    ]) {
      expect(answer.refusal).toEqual([403, 'register-first']);
    }
  });
});

describe('mails', () => {
  test('are retried after a temporary refusal, not after a permanent one', async () => {
    const { email } = await registered();
    const { email: refused } = await registered();
    let tries = 0;
    mail.answer((address) => {
      if (address === refused) return 550;
      tries += 1;
      return tries < 3 ? 451 : null;
    });
    logged.length = 0;
    await forgot(refused);
    await forgot(email);
    const received = await mail.next();
    expect(received.to).toEqual([email]);
    expect(tries).toBe(3);
    await expect.poll(() => logged.join('')).toContain('"responseCode":550');
    expect(mail.named.filter((address) => address === refused)).toHaveLength(2);
    // No address, reply of the mail server or token.
    const text = logged.join('');
    expect(text).not.toMatch(/example\.org|not wanted/i);
    expect(text).not.toContain(tokenIn(received, '/passwort-neu'));
  });

  test('five an hour per address, from all clients together; the answer stays the same', async () => {
    const narrow = await startServer({
      environment: { ...mailSettings(mail.url), LIMIT_FACTOR: '1', TRUST_PROXY: 'on' },
    });
    const email = 'viel@example.org';
    await register(narrow.address, 'Viel', { email });
    await mail.next();
    const ask = (from: string, wanted = email) => {
      const person = new TestClient(narrow.address, { from });
      return person.call(api.forgotPassword, { body: { email: wanted } });
    };
    for (let n = 0; n < 8; n += 1) expect((await ask(`10.1.1.${n}`)).status).toBe(204);
    for (let n = 0; n < 20; n += 1) await ask('10.1.2.1', `niemand${n}@example.org`);
    expect((await ask('10.1.2.1', 'niemand@example.org')).refusal).toEqual([429, 'too-many']);
    // Mails in progress are sent before shutdown.
    await narrow.close();
    expect(mail.mails.filter(({ to }) => to.includes(email))).toHaveLength(5);
    for (let n = 0; n < 4; n += 1) await mail.next();
  });

  test('are dropped beyond 200; [A5] writing one does not wait for the sending of others', async () => {
    const blocked = Promise.withResolvers<void>();
    let sent = 0;
    const mailer = openMailer({
      log,
      retryDelaysMs: [],
      transport: {
        async send() {
          await blocked.promise;
          sent += 1;
        },
        close: async () => undefined,
      },
    });
    let written = 0;
    for (let n = 0; n < 250; n += 1) {
      mailer.enqueue(async () => {
        written += 1;
        return { to: 'mia@example.org', subject: '', text: '' };
      });
    }
    await expect.poll(() => written).toBe(200);
    expect(sent).toBe(0);
    blocked.resolve();
    await mailer.stop();
    expect([written, sent]).toEqual([200, 200]);
  });

  test('use the configured credentials, and TLS except on localhost', async () => {
    const signedIn = await startServer({
      environment: mailSettings(mail.url.replace('//', '//spiel:gehe%40im@')),
    });
    await register(signedIn.address, 'Mia', { email: 'mia@example.org' });
    await mail.next();
    expect(mail.users).toEqual(['spiel']);
    await signedIn.close();

    logged.length = 0;
    const far = mail.url.replace('//127.0.0.1', '//spiel:geheim@0.0.0.0');
    const careful = await startServer({
      log,
      mailRetryDelaysMs: [],
      environment: mailSettings(far),
    });
    await register(careful.address, 'Mia', { email: 'mia@example.org' });
    await careful.close();
    // That server has an untrusted certificate.
    expect(logged.join('')).toContain('a mail was not sent');
    expect(mail.users).toEqual(['spiel']);
  });
});

describe('without a mail server', () => {
  let plain: TestServer;
  beforeAll(async () => {
    plain = await startServer({ now: () => time });
  });
  afterAll(() => plain.close());

  test('[A5] an admin creates a link, which is logged', async () => {
    const chief = await admin(plain, 'Chefin');
    const person = await register(plain.address, 'Vera', { email: 'vera@example.org' });
    expect((await stranger().call(api.imprint, {})).body.sendsMail).toBe(true);
    expect((await chief.call(api.imprint, {})).body.sendsMail).toBe(false);
    for (const answer of [
      await chief.call(api.forgotPassword, { body: { email: 'vera@example.org' } }),
      await person.call(api.sendConfirmation, {}),
    ]) {
      expect(answer.refusal).toEqual([409, 'mail-off']);
    }

    const own = await chief.call(api.adminMakeResetLink, { params: { id: chief.id } });
    expect(own.refusal).toEqual([403, 'admin-account']);
    const made = await chief.call(api.adminMakeResetLink, { params: { id: person.id } });
    expect(made.body.expiresAt).toBe(new Date(time + 30 * MINUTE_MS).toISOString());
    const [path, token = ''] = made.body.path.split('#');
    expect(path).toBe('/passwort-neu');
    const { body: record } = await chief.call(api.adminLog, {});
    expect(record.rows).toContainEqual(
      expect.objectContaining({ admin: 'Chefin', action: 'reset-link-made', subject: 'Vera' }),
    );
    // Only the hash of the token.
    expect(JSON.stringify(storedRows(plain.dataDir))).not.toContain(token);

    const body = { token, newPassword: NEW };
    expect((await new TestClient(plain.address).call(api.resetPassword, { body })).body).toEqual({
      username: 'Vera',
    });
    expect((await person.call(api.me, {})).status).toBe(401);
    // The address remains unproven.
    expect((await emailOf(await login(plain.address, 'Vera', NEW))).isConfirmed).toBe(false);
  });
});
