import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { lobbyOf, TestClient } from '../support/test-client.ts';

const PING_MS = 15_000;

let server: TestServer;
let wire: TcpProxy;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await startServer();
  const { hostname, port } = new URL(server.address);
  wire = await openTcpProxy({ host: hostname, port: Number(port) });
});
afterAll(async () => {
  vi.useRealTimers();
  await wire.close();
  await server.close();
});

test('[L6] a silently dropped live channel is closed within 30 s', async () => {
  const { code, people, host } = await lobbyOf(server.address, 2);
  const far = new TestClient(`http://127.0.0.1:${wire.port}`);
  Object.assign(far, { id: people[1]?.id, cookie: people[1]?.cookie });
  const healthy = await host.connect(code);
  const lost = await far.connect(code);

  // The server's sockets in order of connection.
  const ends = [...server.app.websocketServer.clients];
  /** Makes the server ping all; resolves after this many pongs. */
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
