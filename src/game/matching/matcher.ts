import type { Matcher, Word } from '../game.ts';
import { acceptedFor, acceptedOf } from '../words.ts';
import { germanOf } from './english.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { readPhrases } from './phrases.ts';
import { soundsAlike } from './sounds.ts';
import { signsOf, unify } from './synonyms.ts';
import { isTypo } from './typos.ts';
import { areForms, isDiminutive } from './word-forms.ts';

const isNear = (typed: string, right: string, isAlias: boolean): boolean =>
  isTypo(typed, right, isAlias) ||
  soundsAlike(typed, right) ||
  areForms(typed, right) ||
  isDiminutive(typed, right);

/** Equal, or near, with synonyms or without. */
function isSame(typed: string, right: string, isAlias: boolean): boolean {
  if (isNear(typed, right, isAlias)) return true;
  const [one, other] = [unify(typed), unify(right)];
  if (one === other) return true;
  const isChanged = one !== typed || other !== right;
  return isChanged && signsOf(one) === signsOf(other) && isNear(one, other, isAlias);
}

/** Finds longer words with a beginning. */
function beginsIn(spellings: string[]): (beginning: string, except: readonly string[]) => boolean {
  const sorted = spellings.sort();
  return (beginning, except) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? '') < beginning) from = middle + 1;
      else to = middle;
    }
    while (sorted[from]?.startsWith(beginning)) {
      const spelling = sorted[from] ?? '';
      if (spelling.length > beginning.length + 2 && !except.includes(spelling)) return true;
      from += 1;
    }
    return false;
  };
}

/** Compares guesses with the words of all lists: what is exactly one of them is no typo [R7, R7b]. */
export function createMatcher(words: Iterable<Word>): Matcher {
  const listed = new Set(EVERYDAY_WORDS);
  const compounds = new Set<string>();
  const categories = new Set<string>();
  for (const word of words) {
    categories.add(word.category);
    const texts = [word.word, ...word.aliases];
    acceptedOf(word).forEach((spelling, at) => {
      listed.add(spelling);
      if (!/[\s-]/.test(texts[at] ?? '')) compounds.add(spelling);
    });
  }
  const isListed = (spelling: string) => listed.has(spelling);
  const beginsCompound = beginsIn([...compounds]);

  return (guess, word, others) => {
    const rights = acceptedOf(word);
    const typed = acceptedFor([guess]).filter((spelling) => spelling !== '');
    if (typed.some((spelling) => rights.includes(spelling))) return true;
    if (typed.length === 0 || typed.some(isListed)) return false;
    const phrases = readPhrases(guess, {
      isListed,
      beginsCompound: (beginning) => beginsCompound(beginning, rights),
    });
    const spellings = [
      ...new Set([
        ...typed,
        ...typed.flatMap(germanOf),
        ...phrases.flatMap(({ variants }) => variants),
      ]),
    ];
    const near = spellings.find(
      (spelling) =>
        rights.includes(spelling) ||
        (!isListed(spelling) && rights.some((right, at) => isSame(spelling, right, at > 0))),
    );
    const isSaid = (right: string) => phrases.some(({ says }) => says(right));
    if (near === undefined && ![word.word, ...word.aliases].some(isSaid)) return false;
    const meant = new Set(near === undefined ? typed : [...typed, near]);
    // The others are listed.
    const own = others.filter(({ category }) => !categories.has(category));
    return !own.some((other) =>
      acceptedOf(other).some((spelling) => meant.has(spelling) && !rights.includes(spelling)),
    );
  };
}
