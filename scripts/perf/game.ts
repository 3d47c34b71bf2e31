import { gzipSync } from 'node:zlib';
import { enter, type Player } from '../../bench/player.ts';
import { api } from '../../src/contract/api.ts';
import { MAX_PLAYERS } from '../../src/game/limits.ts';

/** Names of realistic length. */
const nameOf = (n: number) => `Wilhelmine ${String.fromCharCode(65 + n)}.`;

/** A lobby with API-only players; the first is the host. */
export async function openLobby(
  address: URL,
  size: number,
): Promise<{ code: string; people: Player[] }> {
  const people = await Promise.all(
    Array.from({ length: size }, (_, n) => enter(address, nameOf(n))),
  );
  const [host, ...others] = people;
  if (!host) throw new Error('a lobby needs a host');
  const { lobbyCode: code } = await host.call(api.createGame, {}, { hostId: host.id });
  for (const player of others) await player.call(api.join, { code }, { playerId: player.id });
  return { code, people };
}

/** All get ready; the first starts. */
async function startRound(code: string, people: Player[]): Promise<void> {
  for (const player of people) {
    await player.call(api.ready, { code, playerId: player.id }, { isReady: true });
  }
  const [host] = people;
  await host?.call(api.start, { code }, { playerId: host.id });
}

/** The view of one of twelve players in a running round. */
export async function gameStateBytes(address: URL): Promise<{ plain: number; gzip: number }> {
  const { code, people } = await openLobby(address, MAX_PLAYERS);
  await startRound(code, people);
  const [host] = people;
  const view = await host?.call(api.voting, { code }, { playerId: host.id });
  const text = JSON.stringify(view);
  return { plain: Buffer.byteLength(text), gzip: gzipSync(text).length };
}
