import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { displayApi } from '../../src/contract/display-api.ts';
import { closeCodes, type LiveMessage } from '../../src/contract/live.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import { PAIRING_CODE_MS } from '../../src/game/limits.ts';
import { openDisplay, pair, pairedDisplay } from '../support/displays.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { lobbyOf, startRound, TestClient } from '../support/test-client.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'imposter-displays-'));
let now = Date.now();
let server: TestServer;
const start = async () => {
  server = await startServer({ dataDir, now: () => now });
};
beforeAll(start);
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const isGame = ({ type }: LiveMessage) => type === 'game';
const shows = (displays: GameView['displays']) => (message: LiveMessage) =>
  message.type === 'game' && JSON.stringify(message.game.displays) === JSON.stringify(displays);
const read = async (screen: TestClient) => (await screen.call(displayApi.display, {})).body;
const remove = (person: TestClient, code: string, displayId: string) =>
  person.call(displayApi.removeDisplay, {
    params: { code },
    body: { playerId: person.id, displayId },
  });

test('[T1, T2] a player pairs a display once, by its code in any case', async () => {
  const { code, people, host } = await lobbyOf(server.address, 2);
  const { screen, id, pairingCode } = await openDisplay(server.address);
  expect(pairingCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  expect(await read(screen)).toMatchObject({
    ...{ id, pairingCode, lobbyCode: null },
    pairingExpiresAt: now + PAIRING_CODE_MS,
  });
  const second = people[1] as TestClient;
  const paired = await pair(second, code, ` ${pairingCode.toLowerCase()} `);
  const pairedBy = second.id;
  expect(paired.body.displays).toEqual([{ id, isConnected: false, hasSound: false, pairedBy }]);
  const { body: own } = await screen.call(displayApi.openDisplay, {});
  expect(own).toMatchObject({ pairingCode: null, pairingExpiresAt: null, lobbyCode: code });
  expect((await pair(host, code, pairingCode)).error.code).toBe('pairing-code-unknown');
});

test('[T2] of concurrent uses of a code one pairs', async () => {
  const lobbies = await Promise.all([1, 1, 1, 1].map((size) => lobbyOf(server.address, size)));
  const { screen, pairingCode } = await openDisplay(server.address);
  const answers = await Promise.all(lobbies.map(({ host, code }) => pair(host, code, pairingCode)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  const { lobbyCode } = await read(screen);
  expect(answers.find(({ status }) => status === 200)?.body.lobbyCode).toBe(lobbyCode);
});

test('[T2] a code expires after 5 minutes; the display keeps its id and gets a new one', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const { screen, id, pairingCode } = await openDisplay(server.address);
  expect((await screen.call(displayApi.openDisplay, {})).body.pairingCode).toBe(pairingCode);
  now += PAIRING_CODE_MS;
  expect(await read(screen)).toMatchObject({ id, pairingCode: null, pairingExpiresAt: null });
  expect((await pair(host, code, pairingCode)).error.code).toBe('pairing-code-unknown');
  const { body: renewed } = await screen.call(displayApi.openDisplay, {});
  expect(renewed).toMatchObject({ id, lobbyCode: null });
  expect(renewed.pairingCode).not.toBe(pairingCode);
  expect((await pair(host, code, renewed.pairingCode ?? '')).status).toBe(200);
});

test('[T1] a third display is refused and keeps its code', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const first = await pairedDisplay(host, code);
  await pairedDisplay(host, code);
  const third = await openDisplay(server.address);
  expect((await pair(host, code, third.pairingCode)).error.code).toBe('too-many-displays');
  await remove(host, code, first.id);
  expect((await pair(host, code, third.pairingCode)).status).toBe(200);
});

test('[T3, T4] its channel shows the round of a spectator; reactions arrive, calls are refused', async () => {
  const { code, people, host } = await lobbyOf(server.address, 3);
  const { screen, id } = await pairedDisplay(host, code);
  const [phone, channel] = [host.live(code), screen.display()];
  await phone.until(shows([{ id, isConnected: true, hasSound: false, pairedBy: host.id }]));
  await host.call(api.react, { params: { code }, body: { playerId: host.id, emoji: '👏' } });
  await channel.until(({ type }) => type === 'reaction');

  await startRound(code, people);
  await channel.until((m) => m.type === 'game' && m.game.status === 'playing');
  expect(channel.view()).toMatchObject({ word: '', imposterIds: [] });
  const answer = await channel.call('callVote', { playerId: host.id });
  expect([answer.status, answer.error?.code]).toEqual([401, 'not-signed-in']);

  await host.call(api.callVote, { params: { code }, body: { playerId: host.id } });
  const targetId = people[1]?.id ?? '';
  await host.call(api.vote, { params: { code }, body: { voterId: host.id, targetId } });
  await channel.until((m) => m.type === 'game' && m.game.players[host.id]?.hasVoted === true);
  await phone.until((m) => m.type === 'game' && m.game.players[targetId]?.votes === 1);
  expect(channel.view()?.players[targetId]?.votes).toBe(0);
  phone.socket.close();
  channel.socket.close();
});

test('[T3] after a restart of the server the cookie is enough', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const { screen, id } = await pairedDisplay(host, code);
  const channel = screen.display();
  await channel.until(isGame);
  await server.close();
  expect(await channel.closed).toBe(closeCodes.restart);
  await start();
  const [display, phone] = [screen, host].map(({ cookie, id: playerId }) =>
    Object.assign(new TestClient(server.address), { cookie, id: playerId }),
  ) as [TestClient, TestClient];
  expect(await read(display)).toMatchObject({ id, lobbyCode: code });
  const again = display.display();
  await again.until(shows([{ id, isConnected: true, hasSound: false, pairedBy: host.id }]));
  await remove(phone, code, id);
  expect(await again.until(({ type }) => type === 'closed')).toMatchObject({ reason: 'left' });
  expect(await again.closed).toBe(closeCodes.over);
  expect(await display.display().closed).toBe(closeCodes.noSeat);
  expect((await read(display)).lobbyCode).toBeNull();
});

