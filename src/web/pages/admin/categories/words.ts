import * as z from 'zod/mini';
import type { AdminCategory } from '../../../../contract/admin-shapes.ts';
import { WordEntry, wordKey } from '../../../../contract/shapes.ts';

/** The words of a pasted list: by comma, semicolon or new line, without the blanks around them. */
export function splitWords(text: string): string[] {
  return text
    .split(/[,;\r\n]+/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '');
}

/** The words of a text file; a first line such as "# Tiere" is its title. */
export function readWords(file: string): string[] {
  return splitWords(file.replace(/^\uFEFF/, '').replace(/^\s*#[^\r\n]*/, ''));
}

/** A category as a text file: a word a line, what else counts as it after `|`. */
export function writeWords(words: readonly string[]): string {
  return `${words.join('\n')}\n`;
}

/** `Handy|Smartphone`: what lies on the card, and what else counts as it [R7]. */
export function partsOf(entry: string): { word: string; aliases: string[] } {
  const [word = '', ...aliases] = entry.split('|');
  return { word, aliases };
}

/** An entry as it is typed in two fields. */
export function entryOf(word: string, aliases: string): string {
  return [word.trim(), ...splitWords(aliases.replaceAll('|', ','))].join('|');
}

/** Whether the server would take it. */
export const isWord = (entry: string): boolean => z.safeParse(WordEntry, entry).success;

/** By its key, where a word stands in other categories. */
export type Elsewhere = ReadonlyMap<string, readonly string[]>;

/** Words of all categories but one, with the names of those that have them. */
export function elsewhere(categories: readonly AdminCategory[], exceptId?: string): Elsewhere {
  const found = new Map<string, string[]>();
  for (const { id, name, words } of categories) {
    if (id === exceptId) continue;
    for (const word of words) {
      const names = found.get(wordKey(word));
      if (names) names.push(name);
      else found.set(wordKey(word), [name]);
    }
  }
  return found;
}

/** `twice` and `invalid` cannot be saved; a word that stands elsewhere, too, can. */
export type Remark = 'twice' | 'invalid' | { elsewhere: readonly string[] };

/** What there is to say about each entry; of two that are the same, about the later one. */
export function review(words: readonly string[], others: Elsewhere): (Remark | null)[] {
  const seen = new Set<string>();
  return words.map((word) => {
    if (!isWord(word)) return 'invalid';
    const key = wordKey(word);
    if (seen.has(key)) return 'twice';
    seen.add(key);
    const names = others.get(key);
    return names ? { elsewhere: names } : null;
  });
}
