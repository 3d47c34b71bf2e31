import type { FigureMinute } from '../../../../contract/admin-shapes.ts';
import { minuteOf } from '../../../kit/platform/dates.ts';
import { admin } from '../texts.ts';

const texts = admin.figures;

export const msOf = (value: number | null): string =>
  value === null ? admin.none : texts.ms(value);

/** The charts as a table, newest minute first. */
export function MinutesTable({ minutes }: { minutes: readonly FigureMinute[] }) {
  const { connections, actions, errors } = texts.charts;
  const heads = [texts.minute, connections, actions, errors, 'p50', 'p99'];
  return (
    <details className="min-w-0 rounded-xl bg-background/70 edge-subtle">
      <summary className="min-h-11 rounded-xl px-4 py-2.5 font-[650]">{texts.table}</summary>
      {/* Wider than a phone: focusable, so that the keyboard can scroll it. */}
      <section
        aria-label={texts.table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: else the keyboard cannot scroll it
        tabIndex={0}
        className="overflow-x-auto px-4 pb-3"
      >
        <table className="w-full text-left text-sm tabular-figures">
          <caption className="sr-only">{texts.lastHour}</caption>
          <thead>
            <tr className="text-muted">
              {heads.map((head) => (
                <th key={head} scope="col" className="py-1 pr-4 font-[650]">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {minutes.toReversed().map((minute) => (
              <tr key={minute.at} className="border-t-2 border-border/20">
                <th scope="row" className="py-1 pr-4 font-[650]">
                  {minuteOf(minute.at)}
                </th>
                <td className="pr-4">{texts.number(minute.connections)}</td>
                <td className="pr-4">{texts.number(minute.actions)}</td>
                <td className="pr-4">{texts.number(minute.errors)}</td>
                <td className="pr-4 whitespace-nowrap">{msOf(minute.p50)}</td>
                <td className="whitespace-nowrap">{msOf(minute.p99)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
