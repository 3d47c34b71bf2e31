import { deepStrictEqual } from 'node:assert';
import { vi } from 'vitest';
import { api } from '../../src/contract/api.ts';
import { closeCodes, type LiveAnswer } from '../../src/contract/live.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import type { Game, RandomInt, WordSource } from '../../src/game/game.ts';
import { findPlayer, isConnected } from '../../src/game/players.ts';
import { seeded } from '../../src/game/testing/random.ts';
import { send } from '../support/every-call.ts';
import type { TestServer } from '../support/server.ts';
import type { TestClient } from '../support/test-client.ts';
import { openOracle } from './oracle.ts';
import { type Caller, type Request, requestOf, sendOnChannel, sendRequest } from './requests.ts';
import { type Action, planScenario, type Scenario } from './scenarios.ts';

/** `read`: how many of its messages were compared; `version`: the last of them. */
type Channel = {
  by: Caller;
  code: string;
  live: ReturnType<TestClient['live']>;
  read: number;
  version: number;
};

export type ScenarioContext = {
  server: TestServer;
  /** The clock and the random numbers of the server. */
  source: { now: number; random: RandomInt };
  wordSource: WordSource;
  callers: Caller[];
  /** Kicked out of every lobby. */
  outsider: Caller;
  /** Counts what came up. */
  count: (what: string) => void;
};

const START = Date.UTC(2026, 10, 21, 20);
const PRESENCE_SWEEP_MS = 1000;
const TIMEOUT_MS = 10_000;

