import { expect, test } from 'vitest';
import { closeCodes } from '../../src/contract/live.ts';
import { shared } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { guest, lobbyOf, type TestClient } from '../support/test-client.ts';

const server = await shared(startServer());

test('[W2b] a live channel without a seat closes with 4403', async () => {
  const { code, host } = await lobbyOf(server.address, 2);
  const outsider = await guest(server.address, 'Fremd');
  expect(await outsider.live(code).closed).toBe(closeCodes.noSeat);
  expect(await outsider.live(code, host.id).closed).toBe(closeCodes.noSeat);
  outsider.cookie = '';
  expect(await outsider.live(code, host.id).closed).toBe(closeCodes.noSeat);
});

test('removed or leaving players are notified and receive nothing more', async () => {
  const { code, people, host } = await lobbyOf(server.address, 3);
  const [, second, third] = people as [TestClient, TestClient, TestClient];
  const [removed, leaving] = await Promise.all([second.connect(code), third.connect(code)]);
  await host.move(code, 'kick', { targetId: second.id });
  await third.move(code, 'leave');
  expect(await removed.until((m) => m.type === 'closed')).toEqual({
    type: 'closed',
    reason: 'kicked',
  });
  expect(await leaving.until((m) => m.type === 'closed')).toEqual({
    type: 'closed',
    reason: 'left',
  });
  expect(await removed.closed).toBe(closeCodes.over);
  expect(await leaving.closed).toBe(closeCodes.over);
});

test('two tabs of one player both receive every view', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const tabs = await Promise.all([host.connect(code), host.connect(code)]);
  await host.move(code, 'ready', { isReady: true });
  for (const tab of tabs) {
    const update = await tab.until((m) => m.type === 'game' && m.game.version === 2);
    expect(update).toMatchObject({ game: { players: { [host.id]: { isReady: true } } } });
    tab.socket.close();
  }
});

test('a plain GET of the live path is no page', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const answer = await host.request('GET', `/api/games/${code}/live?playerId=${host.id}`);
  expect(answer.status).toBe(404);
});
