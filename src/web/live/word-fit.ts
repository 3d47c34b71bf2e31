/** How a word is set on the card: so many lines, so many letters in the longest of them. */
export type Lines = { letters: number; lines: 1 | 2 };

/** Up to here a word of several parts stays on one line. */
const ONE_LINE = 11;

const lengthOf = (text: string): number => [...text].length;

/**
 * The card sets its type size by the longest line, so that "Feuerwehr" never becomes "Feuerweh-r"
 * (look.md, part 5, "German length"). A long word of several parts takes two lines, broken where
 * both are about as long.
 */
export function linesOf(word: string): Lines {
  const whole = Math.max(1, lengthOf(word));
  const breaks = [...word.matchAll(/[\s-]+/g)].map(({ index, 0: gap }) => ({
    first: lengthOf(word.slice(0, index) + gap.trim()),
    second: lengthOf(word.slice(index + gap.length)),
  }));
  if (whole <= ONE_LINE || breaks.length === 0) return { letters: whole, lines: 1 };
  return { letters: Math.min(...breaks.map((it) => Math.max(it.first, it.second))), lines: 2 };
}
