import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { temporaryFolder } from '../support/lifetime.ts';
import { type ServerProcess, startProcess } from '../support/process.ts';
import { guest, lobbyOf, startRound } from '../support/test-client.ts';
import { at } from '../support/two-processes.ts';

let dataDir: string;
const servers: ServerProcess[] = [];

beforeEach(() => {
  dataDir = temporaryFolder(onTestFinished);
});
afterEach(() => {
  for (const { child } of servers.splice(0)) child.kill('SIGKILL');
});

function start(environment: Record<string, string> = {}): ServerProcess {
  const server = startProcess({ DATA_DIR: dataDir, ...environment });
  servers.push(server);
  return server;
}

test('shutdown asks live channels to reconnect; a sleeping phone, an unfinished request and a second signal do not delay it', async () => {
  const server = start();
  const { hostname, port } = new URL(await server.address);
  const slow = connect(Number(port), hostname);
  slow.on('error', () => undefined);
  slow.write('POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  slow.write('Content-Length: 500\r\n\r\n{"');
  const host = await guest(await server.address, 'Mia');
  const { body } = await host.call(api.createGame, { body: { hostId: host.id } });
  const [responsive, suspended] = [host.live(body.lobbyCode), host.live(body.lobbyCode)];
  await Promise.all(
    [responsive, suspended].map((channel) => channel.until(({ type }) => type === 'game')),
  );
  suspended.socket.pause();
  const begin = performance.now();
  server.child.kill('SIGTERM');
  server.child.kill('SIGINT');
  expect(await responsive.closed).toBe(1012);
  expect(await server.exit).toBe(0);
  expect(performance.now() - begin).toBeLessThan(9000);
  slow.destroy();
}, 40_000);

test('SIGTERM during votes finishes running calls: what was acknowledged is stored; a newer database is refused', async () => {
  const first = start();
  const { code, people, host } = await lobbyOf(await first.address, 12);
  await startRound(code, people);
  await host.move(code, 'callVote');
  const votes = people.map((person) => person.move(code, 'vote', { targetId: null }));
  await Promise.race(votes);
  first.child.kill('SIGTERM');
  const answers = await Promise.allSettled(votes);
  expect(await first.exit).toBe(0);

  const second = start();
  const { body } = await at(host, { address: await second.address }).fetchView(code);
  expect(body.players[host.id]).toMatchObject({ isHost: true });
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 'rejected') continue;
    const { status } = answer.value;
    expect([200, 503]).toContain(status);
    const voter = body.players[people[index]?.id ?? ''];
    if (status === 200) expect(voter?.hasVoted, voter?.username).toBe(true);
  }
  await second.end();

  const tool = new DatabaseSync(join(dataDir, 'imposter.db'));
  tool.exec("insert into kysely_migration values ('9999-newer', '2099-01-01')");
  tool.close();
  const older = start();
  expect(await older.exit).toBe(1);
  expect(older.complaint()).toMatch(
    /^Imposter does not start: a newer version has changed the database [^.]*\.\n$/,
  );
}, 40_000);

test('a second process on the same data folder is refused without harm; after kill -9 the folder is free and complete', async () => {
  const first = start();
  const host = await guest(await first.address, 'Mia');
  const { body } = await host.call(api.createGame, { body: { hostId: host.id } });
  const refused = start();
  expect(await refused.exit).toBe(1);
  expect(refused.complaint()).toMatch(/^Imposter does not start: The data folder .* is in use/);
  expect((await guest(await first.address, 'Mia')).id).not.toBe('');
  await first.end();

  const next = start();
  const again = at(host, { address: await next.address });
  expect((await again.fetchView(body.lobbyCode)).body).toMatchObject({ version: body.version });
}, 40_000);

test('a taken port stops the start with one message', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const taken = blocker.address();
  if (typeof taken !== 'object' || !taken) throw new Error('the port is not known');
  const onTakenPort = start({ PORT: String(taken.port) });
  expect(await onTakenPort.exit).toBe(1);
  expect(onTakenPort.complaint()).toBe(
    `Imposter does not start: port ${taken.port} is taken. Stop the other program or set PORT.\n`,
  );
  blocker.close();
});

test('standard output is JSON; at "debug" it tells what one player did, and no secret', async () => {
  const server = start({ LOG_LEVEL: 'debug', COMMIT: '3d5759e2' });
  let output = '';
  server.child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  const { code, host, people } = await lobbyOf(await server.address, 3);
  const channel = host.live(code);
  await channel.until(({ type }) => type === 'game');
  await startRound(code, people);
  expect(await host.move(code, 'vote', { targetId: null })).toMatchObject({ status: 409 });
  const views = await Promise.all(people.map((person) => person.fetchView(code)));
  channel.socket.close();
  await vi.waitFor(() => expect(output).toContain('live channel closed'));
  expect(await server.end('SIGTERM')).toBe(0);

  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const version = expect.stringMatching(/^\d+\.\d+\.\d+\+3d5759e2$/);
  expect(lines[0]).toMatchObject({
    msg: 'Imposter is ready',
    version,
    addresses: [expect.any(String)],
  });
  const what = { lobby: code, player: host.id };
  for (const line of [
    { msg: 'live channel opened', ...what },
    { msg: 'call', ...what, status: 409, error: 'not-voting' },
    { msg: 'live channel closed', ...what, closeCode: expect.any(Number) },
  ]) {
    expect(lines).toContainEqual(expect.objectContaining(line));
  }
  const words = views.flatMap(({ body }) => body.word || []);
  const cookies = people.map(({ cookie }) => cookie.split('=')[1]);
  expect([words.length, cookies.length]).toEqual([2, 3]);
  for (const secret of [...words, ...cookies, 'Mia']) expect(output).not.toContain(secret);
});

test('an unavailable Redis and an untrusted proxy are logged once, and are not fatal', async () => {
  const server = start({ REDIS_URL: 'redis://127.0.0.1:1' });
  let output = '';
  server.child.stdout?.on('data', (chunk) => {
    output += String(chunk);
  });
  const address = await vi.waitUntil(() => /http:\/\/[^\s"]+/.exec(output)?.[0], {
    timeout: 15_000,
  });
  for (const from of ['10.0.0.1', '10.0.0.2']) {
    expect((await guest(address, 'Mia', { from })).id).not.toBe('');
  }
  expect(output.match(/Redis does not answer/g)).toHaveLength(1);
  expect(output).toContain('ECONNREFUSED');
  expect(output.match(/TRUST_PROXY is off/g)).toHaveLength(1);
  expect(output.match(/"level":[456]0/g)).toHaveLength(2);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});
