import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { api, type Call } from '../../src/contract/api.ts';
import { type MoveName, moveApi } from '../../src/contract/move-api.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import { type Habits, nextCall, type PlayerCall, playerCalls } from '../support/bot.ts';
import { type KeptChannel, keepChannel } from '../support/kept-channel.ts';
import { ConnectionLost, TestClient } from '../support/test-client.ts';
import { type Outcome, openLedger } from './ledger.ts';
import type { Stats } from './stats.ts';

/** A bot with its client. */
type Player = {
  client: TestClient;
  channel: KeptChannel | null;
  /** Epoch ms of the first view on this channel. */
  hereSince: number;
  view: GameView | null;
  /** Number of the newest server that this player has seen. */
  server: number;
  /** The channel may send no older version. */
  floor: number;
  isLeaving: boolean;
};

const MOST_PLAYERS = 8;
const FEWEST_PLAYERS = 5;
const CALL_TIMEOUT_MS = 8000;

const LIVELY: Habits = {
  ...{ settings: 8, handOver: 4, unready: 1, speak: 60, guess: 4, callVote: 8, redeal: 8 },
  ...{ completeVote: 10, abstain: 15, nextRound: 40, restart: 50 },
  ...{ moreTime: 10, pause: 5, withdraw: 5, pass: 40 },
};
/** Leaves the end of talks and votes to the clock. */
const CALM: Habits = { ...LIVELY, guess: 0, callVote: 0, completeVote: 0, vote: 1 };

export type BotLobby = Awaited<ReturnType<typeof openBotLobby>>;

