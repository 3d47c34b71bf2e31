import { api } from '../src/contract/api.ts';
import { enter, type Player } from './player.ts';
import type { BenchServer } from './server.ts';

const PLAYERS = 8;
const WARM_UP = 100;

/** One click, in ms: until its own reply, and until the last of the eight screens showed it. */
export type Click = { toReply: number; toLastScreen: number };

async function openLobby(server: BenchServer): Promise<{ code: string; players: Player[] }> {
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, (_, n) => enter(server.address, `Gast ${n + 1}`)),
  );
  const [host, ...others] = players;
  if (!host) throw new Error('a lobby needs somebody');
  const { lobbyCode: code } = await host.call(api.createGame, {}, { hostId: host.id });
  for (const player of others) await player.call(api.join, { code }, { playerId: player.id });
  await Promise.all(players.map((player) => player.watch(code)));
  return { code, players };
}

async function clickReady(code: string, players: Player[], n: number): Promise<Click> {
  const actor = players[n % players.length];
  if (!actor) throw new Error('a click needs somebody');
  const isReady = Math.floor(n / players.length) % 2 === 0;
  const clicked = performance.now();
  const view = await actor.call(api.ready, { code, playerId: actor.id }, { isReady });
  const replied = performance.now();
  const seen = await Promise.all(players.map((player) => player.sees(view.version)));
  return { toReply: replied - clicked, toLastScreen: Math.max(...seen) - clicked };
}

/**
 * How long until everybody sees a click: one action at a time in one lobby of eight, from the
 * click (the request leaves) to the own reply and to the last of the eight screens.
 */
export async function measureClicks(server: BenchServer, clicks: number): Promise<Click[]> {
  const { code, players } = await openLobby(server);
  const samples: Click[] = [];
  for (let n = 0; n < WARM_UP + clicks; n += 1) {
    const sample = await clickReady(code, players, n);
    if (n >= WARM_UP) samples.push(sample);
  }
  for (const player of players) player.leave();
  return samples;
}

/** The value below which this share of all lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A line of a table: what was measured, in milliseconds. */
export const line = (values: number[]) => ({
  'median ms': quantile(values, 0.5).toFixed(2),
  'p99 ms': quantile(values, 0.99).toFixed(2),
  'max ms': quantile(values, 1).toFixed(2),
});
