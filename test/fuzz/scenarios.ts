import fc from 'fast-check';
import type { Game, Settings } from '../../src/game/game.ts';
import { CLOCK_ACTIONS } from '../../src/game/limits.ts';
import { findPlayer, isConnected } from '../../src/game/players.ts';
import { viewFor } from '../../src/game/view.ts';
import { caughtIds } from '../../src/game/vote-outcome.ts';
import { nextCall } from '../support/bot.ts';
import type { Oracle } from './oracle.ts';
import {
  type Caller,
  type Fields,
  MALFORMED,
  type Request,
  type RequestName,
  requestNames,
} from './requests.ts';

type Role = 'anyone' | 'seated' | 'host' | 'imposter' | 'kicked' | 'newcomer';

/** How often, what, and who: the client with this role in the lobby at that moment. */
const INTENTS = [
  [40, 'play-on', 'seated'],
  [25, 'any-request', 'anyone'],
  [25, 'any-request', 'seated'],
  [8, 'any-request', 'host'],
  [3, 'any-request with another id', 'anyone'],
  [5, 'any-request malformed', 'anyone'],
  [1, 'any-request to no lobby', 'anyone'],
  [6, 'join', 'newcomer'],
  [3, 'join', 'anyone'],
  [1, 'join', 'kicked'],
  [7, 'settings', 'host'],
  [4, 'start', 'host'],
  [4, 'nextRound', 'seated'],
  [2, 'completeVoting', 'host'],
  [3, 'withdrawVoting', 'host'],
  [3, 'withdrawVote', 'seated'],
  [9, 'clock', 'seated'],
  [3, 'redeal', 'seated'],
  [3, 'withdrawVoting', 'seated'],
  [4, 'clock', 'host'],
  [4, 'pass', 'imposter'],
  [3, 'restart', 'host'],
  [2, 'kick', 'host'],
  [4, 'host', 'host'],
  [8, 'vote', 'seated'],
  [3, 'suspect', 'seated'],
  [1, 'leave', 'imposter'],
  [2, 'guess', 'imposter'],
  [6, 'open', 'seated'],
  [1, 'open', 'anyone'],
  [2, 'close', 'seated'],
  [2, 'close', 'imposter'],
  [2, 'close', 'host'],
  [10, 'wait', 'anyone'],
  [6, 'late', 'seated'],
] as const satisfies [number, string, Role][];

/** An intent with numbers that pick the clients and the details. */
type Step = { intent: (typeof INTENTS)[number]; who: number; target: number; choice: number };

/** A random scenario; fast-check prints it when it fails, shrunk. */
export type Scenario = { seed: number; seats: number; settings: number; steps: Step[] };

export type Action =
  | { type: 'request'; request: Request; isLate?: boolean }
  | { type: 'open'; by: Caller; code: string; claimedId: string }
  | { type: 'close'; by: Caller; code: string; isClean: boolean }
  | { type: 'wait'; ms: number };

const NO_SECOND_WORD = { mode: 'undercover' as const, categories: ['Spicy / FSK18'] };
/** From FIRST_PREMIUM on only members may choose them [B1]. */
const SETTINGS: Partial<Settings>[] = [
  ...[{}, { rounds: 3 }, { rounds: 5, timeLimit: 60 }, { timeLimit: 0 }, { categories: ['Tiere'] }],
  ...[{ imposterCount: 1 }, { imposterCount: 2 }, { imposterCount: 3 }],
  ...[{ finale: true }, { softClock: true }, { hostPlays: false }, { rounds: 0 }],
  ...(['hint', 'undercover', 'chaos'] as const).map((mode) => ({ mode })),
  { categories: ['Spicy / FSK18', 'Berufe'] },
  ...[0, 3, 10].map((rounds) => ({ ...NO_SECOND_WORD, rounds })),
  { mode: 'classic', categories: ['Unbekannt'] },
];
const FIRST_PREMIUM = 11;

const WAITS_MS = [1, 500, 9999, 10_000, 15_000, 25_001, 29_999, 30_000, 60_000, 75_000, 90_000];
const IDLE_MS = 7_200_000;
const LATE: RequestName[] = [
  ...(['vote', 'completeVoting', 'voting', 'speak', 'guess', 'nextRound', 'leave'] as const),
];
const HABITS = {
  guess: 25,
  callVote: 45,
  speak: 75,
  moreTime: 15,
  pause: 10,
  withdraw: 10,
  redeal: 10,
};

const pick = <T>(from: readonly T[], choice: number): T | undefined => from[choice % from.length];

export const scenarios = (maxSteps: number): fc.Arbitrary<Scenario> =>
  fc.record({
    seed: fc.nat(),
    seats: fc.integer({ min: 2, max: 13 }),
    settings: fc.nat(SETTINGS.length - 2),
    steps: fc.array(
      fc.record({
        intent: fc.constantFrom(...INTENTS.flatMap((one) => Array<typeof one>(one[0]).fill(one))),
        ...{ who: fc.nat(15), target: fc.nat(15), choice: fc.nat(99) },
      }),
      { maxLength: maxSteps, size: 'max' },
    ),
  });

