import type { Word } from '../src/game/game.ts';
import {
  ALIASES_MAX,
  ENTRY_MAX,
  GUESS_MAX,
  OWN_WORDS_MAX,
  OWN_WORDS_OF_LOBBY_MAX,
} from '../src/game/limits.ts';
import { createMatcher } from '../src/game/matching/matcher.ts';
import { readWords } from '../src/game/words.ts';
import { builtInCategories } from '../src/server/words/word-source.ts';

/* [R7] CPU of reading the chosen categories, once, and of judging a close guess among their words and all lists. */

const REPEATS = 50;

type Category = { name: string; words: string[] };

function cpuOf(work: () => void): string {
  work();
  const start = process.cpuUsage();
  for (let n = 0; n < REPEATS; n += 1) work();
  const { user, system } = process.cpuUsage(start);
  return `${((user + system) / 1000 / REPEATS).toFixed(3)} ms`;
}

/** The largest own categories of a lobby; each entry as long as allowed. */
const own = (spellings: number, filler: string): Category[] => {
  const length = Math.min(GUESS_MAX, Math.floor((ENTRY_MAX + 1) / spellings) - 1);
  return Array.from({ length: OWN_WORDS_OF_LOBBY_MAX / OWN_WORDS_MAX }, (_, list) => ({
    name: `Eigene ${list}`,
    words: Array.from({ length: OWN_WORDS_MAX }, (_, word) =>
      Array.from({ length: spellings }, (_, alias) =>
        `${list}.${word}.${alias}`.padEnd(length, filler),
      ).join('|'),
    ),
  }));
};

const read = (categories: Category[]): Word[] =>
  categories.flatMap(({ name, words }) => readWords(words, name));

const builtIn = builtInCategories();
const matches = createMatcher(read(builtIn));

const cases: Record<string, Category[]> = {
  'all lists': builtIn,
  'own categories, all aliases': own(1 + ALIASES_MAX, 'ö'),
  'own categories, long words': own(2, 'ö'),
  // A syllable of Hangul is three letters in NFD.
  'own categories, long Korean words': own(2, '한'),
};

console.table(
  Object.fromEntries(
    Object.entries(cases).map(([name, categories]) => {
      const words = read(categories);
      const [word] = words.slice(-1);
      if (!word) throw new Error(`${name}: no words`);
      // A typo in the last letter: close to the word, and equal to no other.
      const guess = `${word.word.slice(0, -1)}q`;
      return [
        name,
        {
          words: words.length,
          read: cpuOf(() => read(categories)),
          guess: cpuOf(() => matches(guess, word, words)),
        },
      ];
    }),
  ),
);
