import { expect, test } from 'vitest';
import type { Game, PlayerId } from './game.ts';
import { play } from './play.ts';
import { at, votingGame } from './testing/builders.ts';
import { anna, bela, cleo, dora } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';

/** Dora is the Imposter. */
const finale = { settings: { finale: true } };

const pointAt = (game: Game | null, ...targetIds: PlayerId[]) =>
  game && play(game, { type: 'point', playerId: anna, targetIds }, at(1));

const outcomeOf = (game: Game | null) => game?.round?.outcome;

test('[H2] most point at the Imposter: one point for all of the group, none for own votes', () => {
  expect(outcomeOf(pointAt(votingGame(), dora))).toMatchObject({
    winnerType: 'group',
    accusedIds: [dora],
    points: { [anna]: 1, [bela]: 1, [cleo]: 1, [dora]: 0 },
  });
});

test('[H2] most point at another player: three points for the Imposter only', () => {
  expect(outcomeOf(pointAt(votingGame(), bela))).toMatchObject({
    winnerType: 'imposter',
    accusedIds: [bela],
    points: { [anna]: 0, [bela]: 0, [cleo]: 0, [dora]: 3 },
  });
});

test.each([[[]], [[bela, dora]]])('[H2] a tie of %j accuses no player without a finale', (ids) => {
  expect(outcomeOf(pointAt(votingGame(), ...ids))).toMatchObject({
    winnerType: 'imposter',
    accusedIds: [],
    points: { [dora]: 3 },
  });
});

test('[H2, V6] with a finale a tie leads to a run-off, whose tie accuses no player', () => {
  const runoff = pointAt(votingGame(finale), dora, bela);
  expect(runoff).toMatchObject({ status: 'voting', round: { stage: 'runoff' } });
  expect(runoff?.round?.runoff?.ids).toEqual([bela, dora]);
  expect(refusalOf(() => pointAt(runoff, cleo))).toBe('target-not-in-runoff');
  expect(outcomeOf(pointAt(runoff, bela, dora))).toMatchObject({ accusedIds: [] });
  expect(pointAt(runoff, dora)?.round).toMatchObject({ stage: 'lastWord', accusedIds: [dora] });
});

test('[H2, V7] the word said aloud steals the round', () => {
  const asked = pointAt(votingGame(finale), dora);
  const guessedWord = asked?.round?.word.word ?? '';
  const stolen = asked && play(asked, { type: 'guess', playerId: dora, guessedWord }, at(2));
  expect(outcomeOf(stolen)).toMatchObject({
    endReason: 'stolen',
    points: { [anna]: 0, [bela]: 0, [cleo]: 0, [dora]: 2 },
  });
});

test('[H2] points at players of this round only, while the vote is open', () => {
  const game = votingGame();
  expect(refusalOf(() => pointAt(game, 'stranger'))).toBe('target-not-in-round');
  expect(refusalOf(() => pointAt(pointAt(game, dora), dora))).toBe('not-voting');
});