/** Right in several spellings [R7], wrong, or another word of the list. */
function guessOf(game: Game | undefined, choice: number): string {
  const word = game?.round?.word.word ?? 'Quxwört000';
  const digits = word.slice(-3);
  const other = String((Number(digits) + 1) % 200).padStart(3, '0');
  const spellings = [word, 'Rakete', `quxwoert${digits}`, `Der QUX-WÖRT ${digits}!`];
  return pick([...spellings, `Quxwört${digits}x`, `Quxwört${other}`], choice) ?? word;
}

/** The actions of a scenario; each is performed before the next one is asked for. */
export function planScenario(
  oracle: Oracle,
  callers: readonly Caller[],
  random: (n: number) => number,
) {
  const players = callers.filter(({ kind }) => kind !== 'sessionless');
  const callerOf = (id: string | undefined) => players.find((one) => one.id === id);

  function callerAs(role: Role, game: Game, who: number): Caller | undefined {
    const host = game.players.find(({ isHost }) => isHost)?.id;
    switch (role) {
      case 'anyone':
        return pick(callers, who);
      case 'seated':
        return callerOf(pick(game.players, who)?.id);
      case 'host':
        return callerOf(host);
      case 'imposter':
        return callerOf(pick(game.round?.imposterIds ?? [], who) ?? host);
      case 'kicked':
        return callerOf(game.kickedIds.at(-1));
      case 'newcomer':
        return pick(
          players.filter(({ id }) => !findPlayer(game, id)),
          who,
        );
    }
  }

  function request(
    call: RequestName,
    by: Caller,
    game: Game | undefined,
    { target, choice }: Pick<Step, 'target' | 'choice'>,
    more: Partial<Fields> = {},
  ): Extract<Action, { type: 'request' }> {
    const anyId = pick(callers, target)?.id ?? by.id;
    const seatedId = pick(game?.players ?? [], target)?.id ?? anyId;
    const targets = call === 'vote' ? [null, by.id, seatedId] : [anyId, by.id, seatedId];
    const isNamed = by.kind === 'anonymous' || by.kind === 'sessionless';
    // [R12] Some of them have no seat.
    const seating = players.map(({ id }) => id).slice(target % 3, 12);
    const settings = choice % 9 ? (pick(SETTINGS, choice + target) ?? {}) : { seating };
    const fields: Fields = {
      ...(isNamed && choice % 4 > 0 && { name: by.name }),
      ...((call !== 'createGame' || choice % 2) && { settings }),
      ...(call === 'createGame' && choice % 4 === 0 && { lobbyName: 'Runde' }),
      isReady: choice % 4 > 0,
      ...(choice % 3 > 0 && { isSpeaking: choice % 3 === 1 }),
      targetId: targets[choice % 8] ?? seatedId,
      guessedWord: guessOf(game, choice),
      ...(choice % 3 > 0 && { finishedRound: choice % 9 ? game?.currentRound : choice % 4 }),
      ...(choice % 3 > 0 && { round: choice % 9 ? game?.currentRound : choice % 4 }),
      action: pick(CLOCK_ACTIONS, choice),
      ...(choice % 3 > 0 && { used: game?.round?.extensions }),
      ...(choice % 5 === 0 && { stage: pick([null, 'runoff', 'lastWord'], choice) }),
      emoji: choice % 4 ? '👏' : '🦊',
      ...more,
    } as Fields;
    const code = game?.code ?? 'ZZZZZ';
    return { type: 'request', request: { call, by, code, claimedId: by.id, fields } };
  }

  /** What the players do next, each as the own view suggests. */
  function* playOn(game: Game, step: Step): Generator<Action> {
    const { who, target, choice } = step;
    const { code, status, round } = game;
    const here = game.players.filter(isConnected).map(({ id }) => id);
    const inTurn = [...here.slice(who % here.length), ...here.slice(0, who % here.length)];
    const host = game.players.find(({ isHost }) => isHost)?.id;
    const imposter = pick(round?.imposterIds ?? [], who);
    const actors = {
      waiting: [...inTurn, host],
      playing: [choice % 2 ? imposter : inTurn[0]],
      voting: inTurn.slice(0, 1 + (choice % 12)),
      result: [choice % 3 ? inTurn[0] : host],
    }[status];
    // In each round for one player, for two (a tie), for all Imposters or for any player, so that the
    // vote accuses players; now and then for an outsider.
    const { order = [], imposterIds = [] } = round ?? {};
    const plan = game.currentRound + order.length;
    const plans = [order.slice(0, 1), order.slice(0, 2), imposterIds, [pick(order, target)]];
    const outsider = callers.find(({ id }) => !round?.order.includes(id))?.id;
    // [V7] Double taps.
    const isPassing = round?.stage === 'lastWord' && choice % 2 > 0;
    for (const by of isPassing ? [imposter, imposter].map(callerOf) : []) {
      if (by) yield request('pass', by, game, step);
    }
    const caught = round?.stage === 'lastWord' && choice % 4 === 0 ? caughtIds(round) : [];
    for (const by of caught.slice(0, 1).map(callerOf)) {
      if (by) yield request('guess', by, game, step, { guessedWord: round?.word.word ?? '' });
    }
    const targetId = order.find((id) => round?.runoff?.ids.includes(id) === false);
    const voter = callerOf(inTurn[0]);
    if (targetId && voter && targetId !== voter.id) {
      yield request('vote', voter, game, step, { targetId });
    }
    for (const by of actors.map(callerOf)) {
      const current = oracle.games.get(code);
      if (!by || !current) continue;
      const call = nextCall(viewFor(current, by.id, 0), by.id, { random, habits: HABITS });
      if (!call) continue;
      const fields = { ...call.body, guessedWord: guessOf(current, choice) } as Partial<Fields>;
      const isRunoff = current.round?.stage === 'runoff';
      if (call.name === 'vote' && fields.targetId && random(4) && !(isRunoff && random(4))) {
        const favourite = pick(pick(plans, plan) ?? [], order.indexOf(by.id) + 1);
        const targetId = random(8) ? favourite : outsider;
        if (targetId && targetId !== by.id) fields.targetId = targetId;
      }
      yield request(call.name, by, current, step, fields);
    }
    if (status === 'playing' && choice > 85) yield { type: 'wait', ms: 60_000 };
  }

  function* actionsIn(game: Game, step: Step): Generator<Action> {
    const { who, target, choice } = step;
    const { code } = game;
    let [, name, role]: readonly [number, string, Role] = step.intent;
    const isAlone = game.players.filter(isConnected).length < 3;
    if (name === 'play-on' && game.status === 'waiting' && isAlone) {
      [name, role] = ['join', 'newcomer'];
    }
    const by = callerAs(role, game, who);
    if (!by) return;
    if (name === 'play-on') yield* playOn(game, step);
    else if (name === 'wait') {
      yield { type: 'wait', ms: choice > 95 ? IDLE_MS : (pick(WAITS_MS, choice) ?? 1) };
    } else if (name === 'open') {
      const claimedId = choice % 9 ? by.id : (callers[0]?.id ?? '');
      yield { type: 'open', by, code: choice % 10 ? code : 'ZZZZZ', claimedId };
    } else if (name === 'close') {
      for (let n = 0; n < 3; n += 1) yield { type: 'close', by, code, isClean: choice % 2 > 0 };
    } else if (name === 'late') {
      yield { ...request(pick(LATE, choice) ?? 'leave', by, game, step), isLate: true };
    } else if (name.startsWith('any-request')) {
      const isMalformed = name.endsWith('malformed');
      const names = isMalformed ? (Object.keys(MALFORMED) as RequestName[]) : requestNames;
      const action = request(pick(names, choice + target * 3) ?? 'game', by, game, step);
      const { request: made } = action;
      if (name.endsWith('no lobby')) made.code = 'ZZZZZ';
      if (name.endsWith('another id')) made.claimedId = pick(callers, target)?.id ?? by.id;
      if (isMalformed) Object.assign(made, { malformed: MALFORMED[made.call] });
      yield action;
    } else {
      const isArrival = role === 'newcomer';
      yield request(name as RequestName, by, game, isArrival ? { target, choice: 1 } : step);
      if (isArrival && choice % 3) yield { type: 'open', by, code, claimedId: by.id };
    }
  }

  return {
    /** The first lobby, of a member or of a guest, and its players, most of them with a channel. */
    *opening({ seats, settings, seed }: Scenario): Generator<Action> {
      const kind = settings < FIRST_PREMIUM ? 'guest' : 'member';
      const inOrder = players.toSorted((one, other) => {
        return Number(other.kind === kind) - Number(one.kind === kind);
      });
      for (const [index, by] of inOrder.slice(0, seats).entries()) {
        const [game] = oracle.games.values();
        const common = { rounds: 3, finale: seed % 3 > 0, imposterCount: 1 + (seed % 3) };
        const more = { settings: { ...common, ...SETTINGS[settings] } };
        yield request(game ? 'join' : 'createGame', by, game, { target: 0, choice: 1 }, more);
        const [{ code } = { code: '' }] = oracle.games.values();
        if (code && (seed >> index) % 4) yield { type: 'open', by, code, claimedId: by.id };
      }
    },

    actionsOf(step: Step): Iterable<Action> {
      const games = [...oracle.games.values()];
      const game = games[step.choice % 12 === 0 ? games.length - 1 : 0];
      if (game) return actionsIn(game, step);
      const by = pick(callers, step.who);
      return by ? [request('createGame', by, undefined, step)] : [];
    },
  };
}
