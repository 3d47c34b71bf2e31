import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { StoreUnavailable } from '../../src/server/store/storage-errors.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { lobbyOf, type TestClient } from '../support/test-client.ts';

/** Simulates an unavailable database. */
let isAway = false;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    wrapStore: (store) => ({
      ...store,
      games: {
        ...store.games,
        save: (game, before) =>
          isAway
            ? Promise.reject(new StoreUnavailable(new Error('connection refused')))
            : store.games.save(game, before),
      },
      ping: () => (isAway ? Promise.reject(new Error('gone')) : store.ping()),
    }),
  });
});
afterAll(() => server.close());

test('database unavailable: a move is 503, nothing is published, and all recovers by itself', async () => {
  const { code, people, host } = await lobbyOf(server.address, 2);
  const second = people[1] as TestClient;
  const channel = second.live(code);
  await channel.until(({ type }) => type === 'game');
  const readiness = { params: { code, playerId: host.id }, body: { isReady: true } };

  isAway = true;
  const refused = await host.call(api.ready, readiness);
  expect([refused.status, refused.error.code]).toEqual([503, 'unavailable']);
  expect(refused.error.message).toBe(
    'Der Dienst ist gerade nicht erreichbar. Bitte versuche es erneut.',
  );
  expect((await host.request('GET', '/readyz')).status).toBe(503);
  expect((await host.request('GET', '/healthz')).status).toBe(200);

  isAway = false;
  const done = await host.call(api.ready, readiness);
  expect(done.status).toBe(200);
  const update = await channel.until(
    (m) => m.type === 'game' && m.game.version === done.body.version,
  );
  expect(update).toMatchObject({ game: { players: { [host.id]: { isReady: true } } } });
  // The first view and the one stored change, nothing else.
  expect(channel.messages).toHaveLength(2);
  expect((await host.request('GET', '/readyz')).status).toBe(200);
  channel.socket.close();
});
