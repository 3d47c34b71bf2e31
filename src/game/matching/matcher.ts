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

/** Compares guesses with the words of all lists: what is exactly one of them is no typo [R7, R7b]. */
export function createMatcher(words: Iterable<Word>): Matcher {
  const listed = new Set(EVERYDAY_WORDS);
  for (const word of words) for (const spelling of acceptedOf(word)) listed.add(spelling);
  const isListed = (spelling: string) => listed.has(spelling);

  return (guess, word, others) => {
    const rights = acceptedOf(word);
    const typed = acceptedFor([guess]).filter((spelling) => spelling !== '');
    if (typed.some((spelling) => rights.includes(spelling))) return true;
    if (typed.length === 0 || typed.some(isListed)) return false;
    const phrases = readPhrases(guess, isListed);
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
    return !others.some((other) =>
      acceptedOf(other).some((spelling) => meant.has(spelling) && !rights.includes(spelling)),
    );
  };
}
