import { describe, expect, it, test } from 'vitest';
import { cleanWords } from './clean-words.ts';

const ANIMALS = [
  ...['Hund', 'Katze', 'Maus', 'Igel', 'Wal', 'Hai', 'Reh', 'Fuchs', 'Pferd', 'Qualle', 'Laus'],
  'Uhu',
];
const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const circled = (i: number) => String.fromCharCode(0x2460 + i);

test.each<[string, (word: string, i: number) => string]>([
  ['1. ', (word, i) => `${i + 1}. ${word}`],
  ['1.', (word, i) => `${i + 1}.${word}`],
  ['1) ', (word, i) => `${i + 1}) ${word}`],
  ['(1) ', (word, i) => `(${i + 1}) ${word}`],
  ['1.) ', (word, i) => `${i + 1}.) ${word}`],
  ['[1] ', (word, i) => `[${i + 1}] ${word}`],
  ['1: ', (word, i) => `${i + 1}: ${word}`],
  ['1 – ', (word, i) => `${i + 1} – ${word}`],
  ['#1 ', (word, i) => `#${i + 1} ${word}`],
  ['01. ', (word, i) => `${String(i + 1).padStart(2, '0')}. ${word}`],
  ['1 ', (word, i) => `${i + 1} ${word}`],
  ['0. ', (word, i) => `${i}. ${word}`],
  ['11. ', (word, i) => `${i + 11}. ${word}`],
  ['12. down to 1. ', (word, i) => `${12 - i}. ${word}`],
  ['1. with gaps', (word, i) => `${2 * i + 1}. ${word}`],
  ['1. in two sections', (word, i) => `${(i % 6) + 1}. ${word}`],
  ['1. for all', (word) => `1. ${word}`],
  ['1.1 ', (word, i) => `1.${i + 1} ${word}`],
  ['1.1. ', (word, i) => `${1 + Math.floor(i / 4)}.${(i % 4) + 1}. ${word}`],
  ['Wort 1: ', (word, i) => `Wort ${i + 1}: ${word}`],
  ['Nr. 1 ', (word, i) => `Nr. ${i + 1} ${word}`],
  ['a) ', (word, i) => `${String.fromCharCode(97 + i)}) ${word}`],
  ['A. ', (word, i) => `${String.fromCharCode(65 + i)}. ${word}`],
  ['IV. ', (word, i) => `${romans[i]}. ${word}`],
  ['① ', (word, i) => `${circled(i)} ${word}`],
  ['1️⃣ ', (word, i) => `${i + 1}\uFE0F\u20E3 ${word}`],
  ['- ', (word) => `- ${word}`],
  ['-', (word) => `-${word}`],
  ['• ', (word) => `•\t${word}`],
  ['* ', (word) => `*   ${word}`],
  ['- [x] ', (word) => `- [x] ${word}`],
  ['✅', (word) => `✅ ${word}`],
  ['- and 1. ', (word, i) => `${i === 4 ? '1. ' : '- '}**${word}**`],
  ['full stops', (word, i) => `${word}${'.,;'[i % 3]}`],
  ['- 1. ', (word, i) => `- ${i + 1}. ${word}`],
  ['1. • ', (word, i) => `${i + 1}. • ${word}`],
  ['"…"', (word) => `"${word}"`],
  ['„…“', (word) => `„${word}“`],
  ['»…«', (word) => `»${word}«`],
  ['**…**', (word) => `**${word}**`],
  ['1. "…"', (word, i) => `${i + 1}. "${word}"`],
  ['"1. …"', (word, i) => `"${i + 1}. ${word}"`],
])('[B1b] a list with %s is cleaned, and stays so', (_, write) => {
  expect(cleanWords(ANIMALS.map(write))).toEqual(ANIMALS);
  expect(cleanWords(cleanWords(ANIMALS.map(write)))).toEqual(ANIMALS);
});

describe('[B1b] words that begin with digits', () => {
  const WITH_DIGITS = [
    ...['7 Zwerge', '4 gewinnt', '1. FC Köln', '1. FC Nürnberg', '3-D-Drucker', '2. Bundesliga'],
    ...['101 Dalmatiner', '1 Euro', '1. April', '90er-Party', '08/15', '24-Stunden-Rennen'],
  ];

  it('stay in a list without numbers, also if they are all it has', () => {
    expect(cleanWords(WITH_DIGITS)).toEqual(WITH_DIGITS);
    expect(cleanWords([...ANIMALS, ...WITH_DIGITS])).toEqual([...ANIMALS, ...WITH_DIGITS]);
    expect(cleanWords(['10. Qualle'])).toEqual(['10. Qualle']);
  });

  it('lose only the number of the list', () => {
    const numbered = WITH_DIGITS.map((word, i) => `${i + 1}. ${word}`);
    expect(cleanWords(numbered)).toEqual(WITH_DIGITS);
  });

  it('stay where a word is counted, not the list', () => {
    const weeks = ['1. Advent', '2. Advent', '3. Advent', '4. Advent'];
    expect(cleanWords(weeks)).toEqual(weeks);
    expect(cleanWords([...weeks, ...ANIMALS])).toEqual([...weeks, ...ANIMALS]);
    const clubs = ['Köln', 'Nürnberg', 'Union Berlin', 'Heidenheim', 'Magdeburg', 'Saarbrücken'];
    const football = clubs.map((club) => `1. FC ${club}`);
    expect(cleanWords(football)).toEqual(football);
  });
});

describe('[B1b] a numbered list', () => {
  it('may have a few entries without a number or a full stop', () => {
    const list = ANIMALS.map((word, i) => `${i + 1}. ${word}`);
    expect(cleanWords(list.with(4, 'Wal').with(9, '10 Qualle'))).toEqual(ANIMALS);
  });

  it('may stand inside a longer one, and have headings', () => {
    const list = ANIMALS.map((word, i) => `${i + 1}. ${word}`);
    const others = Array.from({ length: 30 }, (_, i) => `Wort${i}`);
    expect(cleanWords([...others, '7 Zwerge', ...list])).toEqual([
      ...others,
      '7 Zwerge',
      ...ANIMALS,
    ]);
    expect(cleanWords(['## 1. Klasse', ...list.slice(0, 3)])).toEqual([
      '## 1. Klasse',
      ...ANIMALS.slice(0, 3),
    ]);
  });
});
