import type { Word } from './game.ts';
import { GROUP_MARK } from './limits.ts';

/**
 * Parses the entries of a category: `Handy|Smartphone` is the word on the card, then accepted aliases
 * [R7]; `## Raubkatzen` opens a group.
 */
export function readWords(entries: readonly string[], category: string): Word[] {
  let group: string | null = null;
  const words: Word[] = [];
  for (const entry of entries) {
    if (entry.startsWith(GROUP_MARK)) {
      group = entry.slice(GROUP_MARK.length);
    } else {
      const [word = '', ...aliases] = entry.split('|');
      words.push({ word, aliases, category, group });
    }
  }
  return words;
}
