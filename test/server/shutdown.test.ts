import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { makeDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { startProcess } from '../support/process.ts';
import { guest } from '../support/test-client.ts';

const test = await postgresTest();

test('behind a proxy it reports unready first, and serves until that was noticed', async () => {
  const database = await makeDatabase();
  const server = startProcess({ DATABASE_URL: database.url.href, TRUST_PROXY: 'on' });
  const address = await server.address;
  const host = await guest(address, 'Mia');
  const lobby = await host.call(api.createGame, { body: { hostId: host.id } });
  const channel = host.live(lobby.body.lobbyCode);
  await channel.until(({ type }) => type === 'game');

  const begin = performance.now();
  server.child.kill('SIGTERM');
  const ready = async () => (await host.request('GET', '/proxyz?by=proxy')).status;
  await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 1000, interval: 50 });
  await wait(500);
  expect((await host.request('GET', '/healthz')).status).toBe(200);
  expect((await host.call(api.createGame, { body: { hostId: host.id } })).status).toBe(200);
  expect(channel.socket.readyState).toBe(channel.socket.OPEN);

  expect(await channel.closed).toBe(1012);
  expect(await server.exit).toBe(0);
  expect(performance.now() - begin).toBeLessThan(10_000);
  await database.drop();
}, 40_000);
