import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lobbyOf, Person } from './testing/person.ts';
import { startServer, type TestServer } from './testing/server.ts';
import { openWire, type Wire } from './testing/wire.ts';

const PING_MS = 15_000;

let server: TestServer;
let wire: Wire;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await startServer();
  const { hostname, port } = new URL(server.address);
  wire = await openWire({ host: hostname, port: Number(port) });
});
afterAll(async () => {
  vi.useRealTimers();
  await wire.close();
  await server.close();
});

test('[L6] a live channel that nobody closed but nobody answers on is dead within 30 s', async () => {
  const { code, people, host } = await lobbyOf(server.address, 2);
  const far = new Person(`http://127.0.0.1:${wire.port}`);
  Object.assign(far, { id: people[1]?.id, cookie: people[1]?.cookie });
  const healthy = host.live(code);
  await healthy.until(({ type }) => type === 'game');
  const lost = far.live(code);
  await lost.until(({ type }) => type === 'game');

  // Where the server holds them, in the order in which they came.
  const ends = [...server.app.websocketServer.clients];
  /** The server asks everybody; resolves when so many have answered. */
  async function ask(count: number): Promise<void> {
    const answers = ends.slice(0, count).map((end) => once(end, 'pong'));
    vi.advanceTimersByTime(PING_MS);
    await Promise.all(answers);
  }
  const areOpen = () => ends.map((end) => end.readyState === end.OPEN);

  await ask(2);
  wire.set('silent');
  await ask(1);
  expect(areOpen()).toEqual([true, true]);
  await ask(1);
  expect(areOpen()).toEqual([true, false]);
  healthy.socket.close();
  lost.socket.terminate();
});
