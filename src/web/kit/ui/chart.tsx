import { cx } from './class-names.ts';

const WIDTH = 600;
const HEIGHT = 120;

/** The time that a chart shows, in any unit, such as epoch ms. */
export type Axis = {
  /** At the right edge. */
  end: number;
  span: number;
  /** Between two samples. */
  step: number;
  /** Below the left and the right edge. */
  labels: readonly [string, string];
  /** A sentence about a line, for screen readers; null: nothing was measured. */
  spoken: (name: string, found: { last: string; most: string; at: number } | null) => string;
};

type Line = { name: string; samples: readonly Sample[] };

type ChartProps = {
  title: string;
  /** At most two; the second is dashed. */
  lines: readonly Line[];
  axis: Axis;
  format: (value: number) => string;
};

const strokes = ['stroke-success', 'stroke-primary'];
const dots = ['bg-success', 'bg-primary'];

/** Line chart; screen readers get the last and the highest value. */
export function Chart({ title, lines, axis, format }: ChartProps) {
  const highest = Math.max(...lines.map(({ samples }) => extremes(samples)?.most.value ?? 0));
  const top = axisEnd(highest);
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-2 rounded-xl bg-background/70 p-[min(1rem,4.5vw)] edge-subtle">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-[650]">{title}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted tabular-figures">
          {lines.map(({ name, samples }, i) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              {lines.length > 1 && (
                <>
                  <span aria-hidden="true" className={cx('size-2.5 rounded-full', dots[i])} />
                  {name}
                </>
              )}
              <span>{lastOf(samples, format)}</span>
            </span>
          ))}
        </span>
      </figcaption>
      <div className="grid grid-cols-1 gap-1">
        <p aria-hidden="true" className="text-xs text-muted tabular-figures">
          {format(top)}
        </p>
        <svg
          role="img"
          aria-label={lines.map((line) => label(title, line, axis, format)).join(' ')}
          viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
          preserveAspectRatio="none"
          className="h-28 w-full overflow-visible"
        >
          <path
            d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-border/30"
            fill="none"
          />
          {lines.map(({ name, samples }, i) => (
            <path
              key={name}
              d={curve(samples, { ...axis, top, width: WIDTH, height: HEIGHT })}
              vectorEffect="non-scaling-stroke"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              fill="none"
              strokeDasharray={i === 0 ? undefined : '5 4'}
              className={strokes[i]}
            />
          ))}
        </svg>
      </div>
      <p aria-hidden="true" className="flex justify-between text-xs text-muted tabular-figures">
        {axis.labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
    </figure>
  );
}

function lastOf(samples: readonly Sample[], format: (value: number) => string): string {
  const found = extremes(samples);
  return found ? format(found.last.value) : '–';
}

function label(
  title: string,
  { name, samples }: Line,
  axis: Axis,
  format: (value: number) => string,
): string {
  const what = name === title ? title : `${title} ${name}`;
  const found = extremes(samples);
  if (!found) return axis.spoken(what, null);
  const { last, most } = found;
  return axis.spoken(what, { last: format(last.value), most: format(most.value), at: most.at });
}

/** A value at a time, in the unit of the axis; null if not measured. */
export type Sample = { at: number; value: number | null };

/** The axis maximum: the next of 1, 2, 5, 10, 20, 50 … that is not below the highest value. */
export function axisEnd(highest: number): number {
  if (highest <= 1) return 1;
  const unit = 10 ** Math.floor(Math.log10(highest));
  const factor = [1, 2, 5].find((step) => step * unit >= highest) ?? 10;
  return factor * unit;
}

/**
 * The SVG path (`d`) of the time that ends at `end`, for a box of `width` × `height`; interrupted
 * where nothing was measured.
 */
export function curve(
  samples: readonly Sample[],
  field: Pick<Axis, 'end' | 'span' | 'step'> & { top: number; width: number; height: number },
): string {
  let isBroken = true;
  let path = '';
  let last: number | undefined;
  for (const { at, value } of samples) {
    const age = field.end - at;
    // A missing sample is a gap, too.
    if (last !== undefined && at - last > 1.5 * field.step) isBroken = true;
    last = at;
    if (value === null || age > field.span || age < 0) {
      isBroken = true;
      continue;
    }
    const x = round(field.width * (1 - age / field.span));
    const y = round(field.height * (1 - value / field.top));
    // A single sample between two gaps is drawn as a dot.
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
