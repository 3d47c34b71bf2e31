import fc from 'fast-check';
import type { Game, Settings } from '../../src/game/game.ts';
import { findPlayer } from '../../src/game/players.ts';
import { premiumSettingOf } from '../../src/game/setting-table.ts';
import { OPEN_SEATS } from '../../src/game/testing/evening.ts';
import {
  type Step as GameStep,
  step as gameStep,
  movesOf,
} from '../../src/game/testing/intents.ts';
import { singleChanges } from '../../src/game/testing/settings.ts';
import { everyCall } from '../support/every-call.ts';
import type { Oracle } from './oracle.ts';
import {
  type Caller,
  type Fields,
  isPlayerMove,
  OTHERS,
  type PlayerMove,
  type Request,
  type RequestName,
  requestNames,
  requestOf,
} from './requests.ts';

/** What only a server can be asked, and how often. */
const VARIANTS = {
  /** The moves of src/game/testing/intents.ts, as calls of their players. */
  moves: 70,
  /** When a deadline has passed that no timer has noticed. */
  'late move': 4,
  'move under another id': 3,
  'move without a lobby': 1,
  'malformed call': 5,
  'other call': 12,
  open: 8,
  close: 4,
};
type Variant = keyof typeof VARIANTS;

type Step = GameStep & { variant: Variant };

/** A random scenario; fast-check prints it when it fails, shrunk. */
export type Scenario = { seed: number; seats: number; settings: number; steps: Step[] };

export type Action =
  | { type: 'request'; request: Request; isLate?: boolean }
  | { type: 'open'; by: Caller; code: string; claimedId: string }
  | { type: 'close'; by: Caller; code: string; isClean: boolean }
  | { type: 'wait'; ms: number };

const WITH_BODY = requestNames.filter((name) => everyCall[name].malformed);

const NO_SECOND_WORD = { mode: 'undercover' as const, categories: ['Spicy / FSK18'] };
const FREE: Partial<Settings>[] = [
  ...[{}, { rounds: 5, timeLimit: 60 }, { categories: ['Tiere'] }],
  ...singleChanges.filter((change) => premiumSettingOf(change) === undefined),
];
const SETTINGS: Partial<Settings>[] = [
  ...FREE,
  // From here on only members may choose them [B1].
  ...singleChanges.filter((change) => premiumSettingOf(change) !== undefined),
  { categories: ['Spicy / FSK18', 'Berufe'] },
  ...[0, 3, 10].map((rounds) => ({ ...NO_SECOND_WORD, rounds })),
  { mode: 'classic', categories: ['Unbekannt'] },
];

const pick = <T>(from: readonly T[], choice: number): T | undefined => from[choice % from.length];

const variant = fc.constantFrom(
  ...(Object.keys(VARIANTS) as Variant[]).flatMap((name) =>
    Array<Variant>(VARIANTS[name]).fill(name),
  ),
);

export const scenarios = (maxSteps: number): fc.Arbitrary<Scenario> =>
  fc.record({
    seed: fc.nat(),
    seats: fc.integer({ min: 2, max: 13 }),
    settings: fc.nat(SETTINGS.length - 2),
    steps: fc.array(
      fc.tuple(gameStep, variant).map(([step, variant]) => ({ ...step, variant })),
      { maxLength: maxSteps, size: 'max' },
    ),
  });

/** Moves that play a due deadline first [W4]; others are refused before, for the role. */
const LATE = ['vote', 'completeVote', 'callVote', 'speak', 'guess', 'nextRound', 'leave'];

/** Right in several spellings [R7], wrong, or another word of the list. */
function guessOf(game: Game, choice: number): string {
  const word = game.round?.word.word ?? 'Quxwört000';
  const digits = word.slice(-3);
  const other = String((Number(digits) + 1) % 200).padStart(3, '0');
  const spellings = [word, 'Rakete', `quxwoert${digits}`, `Der QUX-WÖRT ${digits}!`];
  return pick([...spellings, `Quxwört${digits}x`, `Quxwört${other}`], choice) ?? word;
}

