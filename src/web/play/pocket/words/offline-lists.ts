import { createStore, del, entries, set } from 'idb-keyval';
import { packApi, type WordPack } from '../../../../contract/pack-api.ts';
import type { CategoryChoice } from '../../../../contract/shapes.ts';
import { GROUP_MARK } from '../../../../game/limits.ts';
import { readStored, writeStored } from '../../../kit/platform/storage.ts';
import { call } from '../../../session/api-client.ts';

/** A word list on this device [H5]. */
export type OfflineList = { pack: WordPack; isAdult: boolean };

/** Names of the lists that this device should hold: browsers may drop the lists themselves. */
const KEY = 'imposter-offline-words';

const database = createStore('imposter-words', 'packs');

const wantedNames = (): string[] =>
  (readStored(KEY) ?? '').split('\n').filter((name) => name !== '');

const want = (names: readonly string[]) => writeStored(KEY, [...new Set(names)].join('\n'));

export const fetchPack = (category: string): Promise<WordPack> =>
  call(packApi.pack, { params: { category } });

/** The lists by name, and the names of those that the browser has dropped. Rejects where storage is blocked. */
export async function readOffline(): Promise<{
  lists: Map<string, OfflineList>;
  lost: string[];
}> {
  const lists = new Map(await entries<string, OfflineList>(database));
  return { lists, lost: wantedNames().filter((name) => !lists.has(name)) };
}

/** Fetches a list and stores it; rejects without a network, or where storage is full or blocked. */
export async function takeOffline({ name, isAdult }: CategoryChoice): Promise<void> {
  const pack = await fetchPack(name);
  const isFirst = wantedNames().length === 0;
  await set(name, { pack, isAdult } satisfies OfflineList, database);
  want([...wantedNames(), name]);
  // Browsers that ask the user do so once; a refusal only means that the lists may be dropped.
  if (isFirst) await navigator.storage?.persist?.();
}

export async function removeOffline(name: string): Promise<void> {
  await del(name, database);
  want(wantedNames().filter((one) => one !== name));
}

/** In the notation of a list file (docs/words.md), as the start set. */
export const entriesOf = ({ groups }: WordPack): string[] =>
  groups.flatMap(({ name, words }) => [
    ...(name === null ? [] : [GROUP_MARK + name]),
    ...words.map(({ word, aliases }) => [word, ...aliases].join('|')),
  ]);
