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

test('what is stored is kept', () => {
  const stored = { ...game, round: { ...round, extensions: 2 } };
  expect(withDefaults(stored)).toEqual(stored);
  expect(withDefaults({ ...game, round: null })).toEqual({ ...game, round: null });
});
