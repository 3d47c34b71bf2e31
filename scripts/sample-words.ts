// Prints a random sample for cold readers (docs/words.md): `npm run sample-words -- <seed>`.
import { drawImposterWord } from '../src/game/deal.ts';
import type { RandomInt, Word } from '../src/game/game.ts';
import { seeded } from '../src/game/testing/random.ts';
import { readWords } from '../src/game/words.ts';
import { builtInCategories } from '../src/server/words/word-source.ts';

const WORDS = 40;
const PAIRS = 20;

function sample(words: readonly Word[], count: number, random: RandomInt): Word[] {
  const rest = [...words];
  return Array.from({ length: count }, () => rest.splice(random(rest.length), 1)).flat();
}

const seed = Number(process.argv[2] ?? 1);
for (const { name, words: entries } of builtInCategories()) {
  const random = seeded(seed);
  const words = readWords(entries, name);
  const pairs = sample(words, PAIRS, random).map((word) => {
    const { imposterWord } = drawImposterWord(word, [], () => words, random);
    return `${word.group}: ${word.word} / ${imposterWord}`;
  });
  console.log(`# ${name}`);
  console.log(
    sample(words, WORDS, random)
      .map(({ word }) => word)
      .join(', '),
  );
  console.log(`${pairs.join('\n')}\n`);
}
