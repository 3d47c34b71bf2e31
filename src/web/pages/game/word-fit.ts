const LARGEST = 48;
const SMALLEST = 22;
/** Padding and corners of the card that a word must stay clear of. */
const MARGIN = 96;
/** Widest common letters of the display face, as a part of the type size. */
const LETTER = 0.58;

/**
 * Type size in px at which the longest unbreakable part of a word fits the card on one line
 * (look.md, part 5, "German length"); what is longer still is hyphenated.
 */
export function wordSize(word: string, cardWidth: number): number {
  const longest = Math.max(1, ...word.split(/[\s-]+/).map((part) => [...part].length));
  const fitting = Math.floor((cardWidth - MARGIN) / (longest * LETTER));
  return Math.min(LARGEST, Math.max(SMALLEST, fitting));
}
