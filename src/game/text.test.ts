import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NAME_MAX } from './limits.ts';
import { cleanText, cutText, readText, type TextProblem } from './text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
/** The longest emoji: kiss, two skin tones. */
const KISS = '👩🏻‍❤️‍💋‍👩🏿';

const nameOf = (raw: string): string | TextProblem => {
  const read = readText(raw, NAME_MAX);
  return 'text' in read ? read.text : read.problem;
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

test('[L2b] a text is cut between characters', () => {
  expect(cutText(`Oma ${KISS}${FAMILY}`, 5)).toBe(`Oma ${KISS}`);
  expect(cutText('Oma und Opa', 4)).toBe('Oma');
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

  test('other texts have other limits', () => {
    expect(readText('Abend', 4)).toEqual({ problem: 'too-long' });
  });
});

describe('[L2b] what devices add and nobody sees is dropped', () => {
  test.each([
    ['a zero-width space', 'Mi\u200ba'],
    ['a joiner between letters', 'Mi\u200da'],
    ['a joiner at the end', 'Mia\u200d'],
    ['a byte order mark', '\ufeffMi\ufeffa'],
    ['the object of a dictation', 'Mia\ufffc'],
    ['a right-to-left mark', '\u200fMia\u200e'],
    ['a right-to-left override', 'M\u202eia'],
    ['isolates of a chat', '\u2068Mia\u2069'],
    ['an Arabic letter mark', 'Mia\u061c'],
    ['a NUL', 'Mia\u0000'],
    ['a half character', 'Mia\ud83d'],
    ['a Hangul filler', 'Mia\u3164'],
    ['a Braille blank', 'Mia\u2800'],
    ['a selector on a letter', 'Mia\ufe0f'],
    ['tag characters', 'Mia\u{e0041}\u{e0042}'],
    ['a soft hyphen', 'Mi\u00ada'],
    ['a mark on nothing', ' \u0301Mia'],
  ])('%s', (_, raw) => {
    expect(nameOf(raw)).toBe('Mia');
  });

  test('a line break is white space', () => {
    expect(nameOf('Mia\nHost\u2028X\u0085Y')).toBe('Mia Host X Y');
  });

  test.each([
    ['Persian', 'می‌خواهم'],
    ['Persian, with vowel signs', 'مِی‌خواهم'],
    ['Marathi, a half form', 'र्‍य'],
    ['Bengali, a conjunct kept apart', 'ক্‌ষ'],
    ['Sinhala', 'ශ්‍රී'],
    ['Malayalam, a chillu', 'അവന്‍'],
    ['a Japanese name with a variant', '葛\u{e0100}城'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a heart as text', '❤\ufe0e'],
    ['an emoji that is not assigned yet', '\u{1faff}'],
    ['a Burmese word of many marks', 'မြွှာ'],
  ])('joiners and selectors that %s needs stay', (_, name) => {
    expect(nameOf(name)).toBe(name.normalize('NFC'));
  });

  test.each([
    ['doubled', 'می‌‌خواهم', 'می‌خواهم'],
    ['after a letter that joins nothing', 'دا‌ر', 'دار'],
    ['at the end of a word', 'می‌ ', 'می'],
    ['after an emoji', '😀\u200dMia', '😀Mia'],
    ['between a selector that is dropped and an emoji', 'a\ufe0f\u200d😀', 'a😀'],
  ])('a joiner %s is dropped', (_, raw, name) => {
    expect(nameOf(raw)).toBe(name);
  });

  test('what is cleaned is clean', () => {
    const signs = fc.constantFrom(
      ...'aü\u0301\u0308क्\u200d\u200c\ufe0f😀🏿❤م\u064eد \u200b\u202e\u180b1\u20e3🏴\n',
    );
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: signs, maxLength: 30 }),
    );
    fc.assert(
      fc.property(typed, (raw) => {
        expect(cleanText(cleanText(raw))).toBe(cleanText(raw));
      }),
    );
  });
});

describe('[L2b] what could mislead others is refused', () => {
  test.each([
    ['a private character', 'Mia\ue000'],
    ['an unassigned character', 'Mia\u{3ffff}'],
    ['four marks on one letter', `M\u0300\u0301\u0302\u0303ia`],
    ['marks with a joiner between', `M\u0300\u0301\u034f\u0302\u0303ia`],
    ['thousands of marks', `M${'\u0301'.repeat(390)}`],
    ['skin colours on each other', `👍🏿🏿🏿🏿🏿🏿🏿🏿🏿🏿`],
    ['a chain of emoji that is one by the letter', Array(12).fill('🍕').join('\u200d')],
    ['a chain of Hangul that is one by the letter', 'ᄀ'.repeat(11)],
  ])('%s', (_, raw) => {
    expect(nameOf(raw)).toBe('forbidden');
  });
});
