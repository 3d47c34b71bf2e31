import { setTimeout as wait } from 'node:timers/promises';
import { api, type Call } from '../src/contract/api.ts';
import { nextCall, playerCalls } from '../test/support/bot.ts';
import { type KeptChannel, keepChannel } from '../test/support/kept-channel.ts';
import { lobbyOf, type TestClient } from '../test/support/test-client.ts';

/** What happened in all lobbies of a soak test. */
export type SoakStats = {
  lobbies: number;
  players: number;
  actions: number;
  /** Refusals that a race explains: another player was faster (409), or is host now (403). */
  refused: number;
  errors: string[];
  rounds: number;
  /** Channels that a player lost. */
  drops: number;
  /** The longest time (ms) in which no round of a lobby ended. */
  longestRoundMs: number;
};

export type SoakLobbyOptions = {
  players: number;
  /** Share of the players who are offline at any time. */
  drops: number;
  /** Divides all pauses. */
  speed: number;
};

type Player = { client: TestClient; channel: KeptChannel };

/** Longest pauses: between two actions of a lobby, and offline. */
const THINK_MS = 600;
const OFFLINE_MS = 16_000;

/** The server may hold no connection in the end: none stays open for the next request. */
const CLIENT_OPTIONS = { isRecording: false, closesConnections: true };

const random = (n: number) => Math.floor(Math.random() * n);

/** Leaves for good and logs out. After a long absence, the seat or the lobby may be gone. */
async function leave({ client, channel }: Player, code: string, stats: SoakStats): Promise<void> {
  channel.cut();
  const { status, error } = await client.call(api.leave, {
    params: { code },
    body: { playerId: client.id },
  });
  if (![204, 403, 404].includes(status)) stats.errors.push(`leave: ${status} ${error.code}`);
  await client.call(api.logout, {});
}

/**
 * Plays in a new lobby until `until` (epoch ms). Returns how all players leave; to abandon the
 * lobby, call that much later.
 */
export async function playSoakLobby(
  address: string,
  { players: size, drops, speed }: SoakLobbyOptions,
  until: number,
  stats: SoakStats,
): Promise<() => Promise<void>> {
  const { code, people } = await lobbyOf(address, size, {}, CLIENT_OPTIONS);
  stats.lobbies += 1;
  stats.players += size;
  let isOver = false;

  const connect = (client: TestClient) =>
    keepChannel(client, code, {
      onMessage: () => undefined,
      onEnd(closeCode) {
        if (!isOver) stats.errors.push(`live channel: closed with ${closeCode}`);
      },
    });
  const players = people.map((client): Player => ({ client, channel: connect(client) }));
  /** At most until the end. */
  const pause = (ms: number) => wait(Math.max(0, Math.min(ms / speed, until - Date.now())));

  async function dropAgainAndAgain(player: Player): Promise<void> {
    while (Date.now() < until) {
      await pause(random(OFFLINE_MS * ((1 - drops) / drops)));
      if (Date.now() >= until) return;
      player.channel.cut();
      stats.drops += 1;
      await pause(random(OFFLINE_MS));
      player.channel = connect(player.client);
    }
  }

  /** Returns the phase that the player saw. */
  async function act({ client, channel }: Player): Promise<string> {
    const view = channel.current()?.view();
    const call = view && nextCall(view, client.id, { random });
    if (!call) return view?.status ?? '';
    const params = { code, playerId: client.id };
    const { status, body } = await client.call(playerCalls[call.name] as Call, {
      params,
      body: call.body,
    });
    if (status < 300) stats.actions += 1;
    else if (status === 403 || status === 409) stats.refused += 1;
    else stats.errors.push(`${call.name}: ${status} ${JSON.stringify(body)}`);
    return view.status;
  }

  const dropping = players.map(dropAgainAndAgain);
  let lastPhase = '';
  let roundSince = Date.now();
  const endRound = () => {
    stats.longestRoundMs = Math.max(stats.longestRoundMs, Date.now() - roundSince);
    roundSince = Date.now();
  };
  while (Date.now() < until) {
    await pause(THINK_MS / 6 + random(THINK_MS));
    const online = players.filter(({ channel }) => channel.current());
    const player = online[random(online.length)];
    if (!player) continue;
    const phase = await act(player).catch((error: unknown) => {
      stats.errors.push(String(error));
      return lastPhase;
    });
    if (phase === 'result' && lastPhase !== 'result') {
      stats.rounds += 1;
      endRound();
    }
    lastPhase = phase;
  }
  endRound();
  await Promise.all(dropping);
  isOver = true;
  for (const { channel } of players) channel.cut();
  return async () => {
    for (const player of players) await leave(player, code, stats);
  };
}
