import type { Standing } from '../standings.ts';

/** One block of the podium; of many who tie, several share it. */
export type PodiumBlock = { place: number; standings: Standing[] };

/**
 * The blocks of the first three places, best first: one for each player. If that makes more than
 * `most`, only up to `most` winners keep theirs, and those who tie for second place share two.
 */
export function blocksOf(all: readonly Standing[], most: number): PodiumBlock[] {
  return [1, 2, 3].flatMap((place) => {
    const tied = all.filter((standing) => standing.place === place);
    const beside = place === 1 ? tied : all.filter((standing) => standing.place <= 3);
    const shares = beside.length <= most ? tied.length : place === 2 ? 2 : 1;
    const each = Math.ceil(tied.length / shares);
    return Array.from({ length: shares }, (_, index) => ({
      place,
      standings: tied.slice(index * each, (index + 1) * each),
    })).filter(({ standings }) => standings.length > 0);
  });
}

/** From left to right: the winners in the middle, the others beside them in turn. */
export function leftToRight(blocks: readonly PodiumBlock[]): PodiumBlock[] {
  const winners = blocks.filter(({ place }) => place === 1);
  const others = blocks.filter(({ place }) => place !== 1);
  // Next to one winner the second stands on the left.
  const onLeft = (index: number) => (index + winners.length) % 2 === 1;
  return [
    ...others.filter((_, index) => onLeft(index)).reverse(),
    ...winners,
    ...others.filter((_, index) => !onLeft(index)),
  ];
}
