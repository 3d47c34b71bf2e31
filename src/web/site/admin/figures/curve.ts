/** The value of one minute; null if not measured. */
export type Sample = { at: number; value: number | null };

const MINUTE = 60_000;
/** Time range of a chart, ms. */
export const SPAN = 60 * MINUTE;

/** The axis maximum: the next of 1, 2, 5, 10, 20, 50 … that is not below the highest value. */
export function axisEnd(highest: number): number {
  if (highest <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(highest));
  const factor = [1, 2, 5].find((step) => step * unit >= highest) ?? 10;
  return factor * unit;
}

/**
 * The SVG path (`d`) of the hour that ends at `end`, for a box of `width` × `height`; interrupted
 * where nothing was measured.
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
    // A missing minute is a gap, too.
    if (last !== undefined && at - last > 1.5 * MINUTE) isBroken = true;
    last = at;
    if (value === null || age > SPAN || age < 0) {
      isBroken = true;
      continue;
    }
    const x = round(field.width * (1 - age / SPAN));
    const y = round(field.height * (1 - value / field.top));
    // A single minute between two gaps is drawn as a dot.
    path += isBroken ? `M${x} ${y}h0` : `L${x} ${y}`;
    isBroken = false;
  }
  return path;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Highest and last measured value; null if there is none. */
export function extremes(
  samples: readonly Sample[],
): { most: { at: number; value: number }; last: { at: number; value: number } } | null {
  const measured = samples.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
  const last = measured.at(-1);
  if (!last) return null;
  const most = measured.reduce((best, one) => (one.value > best.value ? one : best));
  return { most, last };
}
