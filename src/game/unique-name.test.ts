import { describe, expect, test } from 'vitest';
import { uniqueName } from './unique-name.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('[L2] names in a lobby are unique', () => {
  test.each([
    ['Mia', [], 'Mia'],
    ['Mia', ['Ben'], 'Mia'],
    ['Mia', ['Mia'], 'Mia 2'],
    ['Mia', ['Mia', 'Mia 2'], 'Mia 3'],
    ['Mia', ['Mia', 'Mia 3'], 'Mia 2'],
    ['Mia 2', ['Mia', 'Mia 2'], 'Mia 2 2'],
    ['mia', ['MIA'], 'mia 2'],
    ['Ｍｉａ', ['Mia'], 'Ｍｉａ 2'],
    ['ﬁnn', ['Finn'], 'ﬁnn 2'],
    ['x'.repeat(20), ['x'.repeat(20)], `${'x'.repeat(18)} 2`],
    [`${'x'.repeat(17)} yz`, [`${'x'.repeat(17)} yz`], `${'x'.repeat(17)} 2`],
    [FAMILY.repeat(20), [FAMILY.repeat(20)], `${FAMILY.repeat(18)} 2`],
  ])('%j beside %j becomes %j', (name, taken, result) => {
    expect(uniqueName(name, taken)).toBe(result);
  });

  test('twelve equal long names become twelve names of at most 20 characters', () => {
    const taken: string[] = [];
    for (let n = 0; n < 12; n += 1) taken.push(uniqueName('x'.repeat(20), taken));
    expect(new Set(taken).size).toBe(12);
    expect(taken[11]).toBe(`${'x'.repeat(17)} 12`);
    expect(Math.max(...taken.map((name) => name.length))).toBe(20);
  });
});

describe('[L2b] names that look alike get a number', () => {
  test.each([
    ['Cyrillic letters', 'Міа', 'Mia'],
    ['Cyrillic capitals', 'МАХ', 'Max'],
    ['a Greek letter', 'Ρaul', 'paul'],
    ['a capital i for an l', 'AIi', 'Ali'],
    ['a digit for an l', 'A1i', 'Ali'],
    ['a digit for an O', '0tto', 'otto'],
    ['a dotless i', 'Nına', 'nina'],
    ['another hyphen', 'Anna‐Lena', 'Anna-Lena'],
    ['another apostrophe', 'O’Neil', "O'Neil"],
    ['two letters like one', 'Torn', 'Tom'],
    ['a heart as text', '❤\ufe0e', '❤️'],
    ['an Arabic number', '١', '۱'],
  ])('%s: %j beside %j', (_, name, taken) => {
    expect(uniqueName(name, [taken])).toBe(`${name} 2`);
    expect(uniqueName(taken, [name])).toBe(`${taken} 2`);
  });

  test.each([
    ['Jan', 'Jän'],
    ['Zoe', 'Zoë'],
    ['Lisa', 'Liisa'],
    ['Mia', 'Mio'],
    ['Sven', '5ven'],
    ['😀', '😃'],
    ['李', '王'],
  ])('%j beside %j stays', (name, taken) => {
    expect(uniqueName(name, [taken])).toBe(name);
  });
});
