import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CategoryChoice } from '../../contract/shapes.ts';
import type { Word } from '../../game/game.ts';
import { DEFAULT_SETTINGS } from '../../game/limits.ts';
import { readWords } from '../../game/words.ts';
import type { CategoryStore } from '../store/repositories/categories.ts';
import type { StoredCategory } from '../store/types.ts';

/** [UX-54] The built-in categories, in display order. [B1, B5] define which are locked. */
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

/** The bundled lists; never sent to clients as a whole. */
export function builtInCategories(): StoredCategory[] {
  return BUILT_IN.map(({ name, file, isPremium = false, isAdult = false }) => ({
    name,
    words: readFileSync(join(import.meta.dirname, 'lists', `${file}.txt`), 'utf8')
      .trim()
      .split('\n'),
    isPremium,
    isAdult,
    isActive: true,
  }));
}

type Catalogue = { byName: Map<string, Word[]>; choices: CategoryChoice[] };

async function readCatalogue(store: CategoryStore): Promise<Catalogue> {
  const all = await store.all();
  return {
    byName: new Map(all.map(({ name, words }) => [name, readWords(words, name)])),
    choices: all
      .filter((category) => category.isActive)
      .map(({ name, isPremium, isAdult }) => ({ name, isPremium, isAdult, isOwn: false })),
  };
}

export type Words = Awaited<ReturnType<typeof openWordSource>>;

/** In-memory word catalogue. Adds missing seed categories, then loads all. */
export async function openWordSource(store: CategoryStore, seed: StoredCategory[], now: number) {
  await store.seed(seed, now);
  let catalogue = await readCatalogue(store);
  return {
    /** Includes inactive categories, which running games may still use. */
    wordSource: (category: string): readonly Word[] | null =>
      catalogue.byName.get(category) ?? null,
    /** The active categories. */
    get choices(): readonly CategoryChoice[] {
      return catalogue.choices;
    },
    /** Default categories of a new lobby. */
    usual(): string[] {
      const free = catalogue.choices.filter((choice) => !choice.isPremium).map(({ name }) => name);
      const usual = DEFAULT_SETTINGS.categories.filter((name) => free.includes(name));
      return usual.length > 0 ? usual : free.slice(0, 1);
    },
    async reload(): Promise<void> {
      catalogue = await readCatalogue(store);
    },
  };
}
