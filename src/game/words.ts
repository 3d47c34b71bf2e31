import type { Word } from './game.ts';
import { GROUP_MARK } from './limits.ts';

/** A leading article, also after a quotation mark. */
const ARTICLE = /^[^\p{L}\p{N}]*(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|the)\s+/u;

/** Strips case, umlaut spelling, accents, article, spaces and punctuation [R7]. */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('de')
    .replace(ARTICLE, '')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Of the word and its aliases; computed only for words stored without them [R7]. */
export const spellingsOf = ({ word, aliases, spellings }: Word): readonly string[] =>
  spellings ?? [word, ...aliases].map(normalise);

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
      const spellings = [word, ...aliases].map(normalise);
      words.push({ word, aliases, category, group, spellings });
    }
  }
  return words;
}
