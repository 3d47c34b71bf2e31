import { TriangleAlert } from 'lucide-react';
import { adminApi } from '../../../../contract/admin-api.ts';
import type { AdminFigures, FigureMinute } from '../../../../contract/admin-shapes.ts';
import { minuteOf, secondOf } from '../../../kit/platform/dates.ts';
import { useAnnouncement } from '../../../kit/ui/announcer.tsx';
import { type Axis, Chart, type Sample } from '../../../kit/ui/chart.tsx';
import { Loading } from '../../../kit/ui/loading.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { Tile } from '../../../kit/ui/tile.tsx';
import { call } from '../../../session/api-client.ts';
import { AdminLoaded } from '../parts/loaded.tsx';
import { admin } from '../texts.ts';
import { useAdminQuery } from '../use-admin.ts';
import { ErrorsPanel, useErrorCounts } from './errors-panel.tsx';
import { MonthPanel } from './month-panel.tsx';
import { figureTexts } from './texts.ts';

const texts = figureTexts;

const POLL_INTERVAL_MS = 10_000;
const MINUTE_MS = 60_000;

export default function FiguresTab() {
  const query = useAdminQuery({
    queryKey: [adminApi.adminFigures.path],
    queryFn: () => call(adminApi.adminFigures),
    refetchInterval: POLL_INTERVAL_MS,
    // A failed poll keeps the last figures, and says so.
    failure: null,
  });
  const errors = useErrorCounts();
  const hasFailed = errors.data?.some(({ status, day }) => status >= 500 && day > 0);
  return (
    <AdminLoaded query={query} failure={texts.failure}>
      {(figures) => {
        // Their place depends on them.
        if (errors.isPending) return <Loading className="p-7" />;
        return (
          <>
            {hasFailed && <ErrorsPanel query={errors} />}
            <Panel title={texts.title}>
              <AsOf time={secondOf(query.dataUpdatedAt)} isStale={query.isRefetchError} />
              <Tiles figures={figures} />
              <p className="text-sm text-muted">{texts.version(figures.version)}</p>
            </Panel>
            {!hasFailed && <ErrorsPanel query={errors} />}
            <MonthPanel />
            <Panel title={texts.lastHour} intro={texts.lastHourIntro}>
              {figures.minutes.length === 0 ? (
                <p>{texts.noMinutes}</p>
              ) : (
                <Charts minutes={figures.minutes} />
              )}
            </Panel>
          </>
        );
      }}
    </AdminLoaded>
  );
}

/** Time of the metrics; stale metrics are announced once, not at every poll. */
function AsOf({ time, isStale }: { time: string; isStale: boolean }) {
  useAnnouncement(isStale ? texts.stale(time) : null);
  if (!isStale)
    return <p className="-mt-4 text-sm text-muted tabular-figures">{texts.asOf(time)}</p>;
  return (
    <p className="-mt-4 flex gap-1.5 text-sm text-primary">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0" />
      {texts.stale(time)}
    </p>
  );
}

function Tiles({ figures }: { figures: AdminFigures }) {
  const { errorRate } = figures;
  return (
    <dl className="grid fit-columns gap-3">
      <Tile label={texts.lobbies} value={texts.number(figures.lobbies)} />
      <Tile label={texts.players} value={texts.number(figures.players)} />
      <Tile label={texts.gamesToday} value={texts.number(figures.gamesToday)} />
      <Tile label={texts.connections} value={texts.number(figures.connections)} />
      <Tile
        label={texts.errorRate}
        value={texts.percent(errorRate)}
        isAlarming={errorRate >= 0.01}
      />
      <Tile label={texts.p50} value={msOf(figures.p50)} />
      <Tile label={texts.p99} value={msOf(figures.p99)} />
    </dl>
  );
}

function Charts({ minutes }: { minutes: readonly FigureMinute[] }) {
  const end = minutes.at(-1)?.at ?? 0;
  const axis: Axis = {
    end,
    span: 60 * MINUTE_MS,
    step: MINUTE_MS,
    labels: [texts.hourAgo, minuteOf(end)],
    spoken: (name, found) =>
      found
        ? texts.spoken(name, found.last, found.most, minuteOf(found.at))
        : texts.spokenNothing(name),
  };
  const samples = (pick: (minute: FigureMinute) => number | null): Sample[] =>
    minutes.map((minute) => ({ at: minute.at, value: pick(minute) }));
  const { connections, actions, errors, latency } = texts.charts;
  const count = (title: string, pick: (minute: FigureMinute) => number) => (
    <Chart
      title={title}
      lines={[{ name: title, samples: samples(pick) }]}
      axis={axis}
      format={texts.number}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-3 wide:grid-cols-2">
      {count(connections, (minute) => minute.connections)}
      {count(actions, (minute) => minute.actions)}
      {count(errors, (minute) => minute.errors)}
      <Chart
        title={latency}
        lines={[
          { name: 'p50', samples: samples(({ p50 }) => p50) },
          { name: 'p99', samples: samples(({ p99 }) => p99) },
        ]}
        axis={axis}
        format={texts.ms}
      />
      <div className="min-w-0 wide:col-span-2">
        <MinutesTable minutes={minutes} />
      </div>
    </div>
  );
}

const msOf = (value: number | null): string => (value === null ? admin.none : texts.ms(value));

/** The charts as a table, newest minute first. */
function MinutesTable({ minutes }: { minutes: readonly FigureMinute[] }) {
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
