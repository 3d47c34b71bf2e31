import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../contract/api.ts';
import { guest, lobbyOf, Person, startRound } from './testing/person.ts';
import { type ServerProcess, startProcess } from './testing/process.ts';

let dataDir: string;
const servers: ServerProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'imposter-main-'));
});
afterEach(() => {
  for (const { child } of servers.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}): ServerProcess {
  const server = startProcess({ DATA_DIR: dataDir, ...environment });
  servers.push(server);
  return server;
}

test('it starts, serves, and leaves at SIGTERM with everything stored', async () => {
  const first = start();
  const address = await first.address;
  const host = await guest(address, 'Mia');
  const { body } = await host.call(api.createGame, { body: { hostId: host.id } });
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);

  const second = start();
  const again = new Person(await second.address);
  again.cookie = host.cookie;
  const { body: game } = await again.call(api.game, {
    params: { code: body.lobbyCode },
    query: { playerId: host.id },
  });
  expect(game.players[host.id]).toMatchObject({ username: 'Mia', isHost: true });
});

test('live channels are told to come back when the server leaves', async () => {
  const server = start();
  const host = await guest(await server.address, 'Mia');
  const { body } = await host.call(api.createGame, { body: { hostId: host.id } });
  const channel = host.live(body.lobbyCode);
  await channel.until(({ type }) => type === 'game');
  server.child.kill('SIGTERM');
  expect(await channel.closed).toBe(1012);
  expect(await server.exit).toBe(0);
});

test('a phone that sleeps does not hold up the leaving, nor does a second signal', async () => {
  const server = start();
  const host = await guest(await server.address, 'Mia');
  const { body } = await host.call(api.createGame, { body: { hostId: host.id } });
  const channel = host.live(body.lobbyCode);
  await channel.until(({ type }) => type === 'game');
  channel.socket.pause();
  const begin = performance.now();
  server.child.kill('SIGTERM');
  server.child.kill('SIGINT');
  expect(await server.exit).toBe(0);
  expect(performance.now() - begin).toBeLessThan(10_000);
});

test('nor does a call that never comes to its end: all the rest is put in order first', async () => {
  const server = start();
  const { hostname, port } = new URL(await server.address);
  const slow = connect(Number(port), hostname);
  slow.on('error', () => undefined);
  slow.write('POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  slow.write('Content-Length: 500\r\n\r\n{"');
  await (await guest(await server.address, 'Mia')).request('GET', '/healthz');
  const begin = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(performance.now() - begin).toBeLessThan(9000);
  slow.destroy();
}, 40_000);

test('in the middle of votes SIGTERM finishes what runs: what was told is stored', async () => {
  const first = start();
  const { code, people, host } = await lobbyOf(await first.address, 12);
  await startRound(code, people);
  await host.call(api.voting, { params: { code }, body: { playerId: host.id } });
  const votes = people.map((person) =>
    person.call(api.vote, { params: { code }, body: { voterId: person.id, targetId: null } }),
  );
  await Promise.race(votes);
  first.child.kill('SIGTERM');
  const answers = await Promise.allSettled(votes);
  expect(await first.exit).toBe(0);

  const second = start();
  const again = new Person(await second.address);
  again.cookie = host.cookie;
  const { body } = await again.call(api.game, { params: { code }, query: { playerId: host.id } });
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'rejected') continue;
    const { status } = answer.value;
    expect([200, 503]).toContain(status);
    const voter = body.players[people[index]?.id ?? ''];
    if (status === 200) expect(voter?.hasVoted, voter?.username).toBe(true);
  }
});

test('after kill -9 the next start finds the folder free and everything in it', async () => {
  const first = start();
  const host = await guest(await first.address, 'Mia');
  const { body } = await host.call(api.createGame, { body: { hostId: host.id } });
  first.child.kill('SIGKILL');
  await first.exit;

  const second = start();
  const again = new Person(await second.address);
  again.cookie = host.cookie;
  const wish = { params: { code: body.lobbyCode }, query: { playerId: host.id } };
  expect((await again.call(api.game, wish)).body).toMatchObject({ version: body.version });
});

test('a second process on the same data folder is refused and does no harm', async () => {
  const first = start();
  const address = await first.address;
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

test('a Redis that is away and a proxy that nobody announced are said once, and stop nobody', async () => {
  const server = start({ REDIS_URL: 'redis://127.0.0.1:1' });
  let said = '';
  server.child.stdout?.on('data', (chunk) => {
    said += String(chunk);
  });
  const address = await vi.waitUntil(() => /http:\/\/\S+/.exec(said)?.[0], { timeout: 15_000 });
  for (const from of ['10.0.0.1', '10.0.0.2']) {
    expect((await guest(address, 'Mia', from)).id).not.toBe('');
  }
  expect(said.match(/Redis does not answer/g)).toHaveLength(1);
  expect(said).toContain('ECONNREFUSED');
  expect(said.match(/TRUST_PROXY is off/g)).toHaveLength(1);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});
