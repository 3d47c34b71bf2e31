import type { AdminFigures, FigureMinute } from '../../contract/admin-shapes.ts';
import { dayOf } from '../process/clock.ts';
import type { Store } from '../store/open.ts';
import { MINUTE_MS } from '../timeouts.ts';
import { version } from '../version.ts';
import { type Metrics, openReading, type Reading } from './metrics.ts';

const MINUTES = 60;

/** In ms; null without actions. */
const percentile = ({ actions }: Reading, percent: number): number | null =>
  actions.count === 0 ? null : actions.percentile(percent) / 1000;

function sumOf(readings: readonly Reading[]): Reading {
  const sum = openReading();
  for (const { answers, failed, actions } of readings) {
    sum.answers += answers;
    sum.failed += failed;
    sum.actions.add(actions);
  }
  return sum;
}

/** The last hour per minute, for the admin screen. */
export type LastHour = {
  figures(): Promise<AdminFigures>;
  stop(): void;
};

export function watchLastHour({
  metrics,
  store: { stats },
  now,
}: {
  metrics: Pick<Metrics, 'reading' | 'nextReading' | 'connections'>;
  store: { stats: Pick<Store['stats'], 'count' | 'gamesOf'> };
  now: () => number;
}): LastHour {
  const past: { reading: Reading; minute: FigureMinute }[] = [];

  function currentMinute() {
    const reading = metrics.reading();
    const minute: FigureMinute = {
      at: now(),
      connections: metrics.connections(),
      actions: reading.actions.count,
      errors: reading.failed,
      p50: percentile(reading, 50),
      p99: percentile(reading, 99),
    };
    return { reading, minute };
  }

  const timer = setInterval(() => {
    past.push(currentMinute());
    metrics.nextReading();
    if (past.length > MINUTES) past.shift();
  }, MINUTE_MS);
  timer.unref();

  return {
    async figures() {
      const [counted, gamesToday] = await Promise.all([stats.count(), stats.gamesOf(dayOf(now()))]);
      const all = [...past, currentMinute()];
      const hour = sumOf(all.map(({ reading }) => reading));
      return {
        version,
        ...counted,
        gamesToday,
        connections: metrics.connections(),
        errorRate: hour.answers === 0 ? 0 : hour.failed / hour.answers,
        p50: percentile(hour, 50),
        p99: percentile(hour, 99),
        minutes: all.map(({ minute }) => minute),
      };
    },

    stop: () => clearInterval(timer),
  };
}
