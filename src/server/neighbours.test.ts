import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lobbies } from './lobbies.ts';
import { DEAD_AFTER_MS, type Neighbours, watchNeighbours } from './neighbours.ts';
import type { Presence } from './presence.ts';
import { openSightings } from './sightings.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { StoreUnavailable } from './store/trouble.ts';
import type { Words } from './words.ts';

/** A process of which only the neighbourhood runs. */
function openProcess(processId: string) {
  const options = { processId, deadAfterMs: DEAD_AFTER_MS, now: () => clock };
  const sightings = openSightings({ store: store.neighbours, ...options });
  const lobbies = {
    known: vi.fn<Lobbies['known']>(() => []),
    refresh: vi.fn<Lobbies['refresh']>(),
    takeOver: vi.fn<Lobbies['takeOver']>(async () => []),
    loseReach: vi.fn<Lobbies['loseReach']>(),
    regainReach: vi.fn<Lobbies['regainReach']>(async () => []),
  };
  const presence = { await: vi.fn<Presence['await']>(), expect: vi.fn<Presence['expect']>() };
  const words = { reload: vi.fn<Words['reload']>() };
  const onError = vi.fn();
  const neighbours = watchNeighbours({
    store: store.neighbours,
    ...options,
    sightings,
    lobbies: lobbies as Partial<Lobbies> as Lobbies,
    presence: presence as Partial<Presence> as Presence,
    push: { sids: () => new Set(), endSession: () => undefined },
    sessions: { living: async () => new Set() },
    words: words as Partial<Words> as Words,
    onError,
  });
  running.push(neighbours);
  return { neighbours, sightings, lobbies, presence, words, onError };
}

const MIA = { code: 'K7QXP', playerId: 'mia' };
const running: Neighbours[] = [];
let dataDir = '';
let store: Store;
let clock = 0;

beforeEach(async () => {
  // Only the looks that a test asks for.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  clock = 1_000_000;
  dataDir = mkdtempSync(join(tmpdir(), 'imposter-neighbours-'));
  store = await openStore({ dataDir });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
  await store.close();
  rmSync(dataDir, { recursive: true });
  vi.useRealTimers();
});

test('[L6] a process that was held for dead and lives says again whom it sees', async () => {
  const one = openProcess('one');
  const two = openProcess('two');
  const goneForTwo = () => two.sightings.goneEverywhere([MIA], clock - 10_000);
  one.sightings.saw(MIA.code, MIA.playerId, null);
  await one.neighbours.look();
  expect(await goneForTwo()).toEqual([]);

  clock += DEAD_AFTER_MS + 1;
  await two.neighbours.look();
  expect(await goneForTwo()).toEqual([MIA]);

  await one.neighbours.look();
  await one.neighbours.look();
  expect(await goneForTwo()).toEqual([]);
});

test('one lobby that cannot be read holds up none of the others', async () => {
  const { neighbours, lobbies, onError } = openProcess('one');
  lobbies.known.mockReturnValue([
    { code: 'K7QXP', version: 3 },
    { code: 'M4NYZ', version: 5 },
  ]);
  const unreadable = new Error('not a game');
  lobbies.refresh.mockImplementation(async (code) => {
    if (code === 'K7QXP') throw unreadable;
  });
  await neighbours.look();
  expect(lobbies.refresh).toHaveBeenCalledWith('M4NYZ', null);
  expect(lobbies.takeOver).toHaveBeenCalled();
  expect(onError).toHaveBeenCalledExactlyOnceWith(unreadable);
});

test('[section 8] words that changed before the first look are read, and then only when they change', async () => {
  const { neighbours, words } = openProcess('one');
  await neighbours.look();
  expect(words.reload).toHaveBeenCalledTimes(1);
  await neighbours.look();
  expect(words.reload).toHaveBeenCalledTimes(1);
  const tiere = { name: 'Tiere', words: ['Hund'], isPremium: false, isAdult: false };
  await store.categories.seed([{ ...tiere, isActive: true }], clock);
  await neighbours.look();
  expect(words.reload).toHaveBeenCalledTimes(2);
});

test('[R4b] away again while lobbies are taken up, all of them are out of reach', async () => {
  const { neighbours, lobbies, onError } = openProcess('one');
  const away = new StoreUnavailable('away again');
  lobbies.regainReach.mockRejectedValueOnce(away);
  await neighbours.look();
  expect(lobbies.loseReach).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledExactlyOnceWith(away);
  await neighbours.look();
  expect(lobbies.loseReach).toHaveBeenCalledTimes(1);
});
