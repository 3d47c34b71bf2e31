import { type CategoryChoice, SECTIONS } from '../../contract/shapes.ts';

export type Section = { name: CategoryChoice['section']; categories: CategoryChoice[] };

/** The sections that have categories; the season comes first while it lasts. */
export function sectionsOf(categories: readonly CategoryChoice[]): Section[] {
  const sections = SECTIONS.map((name) => ({
    name,
    categories: categories.filter(({ section }) => section === name),
  })).filter((section) => section.categories.length > 0);
  const isCurrent = ({ name, categories }: Section) =>
    name === 'Saison' && categories.some(({ isInSeason }) => isInSeason);
  return [...sections.filter(isCurrent), ...sections.filter((section) => !isCurrent(section))];
}

/** For the first level: chosen ones, own ones, what is in season, then the others in their order. */
export function firstOf(
  categories: readonly CategoryChoice[],
  chosen: readonly string[],
  count: number,
): CategoryChoice[] {
  const rank = ({ name, isOwn, isInSeason }: CategoryChoice) =>
    chosen.includes(name) ? 0 : isOwn ? 1 : isInSeason ? 2 : 3;
  return categories.toSorted((a, b) => rank(a) - rank(b)).slice(0, count);
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Ignores case and accents. */
export function searchCategories(categories: readonly CategoryChoice[], text: string) {
  return categories.filter(({ name }) => folded(name).includes(folded(text.trim())));
}

/** Neither locked nor for adults, who are asked first [B1, B5]. */
export const isOpen = (category: CategoryChoice, isPremium: boolean) =>
  !category.isAdult && (isPremium || !category.isPremium);

/** Without own categories: those of a lobby have a common limit of words. */
export const shared = (categories: readonly CategoryChoice[], isPremium: boolean): string[] =>
  categories
    .filter((category) => isOpen(category, isPremium) && !category.isOwn)
    .map(({ name }) => name);

/** Three or four categories; `random` returns a number in [0, 1). */
export function drawCategories(
  categories: readonly CategoryChoice[],
  isPremium: boolean,
  random: () => number = Math.random,
): string[] {
  const rest = shared(categories, isPremium);
  const count = Math.min(3 + Math.floor(random() * 2), rest.length);
  return Array.from({ length: count }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat();
}
