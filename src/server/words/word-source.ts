import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CategoryChoice, SECTIONS } from '../../contract/shapes.ts';
import type { Matcher, Word, WordSource } from '../../game/game.ts';
import { createMatcher } from '../../game/matching/matcher.ts';
import { DEFAULT_SETTINGS } from '../../game/setting-table.ts';
import { readWords } from '../../game/words.ts';
import type { CategoryStore } from '../store/repositories/categories.ts';
import { sampleOf } from './sample-words.ts';
import { isInSeason, readWordList, type ShippedCategory } from './word-list.ts';

/** The files of the built-in categories, in display order within their sections [UX-54]. */
const BUILT_IN = [
  'essen-trinken',
  'tiere',
  'berufe',
  'laender-staedte',
  'alltagsgegenstaende',
  'filme-serien',
  'gefuehle-zustaende',
  'farben-formen',
  'musik-kuenstler',
  'marken-produkte',
  'spicy-fsk18',
  'fussball',
  'gaming',
  'promis-creator',
  'internet-memes',
  'zeichentrickhelden',
  'neunziger-zweitausender',
  'kinder-edition',
  'schule',
  'sport',
  'urlaub-reisen',
  'buero-homeoffice',
  'essen-trends',
  'wohnen-alltag',
  'oesterreich',
  'schweiz',
  'weihnachten',
  'wiesn-karneval-festival',
  'party-feste',
];

/** The bundled lists; never sent to clients as a whole. */
export const builtInCategories = () =>
  BUILT_IN.map((file) =>
    readWordList(readFileSync(join(import.meta.dirname, 'lists', `${file}.txt`), 'utf8')),
  );

type Catalogue = {
  byName: Map<string, Word[]>;
  matches: Matcher;
  /** The active ones. */
  choices: (Pick<CategoryChoice, 'name' | 'isPremium' | 'isAdult' | 'sample'> & {
    wordCount: number;
  })[];
};

async function readCatalogue(
  store: CategoryStore,
  shipped: Map<string, ShippedCategory>,
): Promise<Catalogue> {
  const all = await store.all();
  const byName = new Map(
    all.map(({ name, words }) => [name, readWords(words, name, shipped.get(name)?.facts)]),
  );
  return {
    byName,
    matches: createMatcher([...byName.values()].flat()),
    choices: all
      .filter((category) => category.isActive)
      .map(({ name, isPremium, isAdult }) => {
        const words = byName.get(name) ?? [];
        const sample = sampleOf(name, words);
        return { name, isPremium, isAdult, wordCount: words.length, ...(sample && { sample }) };
      }),
  };
}

/** The words in memory. */
export type Words = {
  /** Includes inactive categories, which running games may still use. */
  wordSource: WordSource;
  /** The active categories. */
  readonly choices: Catalogue['choices'];
  /** The active categories by section, those in season first. */
  choicesAt(time: number): CategoryChoice[];
  /** Default categories of a new lobby. */
  usual(): string[];
  reload(): Promise<void>;
};

/** Adds or updates the shipped categories, then loads all. */
export async function openWordSource(
  store: CategoryStore,
  shipped: ShippedCategory[],
  now: number,
): Promise<Words> {
  await store.seed(shipped, now);
  const shippedByName = new Map(shipped.map((category) => [category.name, category]));
  let catalogue = await readCatalogue(store, shippedByName);
  return {
    wordSource: Object.assign((category: string) => catalogue.byName.get(category) ?? null, {
      matches: (...guess: Parameters<Matcher>) => catalogue.matches(...guess),
    }),

    get choices() {
      return catalogue.choices;
    },

    choicesAt(time) {
      const choices = catalogue.choices.map((choice): CategoryChoice => {
        const { section = 'Themen', seasons = [] } = shippedByName.get(choice.name) ?? {};
        return { ...choice, section, isInSeason: isInSeason(seasons, time), isOwn: false };
      });
      const rank = ({ section, isInSeason }: CategoryChoice) =>
        2 * SECTIONS.indexOf(section) + (isInSeason ? 0 : 1);
      return choices.sort((one, other) => rank(one) - rank(other));
    },

    usual() {
      const free = catalogue.choices.filter((choice) => !choice.isPremium).map(({ name }) => name);
      const usual = DEFAULT_SETTINGS.categories.filter((name) => free.includes(name));
      return usual.length > 0 ? usual : free.slice(0, 1);
    },

    async reload() {
      catalogue = await readCatalogue(store, shippedByName);
    },
  };
}
