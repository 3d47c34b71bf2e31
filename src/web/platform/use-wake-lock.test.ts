import { expect, test } from 'vitest';
import { aPlayer, aView, players } from '../lobby/test-view.ts';
import { needsScreen } from './use-wake-lock.ts';

const mia = aPlayer({ id: 'mia' });

test('[UX-23] the screen stays on from the ready tap to the result', () => {
  const lazy = players({ ...mia, isReady: false });
  expect(needsScreen(aView({ players: lazy }), 'mia')).toBe('no');
  expect(needsScreen(aView({ players: players(mia) }), 'mia')).toBe('while-busy');
  expect(needsScreen(aView({ status: 'playing', players: lazy }), 'mia')).toBe('always');
  expect(needsScreen(aView({ status: 'voting', players: lazy }), 'mia')).toBe('always');
  expect(needsScreen(aView({ status: 'result', players: players(mia) }), 'mia')).toBe('no');
});
