import type { Standing } from '../standings.ts';

/** One block of the podium; several players share it if they do not fit side by side. */
export type Column = { place: number; standings: Standing[] };

const COLUMNS_MAX = 3;

/** The first three places, best first: a block each for three players, otherwise one for each place. */
export function columnsOf(all: readonly Standing[]): Column[] {
  const best = all.filter(({ place }) => place <= COLUMNS_MAX);
  if (best.length <= COLUMNS_MAX) {
    return best.map((standing) => ({ place: standing.place, standings: [standing] }));
  }
  return [1, 2, 3]
    .map((place) => ({ place, standings: best.filter((standing) => standing.place === place) }))
    .filter(({ standings }) => standings.length > 0);
}

/** From left to right: the winner in the middle, unless two share the victory. */
export function leftToRight(columns: readonly Column[]): Column[] {
  const [first, second, ...others] = columns;
  if (!first || !second || second.place === 1) return [...columns];
  return [second, first, ...others];
}
