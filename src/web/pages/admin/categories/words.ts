import type { AdminCategory } from '../../../../contract/admin-shapes.ts';
import { wordKey } from '../../../../contract/shapes.ts';
import { problemsOf, splitWords, type WordProblem } from '../../../words/words.ts';

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
export type Remark = WordProblem | { elsewhere: readonly string[] };

/** What there is to say about each entry; of two that are the same, about the later one. */
export function review(words: readonly string[], others: Elsewhere): (Remark | null)[] {
  const problems = problemsOf(words);
  return words.map((word, i) => {
    const problem = problems[i] ?? null;
    const names = others.get(wordKey(word));
    return problem === null && names ? { elsewhere: names } : problem;
  });
}
