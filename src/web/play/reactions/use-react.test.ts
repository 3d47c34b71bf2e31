import { expect, test } from 'vitest';
import { aView } from '../view/test-view.ts';
import { showsMembership } from './use-react.ts';

const choice = (name: string, isPremium: boolean) => ({
  name,
  section: 'Klassiker' as const,
  isInSeason: false,
  isPremium,
  isAdult: false,
  isOwn: false,
});
const choices = [choice('Tiere', false), choice('Berufe', false), choice('Musik & Künstler', true)];
const view = (change: object) => {
  const { settings } = aView();
  return aView({ settings: { ...settings, ...change } });
};

test('[B1] a lobby with free settings reveals no membership', () => {
  expect(showsMembership(aView(), choices)).toBe(false);
  expect(showsMembership(aView(), undefined)).toBe(false);
});

test('[B1] every premium setting reveals it', () => {
  expect(showsMembership(aView({ lobbyName: 'Freitagsrunde' }), choices)).toBe(true);
  expect(showsMembership(view({ rounds: 0 }), choices)).toBe(true);
  expect(showsMembership(view({ mode: 'chaos' }), choices)).toBe(true);
  expect(showsMembership(view({ categories: ['Tiere', 'Musik & Künstler'] }), choices)).toBe(true);
  expect(showsMembership(view({ categories: ['Familie'] }), choices)).toBe(true);
});
