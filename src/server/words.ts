import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CategoryChoice } from '../contract/shapes.ts';
import type { Vocabulary, Word } from '../game/game.ts';
import type { CategoryStore, StoredCategory } from './store/store.ts';

/** The eleven categories of the specification, in its order. [B1, B5] say which are locked. */
const BUILT_IN = [
  { name: 'Essen & Trinken', file: 'essen-trinken' },
  { name: 'Tiere', file: 'tiere' },
  { name: 'Berufe', file: 'berufe' },
  { name: 'Länder & Städte', file: 'laender-staedte' },
  { name: 'Alltagsgegenstände', file: 'alltagsgegenstaende' },
  { name: 'Filme & Serien', file: 'filme-serien' },
  { name: 'Gefühle & Zustände', file: 'gefuehle-zustaende' },
  { name: 'Farben & Formen', file: 'farben-formen' },
  { name: 'Musik & Künstler', file: 'musik-kuenstler', isPremium: true },
  { name: 'Marken & Produkte', file: 'marken-produkte', isPremium: true },
  { name: 'Spicy / FSK18', file: 'spicy-fsk18', isPremium: true, isAdult: true },
];

/** The lists that come with the game; they leave the server one word at a time. */
export function builtInCategories(): StoredCategory[] {
  return BUILT_IN.map(({ name, file, isPremium = false, isAdult = false }) => ({
    name,
    words: readFileSync(join(import.meta.dirname, 'words', `${file}.txt`), 'utf8')
      .trim()
      .split('\n'),
    isPremium,
    isAdult,
    isActive: true,
  }));
}

/** `Handy|Smartphone`: the word on the card, then what else counts as it [R7]. */
export function readWord(entry: string, category: string): Word {
  const [word = '', ...aliases] = entry.split('|');
  return { word, aliases, category };
}

export type Words = {
  vocabulary: Vocabulary;
  /** What a host may choose from. */
  choices: CategoryChoice[];
};

/** Seeds the categories that are missing and reads all active ones. */
export async function loadWords(
  store: CategoryStore,
  seed: StoredCategory[],
  now: number,
): Promise<Words> {
  await store.seed(seed, now);
  const active = (await store.all()).filter((category) => category.isActive);
  const byName = new Map(
    active.map(({ name, words }) => [name, words.map((entry) => readWord(entry, name))]),
  );
  return {
    vocabulary: (category) => byName.get(category) ?? null,
    choices: active.map(({ name, isPremium, isAdult }) => ({
      name,
      isPremium,
      isAdult,
      isOwn: false,
    })),
  };
}
