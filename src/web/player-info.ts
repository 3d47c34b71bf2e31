import { readStored, writeStored } from './platform/storage.ts';

/** The player of this browser, stored apart from the session, so that a link needs no retyped name. */
export type PlayerInfo = { id: string; name: string };

const KEY = 'imposter-player-info';
const ID = /^[A-Za-z0-9_-]{5,64}$/;

/** Fallback when storage is blocked; lasts until reload. */
let inMemory: PlayerInfo | null = null;

/** The stored id and name; on the first visit (or after an invalid entry) a new id without a name. */
export function playerInfo(): PlayerInfo {
  const known = inMemory ?? read();
  if (known) return known;
  const fresh = { id: randomId(), name: '' };
  write(fresh);
  return fresh;
}

export function rememberName(name: string): void {
  write({ ...playerInfo(), name });
}

/** Called on sign-out: a new id without a name. */
export function forgetPlayer(): void {
  write({ id: randomId(), name: '' });
}

function read(): PlayerInfo | null {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    if (!('id' in value) || typeof value.id !== 'string' || !ID.test(value.id)) return null;
    return {
      id: value.id,
      name: 'name' in value && typeof value.name === 'string' ? value.name : '',
    };
  } catch {
    return null;
  }
}

function write(info: PlayerInfo): void {
  inMemory = writeStored(KEY, JSON.stringify(info)) ? null : info;
}

/** Time-based and random; `getRandomValues` also works without HTTPS (phones in one network). */
export function randomId(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('');
  return `p-${Date.now().toString(36)}-${random}`;
}
