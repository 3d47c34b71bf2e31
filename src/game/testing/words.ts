import type { Word, WordSource } from '../game.ts';

/** Entries in server format: `Handy|Smartphone` is a word with an alias. */
export function wordSourceOf(lists: Record<string, readonly string[]>): WordSource {
  const words = new Map(
    Object.entries(lists).map(([category, entries]) => [
      category,
      entries.map((entry): Word => {
        const [word = '', ...aliases] = entry.split('|');
        return { word, aliases, category };
      }),
    ]),
  );
  return (category) => words.get(category) ?? null;
}

/** Unique words: finding one in a view proves a leak. */
const madeUp = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `Quxwort${from + n}|Zyxwort${from + n}`);

/** The first word of a fresh lobby with `lowest`. */
export const FIRST_WORD = 'Quxwort100';

export const wordSource = wordSourceOf({
  Tiere: madeUp(100, 20),
  Berufe: madeUp(200, 20),
  Kurz: madeUp(300, 3),
  Leer: [],
});
