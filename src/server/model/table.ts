import { deepStrictEqual } from 'node:assert';
import { vi } from 'vitest';
import { api } from '../../contract/api.ts';
import { closeCodes } from '../../contract/live.ts';
import type { GameView } from '../../contract/shapes.ts';
import type { Game } from '../../game/game.ts';
import { send } from '../testing/every-call.ts';
import type { Answer as Heard, Person } from '../testing/person.ts';
import type { TestServer } from '../testing/server.ts';
import { wireOf } from './deeds.ts';
import { type Drawn, seatOf } from './lobby.ts';
import { sightOf, storedOf } from './sight.ts';
import { type Action, type Evening, openPlan } from './steps.ts';
import { type Actor, type Deed, openWorld } from './world.ts';

/** The real server beside the reference: each step is done in both, then both are compared. */

type Channel = {
  actor: Actor;
  code: string;
  live: ReturnType<Person['live']>;
  reactions: number;
  read: number;
  version: number;
};

export type TableParts = {
  server: TestServer;
  /** The server's clock, in epoch ms; the table sets it. */
  clock: { now: number };
  /** Everybody of the evening, with the browser that they use. */
  people: Map<Actor, Person>;
  /** Somebody with a session and never a seat: waits in a lobby's line like everybody else. */
  knocker: Person;
  /** Counts what came up. */
  count: (what: string) => void;
};

const START = Date.UTC(2026, 10, 21, 20);
const SWEEP_MS = 1000;
const PATIENCE_MS = 10_000;

/** What chance made of the round that is stored; null without one. */
function drawnOf(game: Game | null): Drawn | null {
  if (!game?.round) return null;
  const { word, imposterWord, imposterIds, order } = game.round;
  return { word: word.word, category: word.category, imposterWord, imposterIds, order };
}

function comparable(game: Game): object {
  return {
    version: game.version,
    status: game.status,
    currentRound: game.currentRound,
    totalRounds: game.totalRounds,
    phaseEndsAt: game.phaseEndsAt,
    activeAt: game.activeAt,
    seats: game.players.map(({ id, name, isReady, absentSince, isHost }) => ({
      id,
      name,
      isReady,
      goneSince: absentSince,
      isHost,
    })),
    kickedIds: game.kickedIds,
    scores: game.scores,
    round: game.round && {
      ...drawnOf(game),
      departedIds: game.round.departed.map(({ id }) => id),
      speakerId: game.round.speakerId,
      nextSpeakerId: game.round.nextSpeakerId,
      votes: game.round.votes,
      endReason: game.round.outcome?.endReason ?? null,
    },
  };
}

/** A view without faces, and with its own clock checked [W4]. */
function bare(view: GameView): object {
  const { serverNow, timeLeft, players, departed, accusedIds, ...rest } = view;
  const { phaseEndsAt } = view;
  const left = phaseEndsAt === null ? 0 : Math.max(0, Math.ceil((phaseEndsAt - serverNow) / 1000));
  deepStrictEqual(timeLeft, left, '[W4] the seconds left');
  const withoutFace = <T extends { avatar: string }>({ avatar: _, ...other }: T) => other;
  return {
    ...rest,
    players: Object.fromEntries(
      Object.entries(players).map(([id, player]) => [id, withoutFace(player)]),
    ),
    departed: departed.map(withoutFace),
    // In no order.
    accusedIds: accusedIds.toSorted(),
  };
}

