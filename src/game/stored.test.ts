import { expect, test } from 'vitest';
import { withDefaults } from './stored.ts';
import { playingGame } from './testing/builders.ts';
import { anna, dora } from './testing/people.ts';

const game = playingGame({
  settings: { finale: true, softClock: true, seating: [anna, dora], hideCode: true },
});
if (!game.round) throw new Error('no round');
const { round } = game;

test('a setting and a part of a round that are newer than a stored game have their defaults', () => {
  const { hideCode: _, ...settings } = game.settings;
  const { extensions: __, ...before } = round;
  expect(withDefaults({ ...game, settings, round: before })).toEqual({
    ...game,
    settings: { ...game.settings, hideCode: false },
  });
});

test('[E1] a lobby without an evening begins one', () => {
  const { evening: _, ...before } = game;
  const stored = { ...before, playedRounds: [{ word: 'Löwe' }] };
  expect(withDefaults(stored)).toEqual(game);
  expect(withDefaults({ ...stored, evening: null })).toEqual(game);
});

test('what is stored is kept', () => {
  const stored = { ...game, round: { ...round, extensions: 2 } };
  expect(withDefaults(stored)).toEqual(stored);
  expect(withDefaults({ ...game, round: null })).toEqual({ ...game, round: null });
});
