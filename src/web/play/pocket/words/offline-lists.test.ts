import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WordPack } from '../../../../contract/pack-api.ts';
import type { CategoryChoice } from '../../../../contract/shapes.ts';
import {
  entriesOf,
  type OfflineList,
  readOffline,
  removeOffline,
  takeOffline,
} from './offline-lists.ts';

/** IndexedDB, which Node does not have. */
const stored = new Map<string, OfflineList>();
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  entries: async () => [...stored],
  set: async (name: string, list: OfflineList) => stored.set(name, list),
  del: async (name: string) => stored.delete(name),
}));

const pack: WordPack = {
  name: 'Tiere',
  version: 'v1',
  groups: [
    { name: null, words: [{ word: 'Hund', aliases: [] }] },
    { name: 'Raubkatzen', words: [{ word: 'Puma', aliases: ['Berglöwe', 'Kuguar'] }] },
  ],
};

const category: CategoryChoice = {
  ...{ name: 'Tiere', section: 'Klassiker', isInSeason: false },
  ...{ isPremium: false, isAdult: false, isOwn: false },
};

const persist = vi.fn(async () => true);

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('navigator', { storage: { persist } });
  vi.stubGlobal('fetch', async () => Response.json(pack));
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
  persist.mockClear();
});

test('[H5] a list taken along is in the notation of a list file', async () => {
  await takeOffline(category);
  const { lists, lost } = await readOffline();
  expect(lost).toEqual([]);
  const list = lists.get('Tiere');
  expect(entriesOf(list?.pack as WordPack)).toEqual([
    'Hund',
    '## Raubkatzen',
    'Puma|Berglöwe|Kuguar',
  ]);
});

test('[H5] the browser is asked once to keep them', async () => {
  await takeOffline(category);
  await takeOffline({ ...category, name: 'Berufe' });
  expect(persist).toHaveBeenCalledOnce();
});

test('[H5] a list that the browser dropped is noticed, one that was deleted is not', async () => {
  await takeOffline(category);
  await takeOffline({ ...category, name: 'Berufe' });
  await removeOffline('Berufe');
  stored.clear();
  expect((await readOffline()).lost).toEqual(['Tiere']);
});

test('[H5] without a network nothing is stored', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(takeOffline(category)).rejects.toMatchObject({ status: 0 });
  expect(await readOffline()).toEqual({ lists: new Map(), lost: [] });
});
