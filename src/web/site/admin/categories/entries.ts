import type { EntryCategory } from '../../../../contract/admin-shapes.ts';
import { wordKey, wordsOf } from '../../../../contract/word-shapes.ts';
import { problemsOf, type WordProblem } from '../../words/category-check.ts';
import { wordTexts } from '../../words/texts.ts';
import { categoryTexts as texts } from './texts.ts';

/** Splits `Handy|Smartphone` into the word on the card and its aliases [R7]. */
export function partsOf(entry: string): { word: string; aliases: string[] } {
  const [word = '', ...aliases] = entry.split('|');
  return { word, aliases };
}

/** Joins a word and its aliases to one entry. */
export function entryOf(word: string, aliases: string): string {
  const others = aliases.split(/[,;|]/).map((alias) => alias.trim());
  return [word.trim(), ...others.filter((alias) => alias !== '')].join('|');
}

/** Word key → names of the other categories that have it. */
export type Elsewhere = ReadonlyMap<string, readonly string[]>;

export function elsewhere(categories: readonly EntryCategory[], exceptId?: string): Elsewhere {
  const found = new Map<string, string[]>();
  for (const { id, name, words } of categories) {
    if (id === exceptId) continue;
    for (const word of wordsOf(words)) {
      const names = found.get(wordKey(word));
      if (names) names.push(name);
      else found.set(wordKey(word), [name]);
    }
  }
  return found;
}

/** `twice` and `invalid` block saving; `elsewhere` does not. */
export type Remark = WordProblem | { elsewhere: readonly string[] };

export function noteOf(remark: Remark | null): string | null {
  if (remark === null) return null;
  if (typeof remark === 'string') return wordTexts[remark];
  return texts.list.elsewhere(remark.elsewhere);
}

/** Remark per entry; of two duplicates, the later one gets it. */
export function review(words: readonly string[], others: Elsewhere): (Remark | null)[] {
  const problems = problemsOf(words);
  return words.map((word, i) => {
    const problem = problems[i] ?? null;
    const names = others.get(wordKey(word));
    return problem === null && names ? { elsewhere: names } : problem;
  });
}
