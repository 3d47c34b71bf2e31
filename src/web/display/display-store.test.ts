import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Display } from '../../contract/display-api.ts';
import { closeCodes } from '../../contract/live-protocol.ts';
import type { SocketEvents } from '../play/channel/socket.ts';
import { aPlayer, aView, players } from '../play/view/test-view.ts';
import { createDisplayStore } from './display-store.ts';

const unpaired: Display = {
  id: 'display:000000000000',
  pairingCode: 'B4QK7M',
  pairingExpiresAt: 1,
  serverNow: 0,
  lobbyCode: null,
};
const paired: Display = { ...unpaired, pairingCode: null, lobbyCode: 'K7QXP' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A display whose server answers with what `server.display` is; null: 401, undefined: unreachable. */
function start(first: Display | null | undefined) {
  const server = { display: first, asked: [] as string[], sent: [] as string[] };
  const channels: SocketEvents[] = [];
  const onOutdated = vi.fn();
  const store = createDisplayStore({
    async fetchDisplay(method) {
      server.asked.push(method);
      if (server.display === undefined) throw new TypeError('no network');
      return server.display;
    },
    openSocket(on) {
      channels.push(on);
      return { send: (text) => void server.sent.push(text), hangUp: () => {} };
    },
    onReaction: () => {},
    onOutdated,
  });
  store.subscribe(() => {});
  const tell = (message: object) => channels.at(-1)?.message(JSON.stringify(message));
  return { store, server, channels, tell, onOutdated };
}

const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function startPaired() {
  const started = start(paired);
  await passes(0);
  started.tell({ type: 'game', game: aView() });
  return started;
}

test('[T2] it shows its code until a phone has paired it', async () => {
  const { store, server, channels } = start(unpaired);
  await passes(0);
  expect(store.get().pairingCode).toBe('B4QK7M');
  server.display = paired;
  await passes(2000);
  expect([server.asked, channels.length]).toEqual([['POST', 'GET'], 1]);
});

test('[T2] a code that has expired is replaced', async () => {
  const { store, server } = start(unpaired);
  await passes(0);
  server.display = { ...unpaired, pairingCode: null };
  await passes(2000);
  server.display = { ...unpaired, pairingCode: 'NEU234' };
  await passes(2000);
  expect(server.asked).toEqual(['POST', 'GET', 'POST']);
  expect(store.get().pairingCode).toBe('NEU234');
});

test('[T3] it shows the lobby and its changes', async () => {
  const { store, tell } = await startPaired();
  const players1 = { tim: aPlayer({ id: 'tim' }) };
  tell({ type: 'change', from: 1, version: 2, set: {}, players: players1 });
  expect(Object.keys(store.get().live.game?.players ?? {})).toContain('tim');
  expect(store.get()).toMatchObject({ id: paired.id, pairingCode: null });
});

test('a change that starts from another view asks for the whole one', async () => {
  const { server, tell } = await startPaired();
  tell({ type: 'change', from: 7, version: 8, set: {}, players: {} });
  expect(server.sent).toEqual(['{"type":"sync"}']);
});

test('[T3] a lost connection keeps the last view, and returns without pairing', async () => {
  const { store, server, channels, tell } = await startPaired();
  server.display = undefined;
  channels[0]?.close(closeCodes.restart);
  await passes(250);
  channels[1]?.close(1006);
  await passes(10_000);
  expect(store.get().live).toMatchObject({ connection: 'disconnected', game: { version: 1 } });
  server.display = paired;
  await passes(4000);
  expect(channels).toHaveLength(3);
  tell({ type: 'game', game: aView({ version: 3, players: players(aPlayer({ id: 'mia' })) }) });
  expect(store.get().live).toMatchObject({ connection: 'connected', game: { version: 3 } });
});

test('[T1] a removed display shows a code again', async () => {
  const { store, server, channels } = await startPaired();
  server.display = unpaired;
  channels[0]?.close(closeCodes.over);
  await passes(1000);
  expect(store.get()).toMatchObject({ pairingCode: 'B4QK7M', live: { game: null } });
});

test('[T3] after sleep it shows the lobby that it belongs to now, not the one before', async () => {
  const { store, server, channels, tell } = await startPaired();
  tell({ type: 'game', game: aView({ version: 200 }) });
  server.display = { ...paired, lobbyCode: 'B2B2B' };
  channels[0]?.close(closeCodes.over);
  await passes(5000);
  tell({ type: 'game', game: aView({ lobbyCode: 'B2B2B', version: 5 }) });
  expect(store.get().live.game).toMatchObject({ lobbyCode: 'B2B2B', version: 5 });
});

test('a silent channel is checked, and given up without an answer', async () => {
  const { server, channels } = await startPaired();
  await passes(15_000);
  expect(server.sent).toEqual(['{"type":"sync"}']);
  await passes(6000);
  expect(channels).toHaveLength(2);
});

test('[T3] a screen that wakes up checks its channel, and opens another beside a silent one', async () => {
  const { store, server, channels, tell } = await startPaired();
  store.wake(false);
  expect(server.sent).toEqual(['{"type":"sync"}']);
  await passes(500);
  expect(channels).toHaveLength(2);
  tell({ type: 'game', game: aView({ version: 4 }) });
  expect(store.get().live).toMatchObject({ connection: 'connected', game: { version: 4 } });
});

test('[T3] a channel lost in sleep is replaced without asking for the pairing', async () => {
  const { server, channels } = await startPaired();
  channels[0]?.close(1006);
  await passes(250);
  expect([server.asked, channels.length]).toEqual([['POST'], 2]);
});

test('a page older than the protocol is loaded anew', async () => {
  const { channels, onOutdated } = await startPaired();
  channels[0]?.close(closeCodes.outdated);
  expect(onOutdated).toHaveBeenCalledOnce();
});
