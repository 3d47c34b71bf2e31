import type { GameView } from '../../contract/shapes.ts';

/** Points of a whole game: each result adds its own, once. */
export type Scores = {
  /** The first sight of a result. */
  add(view: GameView): void;
  /** "Nochmal spielen". */
  reset(): void;
  /** What is wrong with the points in the newest view, if anything. */
  check(view: GameView): string | null;
};

/** Nobody has points yet. */
export function openScores(): Scores {
  const sums = new Map<string, number>();
  return {
    add(view) {
      for (const [id, points] of Object.entries(view.roundPoints)) {
        sums.set(id, (sums.get(id) ?? 0) + points);
      }
    },
    reset: () => sums.clear(),
    check(view) {
      for (const [id, points] of Object.entries(view.scores)) {
        const expected = sums.get(id) ?? 0;
        if (points !== expected) return `${id} has ${points} points instead of ${expected}`;
      }
      return null;
    },
  };
}
