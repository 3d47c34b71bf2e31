/**
 * Letters in the longest part of a word that cannot be broken. The card sets its type size by it
 * (look.md, part 5, "German length"), so that "Feuerwehr" never becomes "Feuerweh-r".
 */
export function longestPart(word: string): number {
  return Math.max(1, ...word.split(/[\s-]+/).map((part) => [...part].length));
}
