import { expect, test } from 'vitest';
import { hyphenated, linesOf, nameLinesOf, widthOf } from './text-width.ts';

test('a single word stays on one line, however long', () => {
  expect(linesOf('Feuerwehr')).toEqual({ letters: 9.5, lines: 1 });
  expect(linesOf('Straßenbahnhaltestelle')).toEqual({ letters: 22, lines: 1 });
});

test('a short word of several parts stays on one line', () => {
  expect(linesOf('Coca-Cola')).toEqual({ letters: 9, lines: 1 });
});

test('a long one takes two lines of about the same length', () => {
  expect(linesOf('Game of Thrones')).toEqual({ letters: 7.5, lines: 2 });
  expect(linesOf('Die fabelhafte Welt der Amélie')).toEqual({ letters: 16.3, lines: 2 });
  expect(linesOf('Mercedes-Benz-Museum')).toEqual({ letters: 12.3, lines: 2 });
});

test('W, M and "…" take more room than other letters', () => {
  expect(linesOf('WW')).toEqual({ letters: 3.6, lines: 1 });
  expect(linesOf('Bandwurm')).toEqual({ letters: 9, lines: 1 });
  expect(linesOf('Donau…')).toEqual({ letters: 6.5, lines: 1 });
});

test('a letter counts once, however many bytes it takes', () => {
  expect(linesOf('Café')).toEqual({ letters: 4, lines: 1 });
});

test('an emoji takes as much room as two letters and more, however many bytes it takes', () => {
  expect(linesOf('🦊🦊')).toEqual({ letters: 4.5, lines: 1 });
  expect(linesOf('👩‍👩‍👧‍👦')).toEqual({ letters: 2.25, lines: 1 });
});

test('a very long part of a name breaks with a hyphen', () => {
  expect(hyphenated('Donaudampfschiffah')).toBe('Donau\u00addampf\u00adschiffah');
  expect(linesOf(hyphenated('Donaudampfschiffah'))).toMatchObject({ lines: 2 });
  expect(hyphenated('Maximiliane Sophie')).toBe('Maximiliane Sophie');
  expect(hyphenated('Fallschirmspringer')).toBe('Fall\u00adschirm\u00adspringer');
  expect(hyphenated('Maximiliane Sophie', 9)).toBe('Maxi\u00admi\u00adliane Sophie');
});

test('a very long part without syllables breaks in the middle', () => {
  expect(hyphenated('W'.repeat(13))).toBe(`${'W'.repeat(7)}\u00ad${'W'.repeat(6)}`);
});

test('a few emoji of a name stay on one line', () => {
  expect(hyphenated('Emma 🦊🎉')).toBe('Emma 🦊\u2060🎉');
  expect(hyphenated('🦊'.repeat(5))).toBe('🦊\u2060🦊\u2060🦊\u2060🦊🦊');
});

test('an empty word has no zero divisor', () => {
  expect(linesOf('')).toEqual({ letters: 1, lines: 1 });
});

test.each(['W'.repeat(20), `${'W'.repeat(17)} 2`, '🦊'.repeat(10)])(
  '%s takes two lines',
  (name) => {
    expect(nameLinesOf(name)).toEqual({ letters: widthOf(name) / 2 + 1, lines: 2 });
  },
);

test.each(['Feuerwehrmann', 'Prof. Hildegard Graf'])('%s breaks as a word does', (name) => {
  expect(nameLinesOf(name)).toEqual(linesOf(name));
});
