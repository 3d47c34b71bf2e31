import type { WordFacts, WordSource } from '../game.ts';
import { GROUP_MARK } from '../limits.ts';
import { readWords } from '../words.ts';

/** Of every third word. */
function factsOf(entry: string, index: number): [string, WordFacts] {
  const [word = ''] = entry.split('|');
  if (index % 3 > 0 || !word.startsWith('Quxwort')) return [word, {}];
  return [word, { AT: `Zyx${word}`, about: `${word}satz mit ß.` }];
}

/** Entries in stored form. */
export function wordSourceOf(lists: Record<string, readonly string[]>): WordSource {
  const words = new Map(
    Object.entries(lists).map(([category, entries]) => {
      const facts = Object.fromEntries(
        entries.map(factsOf).filter(([, known]) => Object.keys(known).length > 0),
      );
      return [category, readWords(entries, category, facts)];
    }),
  );
  return (category) => words.get(category) ?? null;
}

/** Unique words: finding one in a view proves a leak. */
const madeUp = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `Quxwort${from + n}|Zyxwort${from + n}`);

/** Groups of ten. */
const inGroups = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => [
    `${GROUP_MARK}Wyxgruppe${from + 10 * n}`,
    ...madeUp(from + 10 * n, 10),
  ]).flat();

/** The first word of a fresh lobby with `lowest`. */
export const FIRST_WORD = 'Quxwort100';

export const wordSource = wordSourceOf({
  Tiere: inGroups(100, 2),
  Berufe: madeUp(200, 20),
  Kurz: madeUp(300, 3),
  Leer: [],
});
