import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api } from '../contract/api.ts';
import { guest, Person } from './testing/person.ts';

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'imposter-main-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** The server as `npm start` runs it, on the screens that are built. */
function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  children.push(child);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exit, complaint: () => said };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /http:\/\/\S+/.exec(line)?.[0];
    if (found) return found;
  }
  throw new Error('the server did not start');
}

test('it starts, serves, and leaves at SIGTERM with everything stored', async () => {
  const first = start();
  const address = await addressOf(first.child);
  const host = await guest(address, 'Mia');
  const { body } = await host.call(api.createGame, { body: { hostId: host.id } });
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);

  const second = start();
  const again = new Person(await addressOf(second.child));
  again.cookie = host.cookie;
  const { body: game } = await again.call(api.game, {
    params: { code: body.lobbyCode },
    query: { playerId: host.id },
  });
  expect(game.players[host.id]).toMatchObject({ username: 'Mia', isHost: true });
});

test('live channels are told to come back when the server leaves', async () => {
  const server = start();
  const host = await guest(await addressOf(server.child), 'Mia');
  const { body } = await host.call(api.createGame, { body: { hostId: host.id } });
  const channel = host.live(body.lobbyCode);
  await channel.until(({ type }) => type === 'game');
  server.child.kill('SIGTERM');
  expect(await channel.closed).toBe(1012);
  expect(await server.exit).toBe(0);
});

test('a second process on the same data folder is refused and does no harm', async () => {
  const first = start();
  const address = await addressOf(first.child);
  const second = start();
  expect(await second.exit).toBe(1);
  expect(second.complaint()).toMatch(/^Imposter does not start: The data folder .* is in use/);
  expect((await guest(address, 'Mia')).id).not.toBe('');
});

test('a taken port and a wrong setting stop the start with one sentence', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const taken = blocker.address();
  if (typeof taken !== 'object' || !taken) throw new Error('the port is not known');
  const onTakenPort = start({ PORT: String(taken.port) });
  expect(await onTakenPort.exit).toBe(1);
  expect(onTakenPort.complaint()).toBe(
    'Imposter does not start: the port is taken. Stop the other program or set PORT.\n',
  );
  blocker.close();

  const wrong = start({ PORT: 'abc' });
  expect(await wrong.exit).toBe(1);
  expect(wrong.complaint()).toMatch(
    /^Imposter does not start: PORT must be a number \(it is "abc"\)/,
  );

  const nowhere = start({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere' });
  expect(await nowhere.exit).toBe(1);
  expect(nowhere.complaint()).toMatch(/^Imposter does not start: PostgreSQL: .*ECONNREFUSED.*\n$/);
});
