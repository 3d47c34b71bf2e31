import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { CategoryChoice } from '../../contract/shapes.ts';
import { DEFAULT_SETTINGS } from '../../game/setting-table.ts';
import { forgetRemembered, initialSettings, rememberSettings } from './remembered.ts';

const category = (name: string, change = {}): CategoryChoice => ({
  name,
  section: 'Klassiker',
  isInSeason: true,
  isPremium: false,
  isAdult: false,
  isOwn: false,
  ...change,
});
const categories = [
  category('Tiere'),
  category('Berufe'),
  category('Gefühle'),
  category('Musik', { isPremium: true }),
  category('Spicy', { isPremium: true, isAdult: true }),
  category('Büro', { isPremium: true, isOwn: true }),
];

afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});

test('[UX-53] begins with the defaults, also after a broken entry', () => {
  expect(initialSettings(false, categories)).toEqual(DEFAULT_SETTINGS);
  for (const broken of ['{', '"x"', '{"rounds":4}']) {
    localStorage.setItem('imposter-settings', broken);
    expect(initialSettings(false, categories)).toEqual(DEFAULT_SETTINGS);
  }
});

test('[R11] remembers the last choice, without the seating', () => {
  rememberSettings({ categories: ['Gefühle'], timeLimit: 120, finale: true });
  rememberSettings({ softClock: true, seating: ['player-1'] });
  expect(initialSettings(false, categories)).toEqual({
    ...DEFAULT_SETTINGS,
    categories: ['Gefühle'],
    timeLimit: 120,
    finale: true,
    softClock: true,
  });
  forgetRemembered();
  expect(initialSettings(false, categories)).toEqual(DEFAULT_SETTINGS);
});

test('[B1, B5] offers no more than a free lobby has, and never adult categories', () => {
  rememberSettings({
    categories: ['Musik', 'Büro', 'Spicy', 'Weg', 'Tiere'],
    rounds: 0,
    mode: 'hint',
  });
  const member = initialSettings(true, categories);
  expect([member.categories, member.rounds, member.mode]).toEqual([
    ['Musik', 'Büro', 'Tiere'],
    0,
    'hint',
  ]);
  const guest = initialSettings(false, categories);
  expect([guest.categories, guest.rounds, guest.mode]).toEqual([['Tiere'], 5, 'classic']);
  expect(initialSettings(true).categories).toEqual(DEFAULT_SETTINGS.categories);
});
