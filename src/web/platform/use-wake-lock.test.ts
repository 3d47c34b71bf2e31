import { expect, test } from 'vitest';
import { aPlayer, aView, players } from '../lobby/test-view.ts';
import { needsLight } from './use-wake-lock.ts';

const mia = aPlayer({ id: 'mia' });

test('[UX-23] the screen stays on from the ready tap to the result', () => {
  const lazy = players({ ...mia, isReady: false });
  expect(needsLight(aView({ players: lazy }), 'mia')).toBe('no');
  expect(needsLight(aView({ players: players(mia) }), 'mia')).toBe('while-busy');
  expect(needsLight(aView({ status: 'playing', players: lazy }), 'mia')).toBe('always');
  expect(needsLight(aView({ status: 'voting', players: lazy }), 'mia')).toBe('always');
  expect(needsLight(aView({ status: 'result', players: players(mia) }), 'mia')).toBe('no');
});
