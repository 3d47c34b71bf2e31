import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NameProblem, nameKey, readName, uniqueName } from './names.ts';

const FAMILY = '👨‍👩‍👧‍👦';
/** The longest emoji: kiss, two skin tones. */
const KISS = '👩🏻‍❤️‍💋‍👩🏿';

const nameOf = (raw: string): string | NameProblem => {
  const read = readName(raw);
  return 'name' in read ? read.name : read.problem;
};

describe('[L2] a name is normalised to what is shown', () => {
  test.each([
    ['  Mia\t\n', 'Mia'],
    ['Anna  Lena', 'Anna Lena'],
    ['Anna\u00a0Lena', 'Anna Lena'],
    ['Ju\u0308rgen', 'Jürgen'],
    [`${' '.repeat(500)}Mia`, 'Mia'],
  ])('%j becomes %j', (raw, name) => {
    expect(nameOf(raw)).toBe(name);
  });

  test.each([
    'M',
    "O'Neil-Süß",
    'Zoë Ångström',
    'Μαρία',
    '李小龍',
    'محمد',
    'नमस्ते',
    'लक्ष्मी',
    'Nguyễn Thị',
    '한국사람',
    'x'.repeat(20),
    'null',
    '<b>Mia</b>',
    '__proto__',
  ])('%j is unchanged', (name) => {
    expect(nameOf(name)).toBe(name.normalize('NFC'));
  });
});

describe('[L2] emoji count as one character', () => {
  test.each([
    ['a face', '😀'],
    ['a family', FAMILY],
    ['a kiss with two skin colours', KISS],
    ['two people holding hands', '👩🏽‍🤝‍👨🏻'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['a flag of letters', '🇩🇪'],
    ['a keycap', '1️⃣'],
    ['another keycap', '#️⃣'],
    ['a heart with its selector', '❤️'],
    ['a heart on fire', '❤️‍🔥'],
    ['a skin colour', '👍🏿'],
    ['a profession', '🧑🏾‍🚀'],
    ['an athlete', '⛹🏿‍♂️'],
  ])('%s: once, and twenty times', (_, emoji) => {
    expect(nameOf(`Mia ${emoji}`)).toBe(`Mia ${emoji}`);
    expect(nameOf(emoji.repeat(20))).toBe(emoji.repeat(20));
    expect(nameOf(emoji.repeat(21))).toBe('too-long');
  });
});

describe('[L2] 1 to 20 visible characters', () => {
  test.each([
    ['nothing', ''],
    ['blanks', '   \t\n'],
    ['many blanks', ' '.repeat(500)],
    ['no-break spaces', '\u00a0\u3000'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['a Braille blank', '\u2800'],
    ['a soft hyphen', '\u00ad'],
    ['bidi marks', '\u200e\u202e'],
    ['a variation selector', '\ufe0f'],
    ['accents on nothing', '\u0301\u0302'],
    ['control characters', '\u0000\u0007'],
  ])('%s: missing', (_, raw) => {
    expect(nameOf(raw)).toBe('missing');
  });

  test.each([
    ['21 letters', 'x'.repeat(21)],
    ['21 decomposed letters', 'u\u0308'.repeat(21)],
    ['21 with a blank between', `${'x'.repeat(10)} ${'y'.repeat(10)}`],
    ['16 KB', 'x'.repeat(16_384)],
  ])('%s: too long', (_, raw) => {
    expect(nameOf(raw)).toBe('too-long');
  });

  test('surrounding blanks do not count, inner ones do', () => {
    expect(nameOf(`  ${'x'.repeat(20)}  `)).toBe('x'.repeat(20));
    expect(nameOf(`${'x'.repeat(10)}    ${'y'.repeat(9)}`)).toHaveLength(20);
  });

  test('the limit can be overridden for lobby names', () => {
    expect(readName('Abend', 4)).toEqual({ problem: 'too-long' });
  });
});

describe('[L2] invisible characters are refused', () => {
  test.each([
    ['a zero-width space', 'Mi\u200ba'],
    ['a joiner between letters', 'Mi\u200da'],
    ['a joiner at the end', 'Mia\u200d'],
    ['a joiner after an emoji', '😀\u200dMia'],
    ['a byte order mark', 'Mi\ufeffa'],
    ['a right-to-left override', 'Mia\u202etsoH'],
    ['a bidi isolate', 'Mia\u2066x\u2069'],
    ['a line feed', 'Mia\nHost'],
    ['a line separator', 'Mia\u2028Host'],
    ['a NUL', 'Mia\u0000'],
    ['an escape sequence', 'Mia\u001b[31m'],
    ['a Hangul filler', 'Mia\u3164'],
    ['a Braille blank', 'Mia\u2800'],
    ['a selector on a letter', 'Mia\ufe0f'],
    ['a tag character', 'Mia\u{e0041}'],
    ['a half character', 'Mia\ud83d'],
    ['a private character', 'Mia\ue000'],
    ['a soft hyphen', 'Mi\u00ada'],
    ['four marks on one letter', `M\u0300\u0301\u0302\u0303ia`],
    ['marks with a joiner between', `M\u0300\u0301\u034f\u0302\u0303ia`],
    ['skin colours on each other', `👍🏿🏿🏿🏿🏿🏿🏿🏿🏿🏿`],
    ['a chain of emoji that is one by the letter', Array(12).fill('🍕').join('\u200d')],
    ['a chain of Hangul that is one by the letter', 'ᄀ'.repeat(11)],
  ])('%s is refused', (_, raw) => {
    expect(nameOf(raw)).toBe('forbidden');
  });
});

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
    for (let point = 0; point < 0x110000; point += 1) {
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
