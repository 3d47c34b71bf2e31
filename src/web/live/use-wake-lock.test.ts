import { expect, test } from 'vitest';
import { aPlayer, aView, players } from './test-view.ts';
import { needsLight } from './use-wake-lock.ts';

const mia = aPlayer({ id: 'mia' });

test('[R-23] the screen stays lit from the ready tap to the result', () => {
  const lazy = players({ ...mia, isReady: false });
  expect(needsLight(aView({ players: lazy }), 'mia')).toBe('no');
  expect(needsLight(aView({ players: players(mia) }), 'mia')).toBe('while-busy');
  expect(needsLight(aView({ status: 'playing', players: lazy }), 'mia')).toBe('always');
  expect(needsLight(aView({ status: 'voting', players: lazy }), 'mia')).toBe('always');
  expect(needsLight(aView({ status: 'result', players: players(mia) }), 'mia')).toBe('no');
});
