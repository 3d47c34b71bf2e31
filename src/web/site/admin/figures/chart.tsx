import { minuteOf } from '../../../kit/platform/dates.ts';
import { cx } from '../../../kit/ui/class-names.ts';
import { admin } from '../texts.ts';
import { axisEnd, curve, extremes, type Sample } from './curve.ts';

const texts = admin.figures;

const WIDTH = 600;
const HEIGHT = 120;

type Line = { name: string; samples: readonly Sample[] };

type ChartProps = {
  title: string;
  /** At most two; the second is dashed. */
  lines: readonly Line[];
  /** The time at the right edge, epoch ms. */
  end: number;
  format: (value: number) => string;
};

const strokes = ['stroke-success', 'stroke-primary'];
const dots = ['bg-success', 'bg-primary'];

/** Line chart of one hour; screen readers get the last and the highest value. */
export function Chart({ title, lines, end, format }: ChartProps) {
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
          aria-label={lines.map((line) => label(title, line, format)).join(' ')}
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
              d={curve(samples, { end, top, width: WIDTH, height: HEIGHT })}
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
        <span>{texts.hourAgo}</span>
        <span>{minuteOf(end)}</span>
      </p>
    </figure>
  );
}

function lastOf(samples: readonly Sample[], format: (value: number) => string): string {
  const found = extremes(samples);
  return found ? format(found.last.value) : admin.none;
}

function label(title: string, { name, samples }: Line, format: (value: number) => string): string {
  const what = name === title ? title : `${title} ${name}`;
  const found = extremes(samples);
  if (!found) return texts.spokenNothing(what);
  const { last, most } = found;
  return texts.spoken(what, format(last.value), format(most.value), minuteOf(most.at));
}
