import { expect, test } from 'vitest';
import { closeCodes } from '../../src/contract/live.ts';
import { shared } from '../support/lifetime.ts';
import { startServer } from '../support/server.ts';
import { guest, lobbyOf, startRound, type TestClient } from '../support/test-client.ts';

const server = await shared(startServer());

const isGame = (message: { type: string }) => message.type === 'game';

test('[W3] the view comes on connect and after every stored change, versions in order', async () => {
  const { code, people, host } = await lobbyOf(server.address, 3);
  const channels = people.map((person) => person.live(code));
  await Promise.all(channels.map((channel) => channel.until(isGame)));
  await startRound(code, people);
  for (const channel of channels) {
    await channel.until((message) => message.type === 'game' && message.game.status === 'playing');
    const versions = channel.messages.map((message) =>
      message.type === 'game' ? message.game.version : 0,
    );
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
  }
  const own = await host.fetchView(code);
  const pushed = channels[0]?.view();
  expect({ ...pushed, serverNow: 0, timeLeft: 0 }).toEqual({
    ...own.body,
    serverNow: 0,
    timeLeft: 0,
  });
  for (const channel of channels) channel.socket.close();
});

test('[W2b] a live channel without a seat closes with 4403', async () => {
  const { code, host } = await lobbyOf(server.address, 2);
  const outsider = await guest(server.address, 'Fremd');
  expect(await outsider.live(code).closed).toBe(closeCodes.noSeat);
  expect(await outsider.live(code, host.id).closed).toBe(closeCodes.noSeat);
  outsider.cookie = '';
  expect(await outsider.live(code, host.id).closed).toBe(closeCodes.noSeat);
});

test('a live channel to no lobby closes with 4404', async () => {
  const person = await guest(server.address, 'Mia');
  expect(await person.live('ZZZZZ').closed).toBe(closeCodes.noLobby);
});

test('removed or leaving players are notified and receive nothing more', async () => {
  const { code, people, host } = await lobbyOf(server.address, 3);
  const [, second, third] = people as [TestClient, TestClient, TestClient];
  const [removed, leaving] = [second.live(code), third.live(code)];
  await Promise.all([removed.until(isGame), leaving.until(isGame)]);
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
  const tabs = [host.live(code), host.live(code)];
  await Promise.all(tabs.map((tab) => tab.until(isGame)));
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