test('[T1, T3] it tells whether it plays the sounds, and can leave by itself', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const { screen, id } = await pairedDisplay(host, code);
  const [phone, channel] = [host.live(code), screen.display()];
  const entry = { id, isConnected: true, hasSound: true, pairedBy: host.id };
  await phone.until(shows([{ ...entry, hasSound: false }]));
  const sound = (isOn: boolean) => screen.call(displayApi.displaySound, { body: { isOn } });
  expect((await sound(true)).status).toBe(204);
  await Promise.all([phone, channel].map(({ until }) => until(shows([entry]))));
  expect((await screen.call(displayApi.leaveDisplay, {})).status).toBe(204);
  await phone.until(shows([]));
  expect(await channel.until(({ type }) => type === 'closed')).toMatchObject({ reason: 'left' });
  // Unpaired.
  expect((await screen.call(displayApi.leaveDisplay, {})).status).toBe(204);
  expect((await sound(true)).error.code).toBe('lobby-not-found');
  phone.socket.close();
});

test('[T3] a channel that closes silences it, until another page of it says otherwise', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const { screen, id } = await pairedDisplay(host, code);
  const entry = { id, isConnected: true, hasSound: true, pairedBy: host.id };
  const [phone, page, other] = [host.live(code), screen.display(), screen.display()];
  await Promise.all([page, other].map(({ until }) => until(isGame)));
  await screen.call(displayApi.displaySound, { body: { isOn: true } });
  await Promise.all([phone, other].map(({ until }) => until(shows([entry]))));
  page.socket.close();
  const isSilent = () => other.view()?.displays[0]?.hasSound === false;
  await other.until(isSilent);
  await screen.call(displayApi.displaySound, { body: { isOn: true } });
  await other.until(() => !isSilent());
  phone.socket.close();
  other.socket.close();
});

test('[T5] it leaves with the player who paired it, who is removed or leaves', async () => {
  const { code, people, host } = await lobbyOf(server.address, 3);
  const [, ben, cem] = people as [TestClient, TestClient, TestClient];
  const [own, others] = [await pairedDisplay(ben, code), await pairedDisplay(cem, code)];
  const [phone, channel, other] = [host.live(code), own.screen.display(), others.screen.display()];
  await Promise.all([phone, channel, other].map(({ until }) => until(isGame)));
  expect(phone.view()?.displays.map(({ pairedBy }) => pairedBy)).toEqual([ben.id, cem.id]);
  await host.move(code, 'kick', { targetId: ben.id });
  expect(await channel.until(({ type }) => type === 'closed')).toMatchObject({ reason: 'left' });
  expect(await channel.closed).toBe(closeCodes.over);
  expect(await own.screen.display().closed).toBe(closeCodes.noSeat);
  expect((await read(own.screen)).lobbyCode).toBeNull();
  expect((await read(others.screen)).lobbyCode).toBe(code);
  await cem.call(api.leave, { params: { code }, body: { playerId: cem.id } });
  expect(await other.until(({ type }) => type === 'closed')).toMatchObject({ reason: 'left' });
  expect((await read(others.screen)).lobbyCode).toBeNull();
  phone.socket.close();
});

test('[T1, L9] it leaves with its lobby', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const { screen } = await pairedDisplay(host, code);
  const channel = screen.display();
  await channel.until(isGame);
  await host.call(api.leave, { params: { code }, body: { playerId: host.id } });
  expect(await channel.until(({ type }) => type === 'closed')).toMatchObject({
    reason: 'lobby-gone',
  });
  const { body } = await screen.call(displayApi.openDisplay, {});
  expect(body.lobbyCode).toBeNull();
  expect(body.pairingCode).not.toBeNull();
});

test('[T3] only a paired display has a channel, and its cookie is no session', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const { screen, id } = await openDisplay(server.address);
  expect(await screen.display().closed).toBe(closeCodes.noSeat);
  expect(await host.display().closed).toBe(closeCodes.noSeat);
  expect((await screen.call(api.me, {})).status).toBe(401);
  expect(await screen.live(code, host.id).closed).toBe(closeCodes.noSeat);
  // No player can take the id of a display [W2].
  const body = { playerId: id, playerName: 'Bühne' };
  expect((await screen.call(api.join, { params: { code }, body })).error.code).toBe('malformed');
});
