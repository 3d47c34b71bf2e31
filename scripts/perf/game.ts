import { gzipSync } from 'node:zlib';
import { api } from '../../src/contract/api.ts';
import { MAX_PLAYERS } from '../../src/game/limits.ts';
import { guest, openLobby, startRound, type TestClient } from '../../test/support/test-client.ts';

/** Names of realistic length. */
const nameOf = (n: number) => `Wilhelmine ${String.fromCharCode(65 + n)}.`;

/** A lobby with API-only players; the first is the host. */
export async function openGuestLobby(
  address: URL,
  size: number,
): Promise<{ code: string; people: TestClient[] }> {
  const people = await Promise.all(
    Array.from({ length: size }, (_, n) => guest(address.origin, nameOf(n))),
  );
  const [host, ...others] = people;
  if (!host) throw new Error('a lobby needs a host');
  return { code: await openLobby(host, others), people };
}

/** The view of one of twelve players in a running round. */
export async function gameStateBytes(address: URL): Promise<{ plain: number; gzip: number }> {
  const { code, people } = await openGuestLobby(address, MAX_PLAYERS);
  await startRound(code, people);
  const [host] = people;
  const body = { playerId: host?.id ?? '' };
  const text = JSON.stringify((await host?.call(api.callVote, { params: { code }, body }))?.body);
  return { plain: Buffer.byteLength(text), gzip: gzipSync(text).length };
}
