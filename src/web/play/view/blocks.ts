import type { Standing } from './standings.ts';

/** When the blocks of each place rise, after the curtain opens: third, second, first. */
export const RISE_MS: Readonly<Record<PodiumPlace, number>> = { 1: 1300, 2: 950, 3: 600 };
/** When the crown begins to fall, and has landed. */
export const CROWN_MS = 2000;
export const CROWNED_MS = 2260;

type PodiumPlace = 1 | 2 | 3;

/** One block of the podium; of many who tie, several share it. */
export type PodiumBlock = { place: PodiumPlace; standings: [Standing, ...Standing[]] };

/**
 * The blocks of the first three places, best first: one for each player. If that makes more than
 * `most`, or three beside one winner, who would not be in the middle, only up to `most` winners keep
 * theirs, and those who tie for second place share two.
 */
export function blocksOf(all: readonly Standing[], most: number): PodiumBlock[] {
  const onPodium = all.filter(({ place }) => place <= 3);
  const isLopsided = onPodium.length === 4 && all[1]?.place !== 1;
  return ([1, 2, 3] as const).flatMap((place) => {
    const tied = all.filter((standing) => standing.place === place);
    const hasRoom = place === 1 ? tied.length <= most : onPodium.length <= most && !isLopsided;
    const shares = hasRoom ? tied.length : place === 2 ? 2 : 1;
    const each = Math.ceil(tied.length / shares);
    return Array.from({ length: shares }, (_, index) => {
      const [first, ...others] = tied.slice(index * each, (index + 1) * each);
      return first ? [{ place, standings: [first, ...others] } satisfies PodiumBlock] : [];
    }).flat();
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

/** Even rows of at most `most`. */
export const perRow = (count: number, most: number): number =>
  Math.ceil(count / Math.ceil(count / most));
