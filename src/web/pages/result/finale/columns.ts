import type { Standing } from '../standings.ts';

/** One block of the podium; players who tie share it. */
export type Column = { place: number; standings: Standing[] };

/** The first three places, best first. Up to `most` winners have a block each. */
export function columnsOf(all: readonly Standing[], most = 3): Column[] {
  return [1, 2, 3].flatMap((place) => {
    const tied = all.filter((standing) => standing.place === place);
    if (place === 1 && tied.length <= most) {
      return tied.map((standing) => ({ place, standings: [standing] }));
    }
    return tied.length > 0 ? [{ place, standings: tied }] : [];
  });
}

/** From left to right: the winner, or the winners, between the others. */
export function leftToRight(columns: readonly Column[]): Column[] {
  const winners = columns.filter(({ place }) => place === 1);
  const others = columns.filter(({ place }) => place !== 1);
  const left = Math.floor((others.length + (winners.length === 1 ? 1 : 0)) / 2);
  return [...others.slice(0, left), ...winners, ...others.slice(left)];
}
