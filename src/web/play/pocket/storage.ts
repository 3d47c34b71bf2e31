import { createStore, get, promisifyRequest } from 'idb-keyval';
import type { Evening } from './table.ts';

/** Of what is stored; another one is not read. */
const VERSION = 1;
const KEY = 'evening';

export type Stored = { version: number; text: string; checksum: number };

/** FNV-1a, 32 bits: tells a record that was only half written. */
function checksumOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash;
}

export function pack(evening: Evening): Stored {
  const text = JSON.stringify(evening);
  return { version: VERSION, text, checksum: checksumOf(text) };
}

/** Null: there is none. `unreadable`: broken, or of another version. */
export function unpack(stored: Stored | undefined): Evening | 'unreadable' | null {
  if (stored === undefined) return null;
  const { version, text, checksum } = { ...stored } as Partial<Stored>;
  if (version !== VERSION || text === undefined || checksumOf(text) !== checksum) {
    return 'unreadable';
  }
  return JSON.parse(text) as Evening;
}

const database = createStore('imposter-pocket', 'evenings');

/** The evening of this device [H4]. Rejects where storage is blocked. */
export const readEvening = async (): Promise<ReturnType<typeof unpack>> =>
  unpack(await get<Stored>(KEY, database));

/**
 * Null removes it. Rejects where storage is blocked or full; some browsers throw at once then. The explicit
 * commit keeps what the next frame shows, even if the page is killed in it.
 */
export const writeEvening = async (evening: Evening | null): Promise<void> =>
  database('readwrite', (evenings) => {
    if (evening) evenings.put(pack(evening), KEY);
    else evenings.delete(KEY);
    evenings.transaction.commit();
    return promisifyRequest(evenings.transaction);
  });
