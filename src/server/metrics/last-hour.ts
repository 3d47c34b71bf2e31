import type { AdminFigures, FigureMinute } from '../../contract/admin-shapes.ts';
import type { Store } from '../store/open.ts';
import { MINUTE_MS } from '../timeouts.ts';
import { version } from '../version.ts';
import { type Metrics, openReading, type Reading } from './metrics.ts';

const MINUTES = 60;

/** Calendar day in the players' time zone. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' });
const dayOf = (now: number): string => dayFormat.format(now);

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
  /** Stores pending counts. */
  stop(): Promise<void>;
};

export function watchLastHour({
  metrics,
  store: { stats },
  now,
  onError,
}: {
  metrics: Pick<Metrics, 'reading' | 'nextReading' | 'connections' | 'games'>;
  store: { stats: Pick<Store['stats'], 'count' | 'gamesOf' | 'addGames'> };
  now: () => number;
  onError: (error: unknown) => void;
}): LastHour {
  const past: { reading: Reading; minute: FigureMinute }[] = [];
  let storedGames = 0;

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

  async function storeGameCount(): Promise<void> {
    const newGames = (await metrics.games()) - storedGames;
    if (newGames === 0) return;
    storedGames += newGames;
    try {
      await stats.addGames(dayOf(now()), newGames);
    } catch (error) {
      storedGames -= newGames;
      throw error;
    }
  }

  const timer = setInterval(() => {
    past.push(currentMinute());
    metrics.nextReading();
    if (past.length > MINUTES) past.shift();
    storeGameCount().catch(onError);
  }, MINUTE_MS);
  timer.unref();

  return {
    async figures() {
      await storeGameCount();
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

    async stop() {
      clearInterval(timer);
      await storeGameCount().catch(onError);
    },
  };
}
