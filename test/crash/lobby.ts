import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { api, type Call } from '../../src/contract/api.ts';
import { type MoveName, moveApi } from '../../src/contract/move-api.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import type { RandomInt } from '../../src/game/game.ts';
import { isSame } from '../../src/game/testing/invariants.ts';
import { NO_TALLY, type Tally } from '../../src/game/testing/recount.ts';
import { type Habits, nextCall, type PlayerCall, playerCalls } from '../support/bot.ts';
import { type KeptChannel, keepChannel } from '../support/kept-channel.ts';
import { ConnectionLost, guest, TestClient } from '../support/test-client.ts';
import { type Outcome, openLedger } from './ledger.ts';
import { addOne, type Stats } from './stats.ts';

/** A bot with its client. */
type Player = { client: TestClient; channel: KeptChannel | null };

const MOST_PLAYERS = 8;
const FEWEST_PLAYERS = 5;
const CLIENT_OPTIONS = { isRecording: false, timeoutMs: 8000 };

const LIVELY: Habits = {
  ...{ settings: 8, handOver: 4, unready: 1, speak: 60, guess: 4, callVote: 8, redeal: 8 },
  ...{ completeVote: 10, abstain: 15, nextRound: 40, restart: 50 },
  ...{ moreTime: 10, pause: 5, withdraw: 5, pass: 40 },
};
/** Leaves the end of talks and votes to the clock. */
const CALM: Habits = { ...LIVELY, guess: 0, callVote: 0, completeVote: 0, vote: 1 };

export type BotLobby = Awaited<ReturnType<typeof openBotLobby>>;

