/** Compares event counts with their known probabilities. */
export type Tally = {
  /** One trial with this probability. */
  add(name: string, hasHappened: boolean, probability: number): void;
  /** Counts outside of the confidence bound. */
  unfair(): string[];
  /** The number of counts. */
  size(): number;
};

/** False-alarm rate per count: 1 in 10 billion. */
const LOG_OF_ERROR = Math.log(2e10);

/** Maximum deviation from the expected count (Freedman 1975: assumes fair trials only). */
function leeway(variance: number): number {
  const share = LOG_OF_ERROR / 3;
  return share + Math.sqrt(share * share + 2 * LOG_OF_ERROR * variance);
}

export function openTally(): Tally {
  const sums = new Map<string, { excess: number; variance: number }>();
  return {
    add(name, hasHappened, probability) {
      let sum = sums.get(name);
      if (!sum) {
        sum = { excess: 0, variance: 0 };
        sums.set(name, sum);
      }
      sum.excess += (hasHappened ? 1 : 0) - probability;
      sum.variance += probability * (1 - probability);
    },
    unfair: () =>
      [...sums]
        .filter(([, { excess, variance }]) => Math.abs(excess) > leeway(variance))
        .map(([name]) => name),
    size: () => sums.size,
  };
}
