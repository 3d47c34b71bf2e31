import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { sentenceOf } from './cli/run-command.ts';
import { readConfig } from './config.ts';
import { explainStart } from './explain-start.ts';
import { StartupError } from './process/startup-error.ts';
import { databaseUnusable, openStore, openStoreBeside } from './store/open.ts';
import { StoreUnavailable } from './store/storage-errors.ts';

/** The error of a real `listen`. */
async function listenError(port: number, host: string): Promise<unknown> {
  const server = createServer().listen(port, host);
  const [error] = await once(server, 'error');
  return error;
}

function sentence(error: unknown, environment: Record<string, string> = {}): string {
  const refused = explainStart(error, readConfig(environment));
  expect(refused).toBeInstanceOf(StartupError);
  const { message } = refused as StartupError;
  expect(message).toMatch(/^Imposter does not start: .*\.$/);
  return message;
}

test('a HOST that is no address of this machine', async () => {
  for (const HOST of ['192.0.2.1', '::ffff:192.0.2.1']) {
    const message = sentence(await listenError(0, HOST), { HOST });
    expect(message).toContain('HOST must be an address of this machine');
    expect(message).toContain(`"${HOST}"`);
  }
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND spiel'), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
  });
  expect(sentence(unknown, { HOST: 'spiel' })).toContain('(it is "spiel": getaddrinfo ENOTFOUND');
});

test('a PostgreSQL that asks for a password, and none is given', () => {
  const driver = 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string';
  const DATABASE_URL = 'postgres://imposter@db/imposter';
  const error = databaseUnusable({ databaseUrl: DATABASE_URL }, new Error(driver));
  expect(sentence(error, { DATABASE_URL })).toContain(
    'there is none in DATABASE_URL: write postgres://user:',
  );
});

test('a port that is privileged or in use', () => {
  const listen = (code: string) =>
    Object.assign(new Error(`listen ${code}`), { code, syscall: 'listen' });
  expect(sentence(listen('EACCES'), { PORT: '81' })).toContain('may not listen on port 81');
  expect(sentence(listen('EADDRINUSE'), { PORT: '81' })).toContain('port 81 is taken');
});

test.each([
  [
    'postgres://mia:geheim@127.0.0.1:1/nowhere',
    /PostgreSQL: it does not run there: .*ECONNREFUSED.*…@127.0.0.1:1\/nowhere/,
  ],
  [
    'postgres://mia:geheim@localhost:1/nowhere',
    /PostgreSQL: .*ECONNREFUSED.*…@localhost:1\/nowhere/,
  ],
  [
    'postgres:///nowhere?host=/no/socket&password=geheim',
    /it does not run there: .*ENOENT \/no\/socket\/.*is postgres:\/\/\/nowhere\)/,
  ],
  ['postgres://127.0.0.1:1/x;password=geheim', /ECONNREFUSED.*is postgres:\/\/127.0.0.1:1\)/],
  [
    'postgres://127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/no&password=geheim',
    /ENOENT.*'\/no'/,
  ],
])('PostgreSQL at %s: same message for server and commands', async (databaseUrl, expected) => {
  for (const open of [openStore, openStoreBeside]) {
    const error = await open({ databaseUrl }).catch((reason: unknown) => reason);
    for (const message of [sentence(error), sentenceOf(error)]) {
      expect(message).toMatch(expected);
      expect(message).not.toMatch(/geheim|\n/);
    }
  }
});

test('a database that fails after it was opened', () => {
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const error = new StoreUnavailable(full);
  expect(sentence(error, { DATA_DIR: '/srv/game' })).toContain(
    '/srv/game/imposter.db cannot be used: the disk is full',
  );
  expect(sentenceOf(error)).toBe('The database refused it: database or disk is full.');
  const url = 'postgres://mia:geheim@db/imposter';
  const gone = new StoreUnavailable(new Error('Connection terminated'));
  expect(sentence(gone, { DATABASE_URL: url })).toContain(
    'PostgreSQL: Connection terminated (DATABASE_URL is postgres://…@db/imposter)',
  );
});

test('a programming error keeps its stack trace', () => {
  const bug = new TypeError('undefined is not a function');
  expect(explainStart(bug, readConfig({}))).toBe(bug);
});
