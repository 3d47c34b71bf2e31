/** Counts how often things happened whose chances are known each time. */
export type Tally = {
  /** One try of something with this chance. */
  add(name: string, hasHappened: boolean, chance: number): void;
  /** What came more or less often than fair chance allows. */
  unfair(): string[];
  /** How many things were counted. */
  size(): number;
};

/** A fair count is called unfair once in ten billion times. */
const LOG_OF_ERROR = Math.log(2e10);

/** How far a count may lie from what was to be expected (Freedman 1975: no assumption but fair tries). */
function leeway(variance: number): number {
  const share = LOG_OF_ERROR / 3;
  return share + Math.sqrt(share * share + 2 * LOG_OF_ERROR * variance);
}

export function openTally(): Tally {
  const sums = new Map<string, { excess: number; variance: number }>();
  return {
    add(name, hasHappened, chance) {
      let sum = sums.get(name);
      if (!sum) {
        sum = { excess: 0, variance: 0 };
        sums.set(name, sum);
      }
      sum.excess += (hasHappened ? 1 : 0) - chance;
      sum.variance += chance * (1 - chance);
    },
    unfair: () =>
      [...sums]
        .filter(([, { excess, variance }]) => Math.abs(excess) > leeway(variance))
        .map(([name]) => name),
    size: () => sums.size,
  };
}
