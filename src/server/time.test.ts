import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../contract/api.ts';
import { lobbyOf, type Person, startRound } from './testing/person.ts';
import { startServer, type TestServer } from './testing/server.ts';

/** The server's clock runs ahead as far as a test wants; timers then ring by its measure. */
let offset = 0;
const now = () => Date.now() + offset;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now });
});
afterAll(() => server.close());

test('[R4, V1] whoever calls after a deadline meets the phase that then holds', async () => {
  const { code, people, host } = await lobbyOf(server.address, 3, { timeLimit: 60 });
  const channel = host.live(code);
  const started = await startRound(code, people);
  expect(started.timeLeft).toBe(60);
  // The alarm is set by the real clock; whoever calls meets what is due by the server's.
  offset += 60_000;
  const second = people[1] as Person;
  await second.call(api.speak, { params: { code }, body: { playerId: second.id } });
  const voting = await channel.until((m) => m.type === 'game' && m.game.status === 'voting');
  expect(voting).toMatchObject({ game: { timeLeft: 30 } });
  offset += 30_000;
  await second.call(api.speak, { params: { code }, body: { playerId: second.id } });
  const result = await channel.until((m) => m.type === 'game' && m.game.status === 'result');
  expect(result).toMatchObject({ game: { winnerType: 'imposter', endReason: 'votes' } });
  channel.socket.close();
});

test('[W4] a vote after the deadline meets the result', async () => {
  const { code, people, host } = await lobbyOf(server.address, 3);
  await startRound(code, people);
  await host.call(api.voting, { params: { code }, body: { playerId: host.id } });
  offset += 31_000;
  const late = await host.call(api.vote, {
    params: { code },
    body: { voterId: host.id, targetId: null },
  });
  expect([late.status, late.error.code]).toEqual([409, 'not-voting']);
});

test('[L6, L7] without a sign of life somebody is gone, and somebody else is host', async () => {
  const { code, people, host } = await lobbyOf(server.address, 3);
  const [, second, third] = people as [Person, Person, Person];
  const channels = [second.live(code), third.live(code)];
  await Promise.all(channels.map((c) => c.until((m) => m.type === 'game')));
  offset += 11_000;
  const gone = await channels[0]?.until(
    (m) => m.type === 'game' && m.game.players[host.id]?.isConnected === false,
  );
  expect(gone).toMatchObject({ game: { players: { [host.id]: { isHost: true } } } });
  offset += 5000;
  const ready = await second.call(api.ready, {
    params: { code, playerId: second.id },
    body: { isReady: true },
  });
  expect(ready.body.players[second.id]?.isHost).toBe(true);
  expect(ready.body.players[third.id]?.isConnected).toBe(true);

  // Back again: as a player like any other.
  await host.call(api.join, { params: { code }, body: { playerId: host.id } });
  const { body } = await host.call(api.game, { params: { code }, query: { playerId: host.id } });
  expect(body.players[host.id]).toMatchObject({ isHost: false, isConnected: true });
  for (const channel of channels) channel.socket.close();
});
