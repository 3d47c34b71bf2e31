import type { Vocabulary, Word } from '../game.ts';

/** Lists as the server keeps them: `Handy|Smartphone` is a word with what else counts as it. */
export function vocabularyOf(lists: Record<string, readonly string[]>): Vocabulary {
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

/** Words that occur nowhere else, so that finding one in a view proves a leak. */
const madeUp = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `Quxwort${from + n}|Zyxwort${from + n}`);

/** The first word of a fresh lobby, where chance always takes the first. */
export const FIRST_WORD = 'Quxwort100';

export const vocabulary = vocabularyOf({
  Tiere: madeUp(100, 20),
  Berufe: madeUp(200, 20),
  Kurz: madeUp(300, 3),
  Leer: [],
});
