/** What was measured in one minute; `value` null: nothing. */
export type Sample = { at: number; value: number | null };

const MINUTE = 60_000;
/** What a chart shows. */
export const SPAN = 60 * MINUTE;

/** The end of an axis: the next of 1, 2, 5, 10, 20, 50 … that is not below the highest value. */
export function axisEnd(highest: number): number {
  if (highest <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(highest));
  const factor = [1, 2, 5].find((step) => step * unit >= highest) ?? 10;
  return factor * unit;
}

/**
 * A line through the samples of the hour that ends at `end`, as the `d` of an SVG path in a field of
 * `width` times `height`; it breaks where nothing was measured.
 */
export function curve(
  samples: readonly Sample[],
  field: { end: number; top: number; width: number; height: number },
): string {
  let isBroken = true;
  let path = '';
  let last: number | undefined;
  for (const { at, value } of samples) {
    const age = field.end - at;
    // Minutes that nobody counted are a gap, too.
    if (last !== undefined && at - last > 1.5 * MINUTE) isBroken = true;
    last = at;
    if (value === null || age > SPAN || age < 0) {
      isBroken = true;
      continue;
    }
    const x = round(field.width * (1 - age / SPAN));
    const y = round(field.height * (1 - value / field.top));
    // A minute alone between two gaps is a dot.
    path += isBroken ? `M${x} ${y}h0` : `L${x} ${y}`;
    isBroken = false;
  }
  return path;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The highest of what was measured, and the last; null: nothing. */
export function extremes(
  samples: readonly Sample[],
): { most: { at: number; value: number }; last: { at: number; value: number } } | null {
  const measured = samples.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
  const last = measured.at(-1);
  if (!last) return null;
  const most = measured.reduce((best, one) => (one.value > best.value ? one : best));
  return { most, last };
}
