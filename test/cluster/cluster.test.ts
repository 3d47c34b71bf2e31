import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Cluster, joinCluster } from '../../src/server/cluster/cluster.ts';
import { openSharedPresence } from '../../src/server/cluster/shared-presence.ts';
import type { LiveChannels } from '../../src/server/lobby/live-channels.ts';
import type { Lobbies } from '../../src/server/lobby/lobbies.ts';
import type { Presence } from '../../src/server/lobby/presence.ts';
import { openStore, type Store } from '../../src/server/store/open.ts';
import { StoreUnavailable } from '../../src/server/store/storage-errors.ts';
import { DEAD_AFTER_MS } from '../../src/server/timeouts.ts';
import type { Words } from '../../src/server/words/word-source.ts';
import { created, after as played, waitingLobby } from '../store/sample-games.ts';
import { temporaryFolder } from '../support/lifetime.ts';

/** A process that runs only the cluster membership. */
function openProcess(processId: string) {
  const sharedPresence = openSharedPresence({ store: store.cluster, processId });
  const lobbies = {
    cachedVersions: vi.fn<Lobbies['cachedVersions']>(() => []),
    refresh: vi.fn<Lobbies['refresh']>(),
    adopt: vi.fn<Lobbies['adopt']>(async () => []),
    markUnreachable: vi.fn<Lobbies['markUnreachable']>(),
    recover: vi.fn<Lobbies['recover']>(async () => []),
  };
  const presence = {
    awaitReconnect: vi.fn<Presence['awaitReconnect']>(),
    awaitReconnects: vi.fn<Presence['awaitReconnects']>(),
    restartAll: vi.fn<Presence['restartAll']>(),
    sweep: vi.fn<Presence['sweep']>(async () => undefined),
  };
  const words = { reload: vi.fn<Words['reload']>() };
  const onError = vi.fn();
  const cluster = joinCluster({
    store,
    processId,
    clock: { now: () => clock, catchUp: () => undefined },
    sharedPresence,
    lobbies: lobbies as Partial<Lobbies> as Lobbies,
    presence: presence as Partial<Presence> as Presence,
    liveChannels: { sids: () => new Set<string>() } as Partial<LiveChannels> as LiveChannels,
    words: words as Partial<Words> as Words,
    onError,
  });
  running.push(cluster);
  return { cluster, sharedPresence, lobbies, presence, words, onError };
}

const MIA = { code: 'K7QXP', playerId: 'mia' };
const running: Cluster[] = [];
let dataDir = '';
let store: Store;
let clock = 0;

beforeEach(async () => {
  // Synchronises only when a test asks for it.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  clock = 1_000_000;
  dataDir = temporaryFolder(onTestFinished);
  store = await openStore({ dataDir });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
  await store.close();
  vi.useRealTimers();
});

test('[L6] a process that was taken for dead and is alive reports its clients again', async () => {
  const one = openProcess('one');
  const two = openProcess('two');
  const goneForTwo = () => two.sharedPresence.notSeenElsewhere([MIA], clock - 10_000);
  one.sharedPresence.recordSeen(MIA.code, MIA.playerId, null);
  await one.cluster.sync();
  expect(await goneForTwo()).toEqual([]);

  clock += DEAD_AFTER_MS + 1;
  await two.cluster.sync();
  expect(await goneForTwo()).toEqual([MIA]);

  await one.cluster.sync();
  await one.cluster.sync();
  expect(await goneForTwo()).toEqual([]);
});

test('[L6] of a channel that opens and an absence that is stored, one waits for the other', async () => {
  const one = openProcess('one').sharedPresence;
  const two = openProcess('two').sharedPresence;
  const claim = () => one.claimAbsence([MIA], clock - 10_000);
  const announce = () => {
    two.recordSeen(MIA.code, MIA.playerId, clock);
    return two.announce(MIA);
  };
  expect(await claim()).toEqual([MIA]);
  await expect(announce()).rejects.toThrow('unavailable');
  one.recordGone(MIA.code, MIA.playerId);
  await one.flush();
  await announce();
  expect(await claim()).toEqual([]);
});

