import type { Standing } from '../standings.ts';

/** One block of the podium; several players share it if they do not fit side by side. */
export type Column = { place: number; standings: Standing[] };

/**
 * The first three places, best first: a block for each player. If there are more than `most`, those of the last place
 * share one, or two beside a single winner.
 */
export function columnsOf(all: readonly Standing[], most = 3): Column[] {
  const best = all.filter(({ place }) => place <= 3);
  const last = best.at(-1)?.place ?? 1;
  const own = best.length > most ? best.filter(({ place }) => place !== last) : best;
  const shared = best.slice(own.length);
  const half = own.length === 1 ? Math.ceil(shared.length / 2) : shared.length;
  return [
    ...own.map((standing) => ({ place: standing.place, standings: [standing] })),
    ...[shared.slice(0, half), shared.slice(half)]
      .filter(({ length }) => length > 0)
      .map((standings) => ({ place: last, standings })),
  ];
}

/** From left to right: the winner, or the winners, between the others. */
export function leftToRight(columns: readonly Column[]): Column[] {
  const winners = columns.filter(({ place }) => place === 1);
  const others = columns.filter(({ place }) => place !== 1);
  const left = Math.floor((others.length + (winners.length === 1 ? 1 : 0)) / 2);
  return [...others.slice(0, left), ...winners, ...others.slice(left)];
}