/** Opens a lobby of bots that play until `end`. `thinkMs`: the longest pause between two calls. */
export async function openBotLobby(
  { address, random, stats }: { address: string; random: RandomInt; stats: Stats },
  size: number,
  thinkMs: number,
) {
  const players = new Set<Player>();
  let code = '';
  let habits = LIVELY;
  let sleeper: Player | null = null;
  let openCalls = 0;
  let created = 0;
  let isOver = false;

  const complain = (what: string, view: GameView | null = null) =>
    stats.complaints.push(`${code}: ${what}${view ? `\n  ${JSON.stringify(view)}` : ''}`);
  const ledger = openLedger(complain);

  /** Every second one is a guest, the others are anonymous with an id of their own. */
  async function newPlayer(): Promise<Player> {
    created += 1;
    const client =
      created % 2
        ? await guest(address, `Gast ${created}`, CLIENT_OPTIONS)
        : new TestClient(address, CLIENT_OPTIONS);
    client.id ||= randomUUID();
    return { client, channel: null };
  }

  function connect(player: Player): void {
    player.channel?.cut();
    /** The channel may send no older version. */
    let floor = 0;
    player.channel = keepChannel(player.client, code, {
      onOpening() {
        floor = ledger.newest();
      },
      onMessage(message) {
        if (message.type !== 'game') return;
        ledger.see(player.client.id, message.game, floor);
        floor = message.game.version;
      },
      onEnd(closeCode) {
        if (players.has(player)) complain(`channel closed with ${closeCode}`);
      },
    });
  }

  /** By request or, for every second call, on the live channel. */
  async function send({ client, channel }: Player, { name, body }: PlayerCall): Promise<Outcome> {
    const live = name in moveApi && random(2) ? channel?.current() : null;
    // What the channel shows has a floor of its own.
    const floor = live ? 0 : ledger.newest();
    try {
      const params = { code, playerId: client.id };
      const answer = live
        ? await live.call(name as MoveName, body)
        : await client.call(playerCalls[name] as Call, { params, body });
      const { status, error } = answer;
      if (status === 503) return { kind: 'unknown' };
      if (error && status >= 300) return { kind: 'refused', error: error.code };
      const shown = 'body' in answer ? (answer.body as GameView | '') : live?.view();
      const view = shown || null;
      const version = ('version' in answer ? answer.version : view?.version) ?? 0;
      return { kind: 'done', version, view, floor };
    } catch (error) {
      if (error instanceof ConnectionLost) return { kind: 'unknown' };
      throw error;
    }
  }

  async function act(player: Player, call: PlayerCall): Promise<Outcome['kind']> {
    const attempt = ledger.ask(player.client.id, call);
    openCalls += 1;
    const outcome = await send(player, call);
    openCalls -= 1;
    ledger.answer(attempt, outcome);
    addOne(stats.calls, `${call.name} ${outcome.kind}`);
    return outcome.kind;
  }

  /** For good, or for a moment. */
  async function leave(player: Player): Promise<void> {
    // One process may close the channel before another one answers the call.
    players.delete(player);
    const result = await act(player, { name: 'leave', body: { playerId: player.client.id } });
    player.channel?.cut();
    if (result !== 'done' || random(2)) return;
    await wait(random(30));
    await join(player);
  }

  async function join(player: Player): Promise<void> {
    if (isOver) return;
    const { id: playerId } = player.client;
    const playerName = `Gast ${created}`;
    const result = await act(player, { name: 'join', body: { playerId, playerName } });
    if (result === 'done') enter(player);
  }

  function enter(player: Player): void {
    players.add(player);
    if (isOver) return;
    connect(player);
    void play(player);
  }

  function choose({ channel, client }: Player): PlayerCall | null {
    const view = channel?.current()?.view();
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
      const call = choose(player);
      if (call?.name === 'leave') return leave(player);
      if (call) await act(player, call);
      await wait(call ? random(thinkMs) : 5 + random(Math.max(20, thinkMs)));
    }
  }

  /** What is there is what was shown, and counts once [E4]; again if the clock ended a round in between. */
  async function check(player: Player): Promise<unknown> {
    const { client } = player;
    const floor = ledger.newest();
    const { status, body } = await client.call(api.statistics, {});
    const shown = await client.fetchView(code);
    if (shown.status !== 200) return complain(`${client.id} is not let in: ${shown.refusal}`);
    ledger.see(client.id, shown.body, floor);
    // Anonymous players have no statistics.
    if (status === 401) return;
    if (ledger.newest() !== floor) return check(player);
    const stored: Record<string, unknown> = {
      ...{ ...NO_TALLY, bluff: body.bluff },
      awards: Object.fromEntries(body.awards.map(({ award, times }) => [award, times])),
    };
    for (const [name, n] of body.months.flatMap(Object.entries<string | number>)) {
      stored[name] = Number(stored[name] ?? 0) + Number(n);
    }
    for (const [name, due] of Object.entries(ledger.tallyOf(client.id))) {
      const told = stored[name];
      if (!isSame(told, due))
        complain(`${client.id}: ${inspect(told)} ${name}, not ${inspect(due)}`);
      else if (!isSame(due, NO_TALLY[name as keyof Tally])) addOne(stats.counted, name);
    }
  }

  async function addPlayer(): Promise<void> {
    await wait(random(800));
    if (isOver || players.size >= MOST_PLAYERS) return;
    const player = await newPlayer().catch(() => null);
    if (player) await join(player);
  }

  const host = await newPlayer();
  const { body: first } = await host.client.call(api.createGame, {
    body: { hostId: host.client.id, settings: { rounds: 5, timeLimit: 60, finale: true } },
  });
  code = first.lobbyCode;
  ledger.see(host.client.id, first, 0);
  enter(host);
  while (created < size) await join(await newPlayer());

  return {
    ledger,

    /** Changes how the bots play. Someone may join, someone may disconnect: if `isLong`, surely. */
    newCycle(isLong: boolean): void {
      habits = random(3) ? LIVELY : CALM;
      if (sleeper && players.has(sleeper)) connect(sleeper);
      const everybody = [...players];
      const isHost = ({ client }: Player) => ledger.view()?.players[client.id]?.isHost;
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

    /** Resolves when all who did not disconnect have a channel. */
    async back(withinMs: number): Promise<void> {
      const missing = () =>
        [...players].filter(({ channel }) => channel?.isKept() && !channel.current());
      const start = performance.now();
      while (missing().length > 0 && performance.now() - start < withinMs) await wait(5);
      for (const { client } of missing()) complain(`${client.id} is not back after ${withinMs} ms`);
    },

    /** Ends the game; every player looks once more at what is there. */
    async end(): Promise<void> {
      isOver = true;
      while (openCalls > 0) await wait(5);
      for (const player of players) {
        await check(player);
        player.channel?.cut();
      }
    },
  };
}
