import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Game, PlayerId } from './game.ts';
import { type Move, playDue } from './play.ts';
import { seeded } from './testing/chance.ts';
import { attempt, evenings, type Happening, playEvening } from './testing/evening.ts';
import type { Step } from './testing/intents.ts';
import { otherWorld } from './testing/other-world.ts';
import { EVERYBODY, nameOf } from './testing/people.ts';
import { viewFor } from './view.ts';

const GAMES = 500;
const SEED = 20_261_121;

/** Joins, starts, then plays random moves. */
const START: Step = { intent: 'get-on', wait: 0, who: 0, target: 0, choice: 0 };

function playGames(count: number, report: (happening: Happening, where: string) => void): void {
  const games = fc.sample(evenings(30, 3), { seed: SEED, numRuns: count });
  for (const [index, evening] of games.entries()) {
    playEvening({ ...evening, steps: [START, ...evening.steps] }, (happening) => {
      report(happening, `game ${index} of seed ${SEED}, after ${JSON.stringify(happening.move)}`);
    });
  }
}

/** Whether this viewer's view contains the word of the round or an alias. */
function findsWord(game: Game, viewer: string, now: number): boolean {
  const { word, aliases } = game.round?.word ?? { word: '', aliases: [] };
  const text = JSON.stringify(viewFor(game, viewer, now)).toLowerCase();
  return [word, ...aliases].some((spelling) => text.includes(spelling.toLowerCase()));
}

test(`[W1, S1] over ${GAMES} games no view for an Imposter contains the word before the result`, {
  timeout: 60_000,
}, () => {
  let looksByGroup = 0;
  let looksByImposters = 0;
  playGames(GAMES, ({ after, world }, where) => {
    const { round } = after ?? {};
    if (!after || !round || round.outcome) return;
    for (const id of EVERYBODY) {
      const isSeated = after.players.some((player) => player.id === id);
      const isOfGroup = round.order.includes(id) && !round.imposterIds.includes(id);
      if (isSeated && isOfGroup) continue;
      expect(findsWord(after, id, world.now), `${id} sees the word in ${where}`).toBe(false);
      if (round.imposterIds.includes(id)) looksByImposters += 1;
    }
    const other = round.order.find((id) => !round.imposterIds.includes(id)) ?? '';
    if (findsWord(after, other, world.now)) looksByGroup += 1;
  });
  expect(looksByImposters).toBeGreaterThan(GAMES);
  // The scan finds the word where it is allowed.
  expect(looksByGroup).toBeGreaterThan(GAMES);
});

/** All moves of a running round, allowed or not. */
function movesOf(playerId: PlayerId, game: Game): Move[] {
  const targetId = game.round?.order.find((id) => id !== playerId) ?? playerId;
  return [
    { type: 'join', playerId, name: nameOf(playerId) },
    { type: 'leave', playerId },
    { type: 'ready', playerId, isReady: true },
    { type: 'settings', playerId, settings: { rounds: 3 } },
    { type: 'start', playerId },
    { type: 'speak', playerId, isSpeaking: null },
    { type: 'call-vote', playerId },
    { type: 'vote', playerId, targetId },
    { type: 'vote', playerId, targetId: null },
    { type: 'complete-vote', playerId },
    { type: 'guess', playerId, text: game.round?.word.word ?? '' },
    { type: 'next-round', playerId, finishedRound: null },
    { type: 'restart', playerId },
    { type: 'kick', playerId, targetId },
    { type: 'hand-over', playerId, targetId },
  ];
}

test('[W1, S1, S5, S13, S14] hidden state changes no byte of a view and no refusal', {
  timeout: 60_000,
}, () => {
  const draw = seeded(SEED);
  /** Number of compared games by mode and the viewer's role. */
  const looks = new Map<string, number>();
  playGames(150, ({ after, world }, where) => {
    if (!after) return;
    const { round, settings } = after;
    const viewers = [...EVERYBODY.filter(() => draw(3) === 0), 'id-stranger'];
    for (const viewer of viewers) {
      const other = otherWorld(after, viewer, draw);
      const message = `${viewer} sees a difference in ${where}`;
      const view = JSON.stringify(viewFor(after, viewer, world.now));
      if (JSON.stringify(viewFor(other, viewer, world.now)) !== view) {
        expect(viewFor(other, viewer, world.now), message).toEqual(
          viewFor(after, viewer, world.now),
        );
        expect.fail(`in another order: ${message}`);
      }
      if (!round || round.outcome) continue;
      const isSeated = after.players.some(({ id }) => id === viewer);
      const role = round.imposterIds.includes(viewer) ? 'imposter' : 'group';
      const isDealtIn = isSeated && round.order.includes(viewer);
      const kind = `${settings.mode} ${isDealtIn ? role : 'watching'}`;
      looks.set(kind, (looks.get(kind) ?? 0) + 1);
      // [R8] Impossible variant: with other Imposters the round would be over.
      if (playDue(other, world) !== other) continue;
      for (const move of movesOf(viewer, after).filter(() => draw(4) === 0)) {
        const { refusal } = attempt(after, move, world);
        if (attempt(other, move, world).refusal !== refusal) {
          expect.fail(`${viewer} is refused in one world only: ${JSON.stringify(move)}, ${where}`);
        }
      }
    }
  });
  const modes = ['classic', 'hint', 'undercover', 'chaos'];
  for (const kind of modes.flatMap((mode) =>
    ['imposter', 'group', 'watching'].map((role) => `${mode} ${role}`),
  )) {
    expect(looks.get(kind) ?? 0, kind).toBeGreaterThan(30);
  }
});

test('viewers who may see it do see a difference', () => {
  const draw = seeded(1);
  let differences = 0;
  playGames(20, ({ after, world }) => {
    const { round } = after ?? {};
    if (!after || !round || round.outcome) return;
    const other = otherWorld(after, 'id-stranger', draw);
    for (const id of round.order) {
      const [one, two] = [after, other].map((game) => JSON.stringify(viewFor(game, id, world.now)));
      if (one !== two) differences += 1;
    }
  });
  expect(differences).toBeGreaterThan(100);
});
