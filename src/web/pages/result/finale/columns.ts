import type { Standing } from '../standings.ts';

/** One block of the podium; several players share it if they do not fit side by side. */
export type Column = { place: number; standings: Standing[] };

/** The first three places, best first: a block for each of `most` players, otherwise one for each place. */
export function columnsOf(all: readonly Standing[], most = 3): Column[] {
  const best = all.filter(({ place }) => place <= 3);
  if (best.length <= most) {
    return best.map((standing) => ({ place: standing.place, standings: [standing] }));
  }
  return [1, 2, 3]
    .map((place) => ({ place, standings: best.filter((standing) => standing.place === place) }))
    .filter(({ standings }) => standings.length > 0);
}

/** From left to right: the winner, or the winners, between the others. */
export function leftToRight(columns: readonly Column[]): Column[] {
  const winners = columns.filter(({ place }) => place === 1);
  const others = columns.filter(({ place }) => place !== 1);
  const left = Math.floor((others.length + (winners.length === 1 ? 1 : 0)) / 2);
  return [...others.slice(0, left), ...winners, ...others.slice(left)];
}
