import { describe, expect, test } from 'vitest';
import type { CategoryChoice } from '../../contract/shapes.ts';
import { drawCategories, searchCategories, sectionsOf, shared } from './category-choice.ts';

const category = (name: string, more: Partial<CategoryChoice> = {}): CategoryChoice => ({
  ...{ name, section: 'Klassiker', isInSeason: false },
  ...{ isPremium: false, isAdult: false, isOwn: false, ...more },
});

const names = (categories: readonly CategoryChoice[]) => categories.map(({ name }) => name);

const all = [
  category('Tiere'),
  category('Berufe'),
  category('Länder & Städte'),
  category('Musik', { isPremium: true }),
  category('Spicy', { isPremium: true, isAdult: true }),
  category('Sport', { section: 'Themen' }),
  category('Weihnachten', { section: 'Saison' }),
  category('Familie', { section: 'Eigene', isPremium: true, isOwn: true }),
];

const inSeason = all.map((choice) =>
  choice.name === 'Weihnachten' ? { ...choice, isInSeason: true } : choice,
);

describe('sections', () => {
  test('stand in their order, without empty ones', () => {
    const order = sectionsOf(all).map(({ name }) => name);
    expect(order).toEqual(['Klassiker', 'Themen', 'Saison', 'Eigene']);
    expect(sectionsOf(all.slice(0, 2)).map(({ name }) => name)).toEqual(['Klassiker']);
  });

  test('begin with the season while it lasts', () => {
    const order = sectionsOf(inSeason).map(({ name }) => name);
    expect(order).toEqual(['Saison', 'Klassiker', 'Themen', 'Eigene']);
  });
});

test.each([
  ['lander', ['Länder & Städte']],
  ['STÄDTE', ['Länder & Städte']],
  [' sp ', ['Spicy', 'Sport']],
  ['xyz', []],
])('the search for "%s" finds %j', (text, found) => {
  expect(names(searchCategories(all, text))).toEqual(found);
});

test('all: neither own nor adult ones, and premium ones for members only', () => {
  const free = ['Tiere', 'Berufe', 'Länder & Städte', 'Sport', 'Weihnachten'];
  expect(shared(all, false)).toEqual(free);
  expect(shared(all, true).sort()).toEqual([...free, 'Musik'].sort());
});

describe('a draw', () => {
  test('has three or four different categories out of those', () => {
    const sizes = new Set<number>();
    for (let draw = 0; draw < 200; draw += 1) {
      const drawn = drawCategories(all, draw % 2 === 0);
      sizes.add(drawn.length);
      expect(new Set(drawn).size).toBe(drawn.length);
      for (const name of drawn) expect(shared(all, draw % 2 === 0)).toContain(name);
    }
    expect([...sizes].sort()).toEqual([3, 4]);
  });

  test('has fewer where there are fewer', () => {
    expect(drawCategories(all.slice(0, 2), false).sort()).toEqual(['Berufe', 'Tiere']);
  });
});