async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`timed out: ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Performs a scenario on the server and in the oracle; throws at the first difference. */
export async function playScenario(scenario: Scenario, context: ScenarioContext): Promise<void> {
  const { server, source, wordSource, callers, outsider, count } = context;
  const { games, dealtWords } = server.store;
  const { clients } = server.app.websocketServer;
  source.now = START;
  let requests = 0;
  const newRandom = () => seeded(scenario.seed + requests);
  const oracle = openOracle(callers, () => ({ now: source.now, random: newRandom(), wordSource }));
  const plan = planScenario(oracle, callers);
  /** The lobbies of this scenario as they were last compared; null: gone. */
  const compared = new Map<string, Game | null | undefined>();
  let channels: Channel[] = [];

  /**
   * Resolves when what is due in this lobby, and what waits in its queue, is played: a move of a
   * kicked player is queued, but changes nothing and shows no presence.
   */
  async function flush(code: string): Promise<void> {
    const body = { playerId: outsider.id };
    const { status } = await send(outsider.person, 'join', { params: { code }, body });
    deepStrictEqual(status, oracle.games.has(code) ? 403 : 404, `is ${code} there?`);
  }

  async function keepOut(code: string, host: Caller): Promise<void> {
    const { id: playerId, name } = outsider;
    await doRequest(requestOf({ type: 'join', playerId, name }, outsider, code));
    const kick = { type: 'kick', playerId: host.id, targetId: outsider.id } as const;
    await doRequest(requestOf(kick, host, code));
  }

  /** What the server does every second: it looks for players who are gone [L6]. */
  async function sweep(codes: Iterable<string>): Promise<void> {
    vi.advanceTimersByTime(PRESENCE_SWEEP_MS);
    for (const code of codes) await flush(code);
  }

  /** Every view that was sent is what the oracle computed for that version and player. */
  function compareMessages(channel: Channel): void {
    const { by, code, live } = channel;
    for (const message of live.messages.slice(channel.read)) {
      if (message.type !== 'game') continue;
      const { game } = message;
      deepStrictEqual(game.version >= channel.version, true, '[W3] versions never go back');
      channel.version = game.version;
      const expected = oracle.viewOf(code, game.version, by.id, game.serverNow);
      deepStrictEqual(game, expected, `what ${by.name} is sent`);
    }
    channel.read = live.messages.length;
  }

  /** False: it was closed, as it should be. */
  async function compareChannel(channel: Channel): Promise<boolean> {
    const { by, code, live } = channel;
    const game = oracle.games.get(code);
    if (game && findPlayer(game, by.id)) {
      if (channel.version === game.version && channel.read === live.messages.length) return true;
      const isSent = () => (live.view()?.version ?? 0) >= game.version;
      await until(isSent, `${by.name} is sent version ${game.version} of ${code}`);
      compareMessages(channel);
      return true;
    }
    const reason = !game ? 'lobby-gone' : game.kickedIds.includes(by.id) ? 'kicked' : 'left';
    deepStrictEqual(await live.closed, closeCodes.over, 'a channel without a seat is closed');
    deepStrictEqual(live.messages.at(-1), { type: 'closed', reason }, 'and the reason is sent');
    compareMessages(channel);
    oracle.closeChannel(code, by.id);
    return false;
  }

  async function compare(): Promise<void> {
    for (const [code, last] of compared) {
      if (last === null) continue;
      const expected = oracle.games.get(code) ?? null;
      const version = await games.version(code);
      deepStrictEqual(version, expected?.version ?? null, `the version of ${code}`);
      if (expected === last) continue;
      deepStrictEqual(await games.load(code), expected, `what is stored of ${code}`);
      compared.set(code, expected);
      const { outcome, stage } = expected?.round ?? {};
      count(outcome?.endReason ?? stage ?? expected?.status ?? 'gone');
    }
    const open: Channel[] = [];
    for (const channel of channels) if (await compareChannel(channel)) open.push(channel);
    channels = open;
    await until(() => clients.size === open.length, `the server has ${open.length} channels`);
  }

  type Event = ReturnType<typeof oracle.nextEvent>;

  /** Neither late nor a millisecond too early. */
  async function passEvent({ at, code }: Event): Promise<void> {
    if (at - 1 > source.now) {
      source.now = at - 1;
      await sweep([code]);
      await compare();
    }
    source.now = Math.max(at, source.now);
    const codes = [...oracle.games.keys()];
    oracle.passTime();
    await sweep(codes);
    await compare();
  }

  async function passTo(target: number): Promise<void> {
    for (let next = oracle.nextEvent(); next.at <= target; next = oracle.nextEvent()) {
      await passEvent(next);
    }
    source.now = Math.max(target, source.now);
  }

  /** Stops at a deadline of this lobby that no timer has noticed; the request comes first [W4]. */
  async function passToDeadline(code: string): Promise<void> {
    let next = oracle.nextEvent();
    for (; !next.isDeadline; next = oracle.nextEvent()) await passEvent(next);
    const game = oracle.games.get(code);
    // Not the end of an idle lobby [L9]: that would take the others along.
    if (next.code !== code || !game || next.at > game.activeAt + 3_600_000) return;
    source.now = Math.max(next.at, source.now);
    count('a late request');
  }

  function compareLiveAnswer(request: Request, channel: Channel, answer: LiveAnswer): void {
    const { status, error, version } = answer;
    const expected = oracle.answer(request);
    const newest = expected.error ? undefined : oracle.games.get(request.code)?.version;
    const got = [status, error?.code ?? null, version];
    deepStrictEqual(got, [expected.status, expected.error, newest], 'the answer on the channel');
    compareMessages(channel);
    count(expected.error ?? `${request.call} ${expected.status}`);
    count('a move on a channel');
  }

  async function doRequest(request: Request): Promise<void> {
    const { call, by, code } = request;
    requests += 1;
    source.random = newRandom();
    const channel = channels.find((one) => one.by === by && one.code === code);
    const answer = channel && requests % 3 ? await sendOnChannel(request, channel.live) : null;
    if (channel && answer) return compareLiveAnswer(request, channel, answer);
    const got = await sendRequest(request);
    const isNew = call === 'createGame' && got.status === 200;
    const newCode = isNew ? (got.body as GameView).lobbyCode : '';
    if (isNew) compared.set(newCode, undefined);
    const seat = oracle.games.get(code)?.players.find(({ id }) => id === by.id);
    const { status, error, reply } = oracle.answer(request, newCode);
    const gotError = got.status < 300 ? null : got.error.code;
    deepStrictEqual([got.status, gotError], [status, error], 'the answer');
    if (reply) {
      deepStrictEqual(got.body, reply, 'the body of the answer');
      deepStrictEqual(api[call].reply?.parse(got.body), got.body, 'nothing but the contract');
    }
    count(error ?? `${call} ${status}`);
    if (isNew) await keepOut(newCode, by);
    // The return of an absent player is stored after the answer [L6].
    if (seat && !isConnected(seat)) await flush(code);
    if (call !== 'react' || error) return;
    // Every channel of the lobby gets it, once [B2].
    const message = { type: 'reaction', playerId: by.id, emoji: request.fields.emoji };
    for (const { live, read } of channels.filter((one) => one.code === code)) {
      const reactions = () => live.messages.slice(read).filter(({ type }) => type === 'reaction');
      await until(() => reactions().length > 0, 'a reaction is sent');
      deepStrictEqual(reactions(), [message], 'the reaction');
    }
  }

  async function openChannel(by: Caller, code: string, claimedId: string): Promise<void> {
    const live = by.person.live(code, claimedId);
    const expected = oracle.openChannel(by, code, claimedId);
    count(`live ${expected}`);
    if (expected !== 'open') {
      deepStrictEqual(await live.closed, expected, 'a channel that does not open');
      deepStrictEqual(live.messages, [], 'sends nothing');
      return;
    }
    await live.until(({ type }) => type === 'game');
    await flush(code);
    channels.push({ by, code, live, read: 0, version: 0 });
  }

  async function closeChannel({ by, code, isClean }: Extract<Action, { type: 'close' }>) {
    const channel = channels.find((one) => one.by === by && one.code === code);
    if (!channel) return;
    channels = channels.filter((one) => one !== channel);
    // A closed tab announces it; a phone that loses its network does not.
    if (isClean) channel.live.socket.close();
    else channel.live.socket.terminate();
    await until(() => clients.size === channels.length, 'the server notices a closed channel');
    oracle.closeChannel(code, by.id);
  }

  async function perform(action: Action): Promise<void> {
    // No two things happen in the same millisecond.
    await passTo(source.now + 7);
    if (action.type === 'open') await openChannel(action.by, action.code, action.claimedId);
    if (action.type === 'close') await closeChannel(action);
    if (action.type === 'wait') await passTo(source.now + action.ms);
    if (action.type === 'request') {
      if (action.isLate) await passToDeadline(action.request.code);
      await doRequest(action.request);
    }
    await compare();
  }

  async function performAll(actions: Iterable<Action>): Promise<void> {
    for (const action of actions) {
      await perform(action).catch((cause: Error) => {
        const short = (key: string, value: unknown) =>
          key === 'by' ? (value as Caller).name : value;
        throw new Error(`after ${JSON.stringify(action, short)}: ${cause.message}`, { cause });
      });
    }
  }

  /** All disconnect; two hours later nothing is stored [L9]. */
  async function end(): Promise<void> {
    for (const socket of clients) socket.terminate();
    await until(() => clients.size === 0, 'the server notices that all channels are closed');
    source.now += 3 * 3_600_000;
    oracle.games.clear();
    await sweep(compared.keys());
    for (const code of compared.keys()) {
      deepStrictEqual(await games.load(code), null, '[L9] an idle lobby is removed');
    }
    // The next scenario begins without a memory [R15].
    await dealtWords.removeBefore(Number.MAX_SAFE_INTEGER);
    for (const { person } of callers) person.received.length = 0;
  }

  try {
    await performAll(plan.opening(scenario));
    for (const step of scenario.steps) await performAll(plan.actionsOf(step));
  } finally {
    await end();
  }
}
