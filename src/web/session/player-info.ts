import * as z from 'zod/mini';
import { PlayerId } from '../../contract/shapes.ts';
import { readStored, writeStored } from '../kit/platform/storage.ts';

/** The player of this browser, stored apart from the session, so that a link needs no retyped name. */
export type PlayerInfo = z.infer<typeof Stored>;

const KEY = 'imposter-player-info';
const Stored = z.object({ id: PlayerId, name: z.catch(z.string(), '') });

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
    return Stored.parse(JSON.parse(readStored(KEY) ?? 'null'));
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