test('[L6] of many who arrive at once, each is stored', async () => {
  const one = openProcess('one').sharedPresence;
  const two = openProcess('two').sharedPresence;
  const many = Array.from({ length: 50 }, (_, n) => ({ code: 'K7QXP', playerId: `guest-${n}` }));
  const recordSeen = vi.spyOn(store.cluster, 'recordSeen');
  await Promise.all(
    many.map((player) => {
      two.recordSeen(player.code, player.playerId, null);
      return two.announce(player);
    }),
  );
  expect(await one.notSeenElsewhere(many, clock)).toEqual([]);
  expect(recordSeen.mock.calls.length).toBeLessThanOrEqual(2);
});

test('[L6] players of a dead process get time to reconnect, although another one saw them too', async () => {
  const one = openProcess('one');
  const two = openProcess('two');
  for (const { sharedPresence, cluster } of [one, two]) {
    sharedPresence.recordSeen(MIA.code, MIA.playerId, clock);
    await cluster.sync();
  }
  clock += DEAD_AFTER_MS + 1;
  await two.cluster.sync();
  expect(two.presence.awaitReconnect).toHaveBeenCalledExactlyOnceWith(MIA.code, MIA.playerId);
});

test('[H6] a seat without a phone does not reconnect, so none is awaited', async () => {
  const [one, two] = [openProcess('one'), openProcess('two')];
  const lobby = waitingLobby('K7QXP', 2);
  await created(store, played(lobby, { type: 'guestSeat', playerId: 'p1', name: 'Oma' }));
  await one.cluster.sync();
  clock += DEAD_AFTER_MS + 1;
  await two.cluster.sync();
  const awaited = two.presence.awaitReconnect.mock.calls.map(([, playerId]) => playerId);
  expect(awaited.sort()).toEqual(['p1', 'p2']);
});

test('[R4b] a process without the database looks for no absent players, and begins anew afterwards', async () => {
  const { cluster, presence } = openProcess('one');
  await cluster.sync();
  expect(presence.sweep).toHaveBeenCalledTimes(1);
  expect(presence.restartAll).not.toHaveBeenCalled();
  vi.spyOn(store.cluster, 'overdue').mockRejectedValueOnce(new StoreUnavailable('away'));
  await cluster.sync();
  expect(presence.sweep).toHaveBeenCalledTimes(1);
  presence.sweep.mockImplementationOnce(async () => {
    expect(presence.restartAll).toHaveBeenCalledTimes(1);
  });
  await cluster.sync();
  expect(presence.sweep).toHaveBeenCalledTimes(2);
});

test('a lobby that cannot be read does not block the others', async () => {
  const { cluster, lobbies, onError } = openProcess('one');
  lobbies.cachedVersions.mockReturnValue([
    { code: 'K7QXP', version: 3 },
    { code: 'M4NYZ', version: 5 },
  ]);
  const unreadable = new Error('not a game');
  lobbies.refresh.mockImplementation(async (code) => {
    if (code === 'K7QXP') throw unreadable;
  });
  await cluster.sync();
  expect(lobbies.refresh).toHaveBeenCalledWith('M4NYZ', null);
  expect(lobbies.adopt).toHaveBeenCalled();
  expect(onError).toHaveBeenCalledExactlyOnceWith(unreadable);
});

test('[A7] words changed before the first sync are loaded, and afterwards only on change', async () => {
  const { cluster, words } = openProcess('one');
  await cluster.sync();
  expect(words.reload).toHaveBeenCalledTimes(1);
  await cluster.sync();
  expect(words.reload).toHaveBeenCalledTimes(1);
  const tiere = { name: 'Tiere', words: ['Hund'], isPremium: false, isAdult: false };
  await store.categories.seed([{ ...tiere, isActive: true }], clock);
  await cluster.sync();
  expect(words.reload).toHaveBeenCalledTimes(2);
});

test('[R4b] a failure while lobbies are adopted makes all of them unavailable', async () => {
  const { cluster, lobbies, onError } = openProcess('one');
  const away = new StoreUnavailable('away again');
  lobbies.recover.mockRejectedValueOnce(away);
  await cluster.sync();
  expect(lobbies.markUnreachable).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledExactlyOnceWith(away);
  await cluster.sync();
  expect(lobbies.markUnreachable).toHaveBeenCalledTimes(1);
});
