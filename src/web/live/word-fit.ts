/** How a word is set on the card: so many lines, and the longest of them as wide as so many letters. */
export type Lines = { letters: number; lines: 1 | 2 };

/** Up to here a word of several parts stays on one line. */
const ONE_LINE = 11;

const lengthOf = (text: string): number => [...text].length;

/** Measured in letters, of which M and W are half as wide again. */
const widthOf = (text: string): number => lengthOf(text) + (text.match(/[mw]/gi)?.length ?? 0) / 2;

/**
 * The card sets its type size by the longest line, so that "Feuerwehr" never becomes "Feuerweh-r"
 * (look.md, part 5, "German length"). A long word of several parts takes two lines, broken where
 * both are about as long.
 */
export function linesOf(word: string): Lines {
  const breaks = [...word.matchAll(/[\s-]+/g)].map(({ index, 0: gap }) => ({
    first: widthOf(word.slice(0, index) + gap.trim()),
    second: widthOf(word.slice(index + gap.length)),
  }));
  if (lengthOf(word) <= ONE_LINE || breaks.length === 0) {
    return { letters: Math.max(1, widthOf(word)), lines: 1 };
  }
  return { letters: Math.min(...breaks.map((it) => Math.max(it.first, it.second))), lines: 2 };
}
