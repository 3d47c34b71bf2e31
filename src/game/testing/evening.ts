import fc from 'fast-check';
import type { Game, RuleContext, Settings } from '../game.ts';
import { createGame } from '../lobby.ts';
import { type Move, play, playDue } from '../play.ts';
import { type Refusal, RuleError } from '../rule-error.ts';
import { NOW } from './builders.ts';
import { freeze } from './freeze.ts';
import { movesOf, type Step, steps } from './intents.ts';
import { anna, nameOf, PLAYER_IDS } from './people.ts';
import { seeded } from './random.ts';
import { choices } from './settings.ts';
import { wordSource } from './words.ts';

/** Two who join under their names, and two whose seats are taken later, or never [H6b]. */
export const OPEN_SEATS = ['Anna', 'Bela', 'Yves', 'Zora'].map((name, points) => ({
  name,
  points,
}));

/** A random game, printed by fast-check when a test fails. */
export type Evening = { seed: number; seats: number; settings: Partial<Settings>; steps: Step[] };

const ANY_SETTINGS = Object.fromEntries(
  choices.map(([name, values]) => [name, fc.constantFrom(...values)]),
);

export function evenings(maxSteps: number, minSeats = 1): fc.Arbitrary<Evening> {
  return fc.record({
    seed: fc.nat(),
    seats: fc.integer({ min: minSeats, max: 12 }),
    settings: fc.record(
      {
        ...ANY_SETTINGS,
        categories: fc.constantFrom(['Tiere', 'Berufe'], ['Kurz'], ['Berufe', 'Kurz']),
        finale: fc.constantFrom(true, true, true, false),
        hostPlays: fc.constantFrom(true, true, true, false),
      },
      { requiredKeys: [] },
    ),
    steps: steps(maxSteps),
  });
}

/** One move and its result. Null: the lobby is gone. */
export type PlayedMove = {
  before: Game;
  /** After due deadlines, before the move. */
  due: Game | null;
  move: Move;
  after: Game | null;
  refusal: Refusal | null;
  context: RuleContext;
};

/** Returns the game after the move, or the refusal. */
export function attempt(
  game: Game,
  move: Move,
  context: RuleContext,
): { after: Game | null; refusal: Refusal | null } {
  try {
    return { after: freeze(play(game, move, context)), refusal: null };
  } catch (error) {
    if (error instanceof RuleError) return { after: game, refusal: error.refusal };
    throw error;
  }
}

/** Plays as the server does: due deadlines, then the move. Reports every move. */
export function playEvening(evening: Evening, report: (played: PlayedMove) => void): void {
  const host = { id: anna, name: nameOf(anna) };
  const { settings } = evening;
  const openSeats = evening.seed % 3 ? [] : OPEN_SEATS;
  let now = NOW;
  let moveCount = 0;
  let game: Game | null = freeze(
    createGame({
      ...{ code: 'K7QXP', host, settings, lobbyName: null, now, wordSource },
      openSeats,
    }),
  );

  function make(move: Move): void {
    if (!game) return;
    moveCount += 1;
    // Stateless: replaying a move gives the same result.
    const seed = evening.seed + moveCount;
    const context: RuleContext = { now, wordSource, random: (n) => seeded(seed + n)(n) };
    const before = game;
    // Deadlines missed during the interruption wait [R4b].
    const due = move.type === 'resume' ? before : freeze(playDue(before, context));
    const { after, refusal } = due ? attempt(due, move, context) : { after: null, refusal: null };
    report({ before, due, move, after, refusal, context });
    game = after;
  }

  for (const id of PLAYER_IDS.slice(1, evening.seats)) {
    make({ type: 'join', playerId: id, name: nameOf(id) });
  }
  for (const step of evening.steps) {
    now += step.wait;
    for (const move of game ? movesOf(game, step, now) : []) make(move);
  }
}
