import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CategoryChoice } from '../contract/shapes.ts';
import type { Vocabulary, Word } from '../game/game.ts';
import { DEFAULT_SETTINGS } from '../game/limits.ts';
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

/** The lists of words of this process. */
export type Words = {
  /** Also of lists that no host can choose any more: games that chose them play on. */
  vocabulary: Vocabulary;
  /** What a host may choose from, now. */
  readonly choices: readonly CategoryChoice[];
  /** What a lobby begins with whose host chose nothing: the usual ones, where they are offered. */
  usual(): string[];
  /** Reads them afresh: an admin changed something. */
  reload(): Promise<void>;
};

/** What is known of the categories at one moment. */
type Shelf = { byName: Map<string, Word[]>; choices: CategoryChoice[] };

async function readShelf(store: CategoryStore): Promise<Shelf> {
  const all = await store.all();
  return {
    byName: new Map(
      all.map(({ name, words }) => [name, words.map((entry) => readWord(entry, name))]),
    ),
    choices: all
      .filter((category) => category.isActive)
      .map(({ name, isPremium, isAdult }) => ({ name, isPremium, isAdult, isOwn: false })),
  };
}

/** Seeds the categories that are missing and reads all of them. */
export async function loadWords(
  store: CategoryStore,
  seed: StoredCategory[],
  now: number,
): Promise<Words> {
  await store.seed(seed, now);
  let shelf = await readShelf(store);
  return {
    vocabulary: (category) => shelf.byName.get(category) ?? null,
    get choices() {
      return shelf.choices;
    },
    usual() {
      const free = shelf.choices.filter((choice) => !choice.isPremium).map(({ name }) => name);
      const usual = DEFAULT_SETTINGS.categories.filter((name) => free.includes(name));
      return usual.length > 0 ? usual : free.slice(0, 1);
    },
    async reload() {
      shelf = await readShelf(store);
    },
  };
}