/** The actions of a scenario; each is performed before the next one is asked for. */
export function planScenario(oracle: Oracle, callers: readonly Caller[]) {
  const players = callers.filter(({ kind }) => kind !== 'sessionless');
  const ids = players.map(({ id }) => id);
  const callerOf = (id: string | undefined) => players.find((one) => one.id === id);

  /** With the settings, words and names of the server instead of those of src/game/testing. */
  function adapt(move: PlayerMove, game: Game, { target, choice }: Step): PlayerMove {
    if (move.type === 'guess') return { ...move, guessedWord: guessOf(game, choice) };
    // Now and then for one of the players who are not tied [V6].
    const { order, runoff } = game.round ?? {};
    const other = runoff && order?.find((id) => !runoff.ids.includes(id));
    if (move.type === 'vote' && other && choice % 4 === 0) return { ...move, targetId: other };
    if (move.type !== 'settings') return move;
    // Some of them have no seat [R12].
    const seating = ids.slice(target % 3, 12);
    return {
      ...move,
      settings: choice % 9 ? (pick(SETTINGS, choice + target) ?? {}) : { seating },
    };
  }

  /** Without a session a caller names themself, or forgets it. */
  const nameOf = ({ kind, name }: Caller, choice: number): Fields =>
    (kind === 'anonymous' || kind === 'sessionless') && choice % 4 > 0 ? { playerName: name } : {};

  function request(move: PlayerMove, by: Caller, game: Game, step: Step): Request {
    const made = requestOf(adapt(move, game, step), by, game.code);
    return { ...made, fields: { ...made.fields, ...nameOf(by, step.choice) } };
  }

  /** A call that is no move. */
  function otherRequest(
    call: RequestName,
    by: Caller,
    game: Game | undefined,
    step: Step,
  ): Request {
    const { target, choice } = step;
    const fields: Fields = {
      ...nameOf(by, choice),
      ...(choice % 2 && { settings: pick(SETTINGS, choice + target) ?? {} }),
      ...(choice % 4 === 0 && { lobbyName: 'Runde' }),
      targetId: pick(game?.players ?? [], target)?.id ?? by.id,
      emoji: choice % 4 ? '👏' : '🦊',
    };
    return { call, by, code: game?.code ?? 'ZZZZZ', claimedId: by.id, fields };
  }

  function* movesIn(game: Game, step: Step): Generator<Action> {
    const { variant, target, choice } = step;
    const { code } = game;
    for (const move of movesOf(game, step, 0, ids)) {
      const by = 'playerId' in move ? callerOf(move.playerId) : undefined;
      if (by && move.type === 'absent') yield { type: 'close', by, code, isClean: choice % 2 > 0 };
      if (!by || !isPlayerMove(move)) continue;
      const isOther = variant === 'move under another id';
      const made = request(move, (isOther && pick(callers, target)) || by, game, step);
      if (isOther) made.claimedId = pick(callers, choice)?.id ?? by.id;
      if (variant === 'move without a lobby') made.code = 'ZZZZZ';
      const isSeated = findPlayer(game, by.id) !== undefined;
      const isLate = variant === 'late move' && isSeated && LATE.includes(move.type);
      yield { type: 'request', request: made, isLate };
      if (move.type === 'join' && !isSeated && choice % 3)
        yield { type: 'open', by, code, claimedId: by.id };
    }
  }

  function* actionsIn(game: Game, step: Step): Generator<Action> {
    const { variant, wait, who, target, choice } = step;
    const { code } = game;
    if (wait > 0) yield { type: 'wait', ms: wait };
    const seated = callerOf(pick(game.players, who)?.id);
    const by = choice % 4 ? seated : pick(callers, who);
    if (!by) return;
    switch (variant) {
      case 'other call':
        yield {
          type: 'request',
          request: otherRequest(pick(OTHERS, target) ?? 'game', by, game, step),
        };
        break;
      case 'malformed call': {
        const call = pick(WITH_BODY, choice + target) ?? 'leave';
        const { malformed } = everyCall[call];
        yield { type: 'request', request: { ...otherRequest(call, by, game, step), malformed } };
        break;
      }
      case 'open': {
        const claimedId = choice % 9 ? by.id : (callers[0]?.id ?? '');
        yield { type: 'open', by, code: choice % 10 ? code : 'ZZZZZ', claimedId };
        break;
      }
      case 'close':
        for (let n = 0; n < 3; n += 1) yield { type: 'close', by, code, isClean: choice % 2 > 0 };
        break;
      default:
        yield* movesIn(game, step);
    }
  }

  return {
    /** The first lobby, of a member or of a guest, and its players, most of them with a channel. */
    *opening({ seats, settings, seed }: Scenario): Generator<Action> {
      const kind = settings < FREE.length ? 'guest' : 'member';
      const inOrder = players.toSorted((one, other) => {
        return Number(other.kind === kind) - Number(one.kind === kind);
      });
      const common = {
        ...{ rounds: 3, finale: seed % 3 > 0, imposterCount: 1 + (seed % 3) },
        ...(seed % 5 === 0 && { timeLimit: 0 }),
      };
      for (const [index, by] of inOrder.slice(0, seats).entries()) {
        const [game] = oracle.games.values();
        const call = game ? 'join' : 'createGame';
        const fields = {
          ...{ playerName: by.name, settings: { ...common, ...SETTINGS[settings] } },
          ...(seed % 2 && { openSeats: OPEN_SEATS }),
        };
        const code = game?.code ?? '';
        yield { type: 'request', request: { call, by, code, claimedId: by.id, fields } };
        const [opened] = oracle.games.values();
        if (opened && (seed >> index) % 4) {
          yield { type: 'open', by, code: opened.code, claimedId: by.id };
        }
      }
    },

    actionsOf(step: Step): Iterable<Action> {
      const games = [...oracle.games.values()];
      const game = games[step.choice % 12 === 0 ? games.length - 1 : 0];
      if (game) return actionsIn(game, step);
      const by = pick(callers, step.who);
      const request = by && otherRequest('createGame', by, undefined, step);
      return request ? [{ type: 'request', request }] : [];
    },
  };
}