async function until(isSo: () => boolean, what: () => string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what()}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Plays one evening; throws at the first difference. */
export async function playEvening(evening: Evening, parts: TableParts): Promise<void> {
  const { server, clock, people, knocker, count } = parts;
  const actors = [...people.keys()];
  clock.now = START;
  const world = openWorld(actors, START);
  const plan = openPlan(world, actors);
  const seen = new Set<string>();
  const buried = new Set<string>();
  let channels: Channel[] = [];

  const personOf = (actor: Actor): Person => {
    const person = people.get(actor);
    if (!person) throw new Error(`${actor.name} is not here`);
    return person;
  };

  async function flush(code: string): Promise<number> {
    const { status } = await knocker.request('POST', `/api/games/${code}/voting`, {
      body: JSON.stringify({ playerId: knocker.id }),
      headers: { 'content-type': 'application/json' },
    });
    return status;
  }

  /** Whoever waited in the line of this lobby has had their turn; what was due is done. */
  async function knock(code: string): Promise<void> {
    const status = await flush(code);
    const isThere = world.lobbies.has(code);
    deepStrictEqual(status, isThere ? 403 : 404, `a knock at ${code}: is the lobby there?`);
  }

  function setClock(at: number): void {
    clock.now = at;
    world.now = at;
  }

  /** The one thing that the real server does every second [L6]. */
  const sweep = () => vi.advanceTimersByTime(SWEEP_MS);

  async function compareChannel(channel: Channel): Promise<boolean> {
    const { actor, code, live } = channel;
    const lobby = world.lobbies.get(code);
    if (lobby && seatOf(lobby, actor.id)) {
      await until(
        () => (live.view()?.version ?? 0) >= lobby.version,
        () => `${actor.name} hears of version ${lobby.version} of ${code}`,
      );
      const view = live.view();
      if (view) deepStrictEqual(bare(view), sightOf(lobby, actor.id), `what ${actor.name} sees`);
      return true;
    }
    const reason = !lobby ? 'lobby-gone' : lobby.kickedIds.has(actor.id) ? 'kicked' : 'left';
    deepStrictEqual(await live.closed, closeCodes.over, 'a channel without a seat is closed');
    deepStrictEqual(live.messages.at(-1), { type: 'closed', reason }, 'and says why');
    world.closeChannel(code, actor.id);
    return false;
  }

  function checkVersions(channel: Channel): void {
    const { messages } = channel.live;
    for (const message of messages.slice(channel.read)) {
      if (message.type !== 'game') continue;
      deepStrictEqual(message.game.version >= channel.version, true, '[W3] no version goes back');
      channel.version = message.game.version;
    }
    channel.read = messages.length;
  }

  async function compare(): Promise<void> {
    for (const code of seen) {
      const lobby = world.lobbies.get(code);
      if (!lobby && buried.has(code)) continue;
      const stored = await server.store.games.load(code);
      if (!lobby) buried.add(code);
      deepStrictEqual(
        stored && comparable(stored),
        lobby ? storedOf(lobby) : null,
        'what is stored',
      );
    }
    const open: Channel[] = [];
    for (const channel of channels) {
      if (await compareChannel(channel)) open.push(channel);
      checkVersions(channel);
    }
    channels = open;
    await until(
      () => server.app.websocketServer.clients.size === channels.length,
      () => 'the server hears who hung up',
    );
  }

  /** Lets time pass to this moment: neither late nor a millisecond too early. */
  async function passTo(target: number): Promise<void> {
    for (let next = world.next(); next.at <= target; next = world.next()) {
      await passEvent(next);
    }
    setClock(Math.max(target, clock.now));
  }

  async function passEvent({ at, code }: { at: number; code: string }): Promise<void> {
    if (at - 1 > clock.now) {
      setClock(at - 1);
      await knock(code);
      sweep();
      await knock(code);
      await compare();
    }
    setClock(Math.max(at, clock.now));
    const codes = [...world.lobbies.keys()];
    world.pass();
    for (const each of codes) await knock(each);
    sweep();
    for (const each of codes) await knock(each);
    await compare();
  }

  async function doDeed(deed: Deed): Promise<void> {
    const { call, by, code } = deed;
    const lobby = world.lobbies.get(code);
    const wasHere = lobby && seatOf(lobby, by.id)?.goneSince === null;
    const heard = await send(personOf(by), call, wireOf(deed));
    const isNew = call === 'createGame' && heard.status === 200;
    const newCode = isNew ? (heard.body as GameView).lobbyCode : '';
    if (isNew) seen.add(newCode);
    // Whoever came back is told in line, after the answer.
    if (lobby && !wasHere) await flush(code);
    const stored = await server.store.games.load(newCode || code);
    const answer = world.answer(deed, drawnOf(stored), newCode);
    count(answer.code ?? `${call} ${answer.status}`);
    const got = { status: heard.status, code: heard.error?.code ?? null };
    deepStrictEqual(got, { status: answer.status, code: answer.code }, 'the answer');
    if (answer.status === 200) checkBody(call, heard, answer.body);
    if (call === 'react' && answer.status === 204) await hearReaction(by.id, code, deed.wish.emoji);
  }

  function checkBody(call: Deed['call'], heard: Heard<unknown>, expected: object | null): void {
    deepStrictEqual(api[call].reply?.parse(heard.body), heard.body, 'nothing but the contract');
    const body = call === 'checkGame' ? heard.body : bare(heard.body as GameView);
    deepStrictEqual(body, expected, 'what the answer says');
  }

  async function hearReaction(playerId: string, code: string, emoji?: string): Promise<void> {
    for (const channel of channels.filter((one) => one.code === code)) {
      channel.reactions += 1;
      const reactions = () => channel.live.messages.filter(({ type }) => type === 'reaction');
      await until(
        () => reactions().length >= channel.reactions,
        () => `${channel.actor.name} hears of a reaction`,
      );
      deepStrictEqual(reactions().length, channel.reactions, '[B2] a reaction comes once');
      deepStrictEqual(reactions().at(-1), { type: 'reaction', playerId, emoji }, 'as it was');
    }
  }

  async function openChannel(by: Actor, code: string, claimedId: string): Promise<void> {
    const live = personOf(by).live(code, claimedId);
    const verdict = world.openChannel(by, code, claimedId);
    count(`live ${verdict}`);
    if (verdict !== 'open') {
      deepStrictEqual(await live.closed, verdict, 'a channel that does not open');
      deepStrictEqual(live.messages, [], 'and tells nothing');
      return;
    }
    await live.until(({ type }) => type === 'game');
    await knock(code);
    channels.push({ actor: by, code, live, reactions: 0, read: 0, version: 0 });
  }

  async function closeChannel({ code, id, choice }: Extract<Action, { type: 'close' }>) {
    const candidates = channels.filter(
      (one) => id === null || (one.code === code && one.actor.id === id),
    );
    const channel = candidates[choice % Math.max(1, candidates.length)];
    if (!channel) return;
    channels = channels.filter((one) => one !== channel);
    // A tab that is closed says so; a phone that loses its network does not.
    if (choice % 2) channel.live.socket.close();
    else channel.live.socket.terminate();
    await until(
      () => server.app.websocketServer.clients.size === channels.length,
      () => 'the server hears who hung up',
    );
    world.closeChannel(channel.code, channel.actor.id);
  }

  /** [W4] The call finds the deadline passed, with no alarm rung before it. */
  async function doLate(deed: Deed): Promise<void> {
    let next = world.next();
    for (; !next.isDue; next = world.next()) await passEvent(next);
    const lobby = world.lobbies.get(deed.code);
    // Not at the end of an idle lobby [L9]: until then all others have left the evening.
    const isNear = lobby && next.at < lobby.activeAt + 3_600_000;
    if (next.code !== deed.code || !isNear) return doDeed(deed);
    if (next.at > clock.now) setClock(next.at);
    count('late');
    await doDeed(deed);
  }

  async function act(action: Action): Promise<void> {
    // No two things happen in the same millisecond.
    await passTo(clock.now + 7);
    switch (action.type) {
      case 'deed':
        return doDeed(action.deed);
      case 'late':
        return doLate(action.deed);
      case 'open':
        return openChannel(action.by, action.code, action.claimedId);
      case 'close':
        return closeChannel(action);
      case 'wait':
        return passTo(clock.now + action.ms);
    }
  }

  async function tellOf(action: Action, go: () => Promise<void>): Promise<void> {
    try {
      await go();
    } catch (error) {
      const who = action.type === 'deed' || action.type === 'late' ? action.deed.by.name : '';
      const what = JSON.stringify(action, (key, value: unknown) => (key === 'by' ? who : value));
      throw new Error(`after ${what}: ${(error as Error).message}`, { cause: error });
    }
  }

  async function doAll(actions: Iterable<Action>): Promise<void> {
    for (const action of actions) {
      await tellOf(action, async () => {
        await act(action);
        await compare();
        for (const { status, round } of world.lobbies.values()) {
          count(round?.result?.endReason ?? status);
        }
      });
    }
  }

  /** [L9] Nobody plays on: the lobbies of this evening go, and nothing is left of them. */
  async function goHome(): Promise<void> {
    for (const socket of server.app.websocketServer.clients) socket.terminate();
    await until(
      () => server.app.websocketServer.clients.size === 0,
      () => 'the server hears that all hung up',
    );
    clock.now += 3 * 3_600_000;
    for (const code of seen) {
      await flush(code);
      deepStrictEqual(await server.store.games.load(code), null, '[L9] an idle lobby is gone');
    }
    sweep();
    for (const code of seen) await flush(code);
    for (const person of people.values()) person.received.length = 0;
  }

  try {
    await doAll(plan.opening(evening));
    for (const step of evening.steps) await doAll(plan.actionsOf(step));
  } catch (error) {
    // What went wrong first is what counts.
    await goHome().catch((trouble: unknown) => {
      throw new AggregateError([error, trouble], (error as Error).message, { cause: error });
    });
    throw error;
  }
  await goHome();
}
