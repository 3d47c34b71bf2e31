import type { Standing } from '../standings.ts';

/** One block of the podium; players who tie share it. */
export type PodiumBlock = { place: number; standings: Standing[] };

/**
 * The blocks of the first three places, best first. Up to `most` winners have a block each;
 * those who tie for second place share two, one on each side of the winner.
 */
export function blocksOf(all: readonly Standing[], most = 3): PodiumBlock[] {
  return [1, 2, 3].flatMap((place) => {
    const tied = all.filter((standing) => standing.place === place);
    if (place === 1 && tied.length <= most) {
      return tied.map((standing) => ({ place, standings: [standing] }));
    }
    const half = Math.ceil(tied.length / 2);
    const parts = place === 2 ? [tied.slice(0, half), tied.slice(half)] : [tied];
    return parts.flatMap((standings) => (standings.length > 0 ? [{ place, standings }] : []));
  });
}

/** From left to right: the winner, or the winners, between the others. */
export function leftToRight(blocks: readonly PodiumBlock[]): PodiumBlock[] {
  const winners = blocks.filter(({ place }) => place === 1);
  const others = blocks.filter(({ place }) => place !== 1);
  const left = Math.floor((others.length + (winners.length === 1 ? 1 : 0)) / 2);
  return [...others.slice(0, left), ...winners, ...others.slice(left)];
}
