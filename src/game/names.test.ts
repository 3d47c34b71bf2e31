import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey } from './names.ts';

describe('[A1] names that differ only in case or width share a key', () => {
  test.each([
    ['Max', 'max'],
    ['MAX', 'Ｍａｘ'],
    ['JÜRGEN', 'ju\u0308rgen'],
    ['Groß', 'GROSS'],
    ['Groß', 'GROẞ'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['ﬁnn', 'Finn'],
  ])('%s and %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['Max', 'Mäx'],
    ['Max', 'Max 2'],
    ['Max', 'Мах'],
    ['Jörg', 'Joerg'],
  ])('%s and %s differ', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  test('is idempotent', () => {
    // Above are no letters.
    for (let point = 0; point < 0x32000; point += 1) {
      const name = String.fromCodePoint(point);
      const key = nameKey(name);
      if (key !== name && nameKey(key) !== key) expect.fail(`U+${point.toString(16)}`);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
    );
  });
});
