/** Cumulative histogram bucket; `le` in seconds, ascending. */
export type Bucket = { le: number; count: number };

/** Difference of two readings of the same histogram. */
export function since(before: readonly Bucket[], after: readonly Bucket[]): Bucket[] {
  return after.map(({ le, count }, i) => ({ le, count: count - (before[i]?.count ?? 0) }));
}

/**
 * The `share` quantile (0–1) in ms, interpolated linearly as in Prometheus. Beyond the last finite
 * bound: that bound. Null without observations.
 */
export function percentile(buckets: readonly Bucket[], share: number): number | null {
  const total = buckets.at(-1)?.count ?? 0;
  if (total === 0) return null;
  const rank = share * total;
  const at = buckets.findIndex(({ count }) => count >= rank);
  const bucket = buckets[at];
  const below = buckets[at - 1] ?? { le: 0, count: 0 };
  if (!bucket || bucket.le === Number.POSITIVE_INFINITY) return below.le * 1000;
  const within = (rank - below.count) / Math.max(1, bucket.count - below.count);
  return (below.le + (bucket.le - below.le) * within) * 1000;
}