/** Opens a lobby of bots that play until `end`. `thinkMs`: the longest pause between two calls. */
export async function openBotLobby(options: {
  address: string;
  size: number;
  random: (n: number) => number;
  stats: Stats;
  thinkMs?: number;
}) {
  const { address, random, stats, thinkMs = 8 } = options;
  const players = new Set<Player>();
  let code = '';
  let habits = LIVELY;
  let sleeper: Player | null = null;
  let server = 0;
  let openCalls = 0;
  let created = 0;
  let isOver = false;

  const complain = (what: string, view: GameView | null = null) =>
    stats.complaints.push(`${code}: ${what}${view ? `\n  ${JSON.stringify(view)}` : ''}`);
  const ledger = openLedger({
    complain,
    hereSince(playerId) {
      const player = [...players].find(({ client }) => client.id === playerId);
      return player?.channel?.current() ? player.hereSince : Infinity;
    },
  });

  /** Every second one is a guest, the others are anonymous with an id of their own. */
  async function newPlayer(): Promise<Player> {
    const client = new TestClient(address, { isRecording: false, timeoutMs: CALL_TIMEOUT_MS });
    client.id = randomUUID();
    created += 1;
    if (created % 2) {
      const { body } = await client.call(api.guest, { body: { username: `Gast ${created}` } });
      client.id = body.id;
    }
    const nothing = { channel: null, view: null, server: -1, floor: 0, hereSince: Infinity };
    return { client, ...nothing, isLeaving: false };
  }

  function receive(player: Player, view: GameView): void {
    if (!player.view || view.version >= player.view.version) player.view = view;
    player.server = server;
  }

  function connect(player: Player): void {
    player.channel?.cut();
    player.channel = keepChannel(player.client, code, {
      onOpening() {
        player.floor = ledger.newest();
        player.hereSince = Infinity;
      },
      onMessage(message) {
        if (message.type !== 'game') return;
        player.hereSince = Math.min(player.hereSince, Date.now());
        ledger.see(player.client.id, message.game, player.floor);
        player.floor = message.game.version;
        receive(player, message.game);
      },
      onEnd(closeCode) {
        // One process may close the channel of a leaver before another one answers the call.
        if (players.has(player) && !player.isLeaving) complain(`channel closed with ${closeCode}`);
      },
    });
  }

  /** By request or, for every second call, on the live channel. */
  async function send(player: Player, { name, body }: PlayerCall): Promise<Outcome> {
    const { client } = player;
    const channel = name in moveApi && random(2) ? player.channel?.current() : null;
    try {
      if (channel) {
        const { status, error, version = 0 } = await channel.call(name as MoveName, body);
        if (status === 503) return { kind: 'unknown' };
        if (error) return { kind: 'refused', error: error.code };
        return { kind: 'done', version, view: player.view };
      }
      const params = { code, playerId: client.id };
      const answer = await client.call(playerCalls[name] as Call, { params, body });
      if (answer.status === 503) return { kind: 'unknown' };
      if (answer.status >= 300) return { kind: 'refused', error: answer.error.code };
      const view = answer.status === 200 ? (answer.body as GameView) : null;
      return { kind: 'done', version: view?.version ?? 0, view };
    } catch (error) {
      if (error instanceof ConnectionLost) return { kind: 'unknown' };
      throw error;
    }
  }

  async function act(player: Player, call: PlayerCall): Promise<Outcome['kind']> {
    const attempt = ledger.ask(player.client.id, call);
    const floor = ledger.newest();
    openCalls += 1;
    const outcome = await send(player, call);
    openCalls -= 1;
    const isOwnView = outcome.kind === 'done' && outcome.view === player.view;
    ledger.answer(attempt, outcome, isOwnView ? 0 : floor);
    const counts = stats.calls.get(call.name) ?? { done: 0, refused: 0, unknown: 0 };
    counts[outcome.kind] += 1;
    stats.calls.set(call.name, counts);
    if (outcome.kind === 'done' && outcome.view) receive(player, outcome.view);
    return outcome.kind;
  }

  /** For good, or for a moment. */
  async function leave(player: Player): Promise<void> {
    player.isLeaving = true;
    const result = await act(player, { name: 'leave', body: { playerId: player.client.id } });
    players.delete(player);
    player.channel?.cut();
    if (result !== 'done' || random(2)) return;
    await wait(random(30));
    player.isLeaving = false;
    await join(player);
  }

  async function join(player: Player): Promise<void> {
    if (isOver) return;
    const { id: playerId } = player.client;
    const playerName = `Gast ${created}`;
    const result = await act(player, { name: 'join', body: { playerId, playerName } });
    if (result !== 'done') return;
    players.add(player);
    if (isOver) return;
    connect(player);
    void play(player);
  }

  function choose({ view, client }: Player): PlayerCall | null {
    if (!view) return null;
    const { id: playerId } = client;
    if (players.size > FEWEST_PLAYERS && random(300) === 0) {
      return { name: 'leave', body: { playerId } };
    }
    const call = nextCall(view, playerId, { random, habits, word: ledger.word() });
    // Ties and accused players: most vote for one of two [V6, V7].
    const { runoffIds, speakingOrder, currentRound } = view;
    const suspects = runoffIds.length > 0 ? runoffIds : speakingOrder;
    const suspect = suspects[(currentRound + random(2)) % (suspects.length || 1)];
    if (call?.name === 'vote' && suspect !== playerId && random(4)) {
      return { name: 'vote', body: { ...call.body, targetId: suspect ?? null } };
    }
    return call;
  }

  async function play(player: Player): Promise<void> {
    while (!isOver && players.has(player)) {
      const isHere = player.channel?.current() && player.server === server;
      const call = isHere ? choose(player) : null;
      if (call?.name === 'leave') return leave(player);
      if (call) await act(player, call);
      await wait(call ? random(thinkMs) : 5 + random(Math.max(20, thinkMs)));
    }
  }

  async function look({ client }: Player): Promise<void> {
    const floor = ledger.newest();
    const query = { playerId: client.id };
    const { status, body } = await client.call(api.game, { params: { code }, query });
    if (status === 200) ledger.see(client.id, body, floor);
    else complain(`${client.id} is not let in: ${JSON.stringify(body)}`);
  }

  /** Each round counted once [E4]; again if the clock ended one in between. */
  async function compareStatistics(player: Player): Promise<void> {
    const before = ledger.newest();
    const { status, body } = await player.client.call(api.statistics, {});
    // Anonymous.
    if (status === 401) return;
    await look(player);
    if (ledger.newest() !== before) return compareStatistics(player);
    const tally = ledger.tallyOf(player.client.id);
    for (const name of Object.keys(tally) as (keyof typeof tally)[]) {
      const counted = body.months.reduce((sum, month) => sum + month[name], 0);
      if (counted === tally[name]) stats.counted += tally[name];
      else complain(`${player.client.id}: ${counted} ${name} instead of ${tally[name]}`);
    }
  }

  async function addPlayer(): Promise<void> {
    await wait(random(800));
    const isAnyBack = [...players].some((player) => player.server === server);
    if (isOver || players.size >= MOST_PLAYERS || !isAnyBack) return;
    const player = await newPlayer().catch(() => null);
    if (player) await join(player);
  }

  const host = await newPlayer();
  const { body: first } = await host.client.call(api.createGame, {
    body: { hostId: host.client.id, settings: { rounds: 5, timeLimit: 60, finale: true } },
  });
  code = first.lobbyCode;
  ledger.see(host.client.id, first, 0);
  receive(host, first);
  players.add(host);
  connect(host);
  void play(host);
  while (created < options.size) await join(await newPlayer());

  return {
    ledger,

    /** Changes how the bots play. Someone may join, someone may disconnect: if `isLong`, surely. */
    newCycle(isLong: boolean): void {
      habits = random(3) ? LIVELY : CALM;
      if (sleeper && players.has(sleeper)) connect(sleeper);
      const everybody = [...players];
      const isHost = ({ view, client }: Player) => view?.players[client.id]?.isHost;
      const chosen = isLong && random(2) ? everybody.find(isHost) : undefined;
      const anyone = chosen ?? everybody[random(everybody.length)] ?? null;
      sleeper = isLong || random(5) === 0 ? anyone : null;
      sleeper?.channel?.cut();
      if (random(2)) void addPlayer();
    },

    /** Resolves when no call and no channel is open; the server is dead. */
    async quiet(): Promise<void> {
      while (openCalls > 0 || [...players].some(({ channel }) => channel?.isOpen())) await wait(5);
    },

    died(): void {
      server += 1;
      ledger.died();
    },

    /** Resolves when all who did not disconnect have a channel; `isNew`: to the next server. */
    async back(withinMs: number, isNew: boolean): Promise<void> {
      const isBack = (one: Player) => (isNew ? one.server === server : one.channel?.current());
      const missing = () => [...players].filter((one) => one.channel?.isKept() && !isBack(one));
      const start = performance.now();
      while (missing().length > 0 && performance.now() - start < withinMs) await wait(5);
      for (const { client } of missing()) complain(`${client.id} is not back after ${withinMs} ms`);
    },

    /** Ends the game; every player looks once more at what is there. */
    async end(): Promise<void> {
      isOver = true;
      while (openCalls > 0) await wait(5);
      for (const player of players) {
        await look(player);
        await compareStatistics(player);
        player.channel?.cut();
      }
    },
  };
}
