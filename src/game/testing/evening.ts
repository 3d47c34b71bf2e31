import fc from 'fast-check';
import type { Game, Settings, World } from '../game.ts';
import { MODES } from '../limits.ts';
import { createGame } from '../lobby.ts';
import { type Move, play, playDue } from '../play.ts';
import { type Refusal, RuleError } from '../rule-error.ts';
import { NOW } from './builders.ts';
import { seeded } from './chance.ts';
import { freeze } from './freeze.ts';
import { movesOf, type Step, steps } from './intents.ts';
import { anna, EVERYBODY, nameOf } from './people.ts';
import { vocabulary } from './words.ts';

/** Random people, settings, chance and steps; prints itself when a test fails. */
export type Evening = { seed: number; seats: number; settings: Partial<Settings>; steps: Step[] };

export function evenings(maxSteps: number, minSeats = 1): fc.Arbitrary<Evening> {
  return fc.record({
    seed: fc.nat(),
    seats: fc.integer({ min: minSeats, max: 12 }),
    settings: fc.record(
      {
        categories: fc.constantFrom(['Tiere', 'Berufe'], ['Kurz'], ['Berufe', 'Kurz']),
        rounds: fc.constantFrom(3, 5, 7, 10, 0),
        timeLimit: fc.constantFrom(60, 90, 120, 180, 0),
        imposterCount: fc.constantFrom(1, 2, 3),
        mode: fc.constantFrom(...MODES),
      },
      { requiredKeys: [] },
    ),
    steps: steps(maxSteps),
  });
}

/** One move and what came of it. A game that is null is gone. */
export type Happening = {
  before: Game;
  /** After what time had done by then. */
  due: Game | null;
  move: Move;
  after: Game | null;
  refusal: Refusal | null;
  world: World;
};

/** What comes of a move: the rules' answer or their refusal. */
export function attempt(
  game: Game,
  move: Move,
  world: World,
): { after: Game | null; refusal: Refusal | null } {
  try {
    return { after: freeze(play(game, move, world)), refusal: null };
  } catch (error) {
    if (error instanceof RuleError) return { after: game, refusal: error.refusal };
    throw error;
  }
}

/** Plays as the server does: what was due first, then the move. Tells everything that happens. */
export function playEvening(evening: Evening, tell: (happening: Happening) => void): void {
  const host = { id: anna, name: nameOf(anna) };
  const { settings } = evening;
  let now = NOW;
  let moveCount = 0;
  let game: Game | null = freeze(
    createGame({ code: 'K7QXP', host, settings, lobbyName: null, now, vocabulary }),
  );

  function make(move: Move): void {
    if (!game) return;
    moveCount += 1;
    // Chance without a memory: whoever plays the move again gets the same.
    const seed = evening.seed + moveCount;
    const world: World = { now, vocabulary, chance: (n) => seeded(seed + n)(n) };
    const before = game;
    // [R4b] What fell due while nobody was there waits.
    const due = move.type === 'resume' ? before : freeze(playDue(before, world));
    const { after, refusal } = due ? attempt(due, move, world) : { after: null, refusal: null };
    tell({ before, due, move, after, refusal, world });
    game = after;
  }

  for (const id of EVERYBODY.slice(1, evening.seats)) {
    make({ type: 'join', playerId: id, name: nameOf(id) });
  }
  for (const step of evening.steps) {
    now += step.wait;
    for (const move of game ? movesOf(game, step, now) : []) make(move);
  }
}
