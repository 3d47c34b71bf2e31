import type { AdminFigures, FigureMinute } from '../../contract/admin-shapes.ts';
import type { Services } from '../services.ts';
import { MINUTE_MS } from '../timeouts.ts';
import { type Bucket, percentile, since } from './percentile.ts';

const MINUTES = 60;

/** Calendar day in the players' time zone. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' });
const dayOf = (now: number): string => dayFormat.format(now);

type Reading = { answers: { all: number; failed: number }; actions: Bucket[] };

export type LastHour = ReturnType<typeof watchLastHour>;

/** The last hour per minute, for the admin screen. */
export function watchLastHour({
  metrics,
  store: { stats },
  now,
  onError,
}: Pick<Services, 'metrics' | 'store' | 'now' | 'onError'>) {
  const minutes: FigureMinute[] = [];
  /** At the start of each minute; the first one starts the hour. */
  const readings: Reading[] = [{ answers: { all: 0, failed: 0 }, actions: [] }];
  let storedGames = 0;

  const read = async (): Promise<Reading> => ({
    answers: await metrics.answers(),
    actions: await metrics.actions(),
  });

  /** Since the reading at this index. */
  function figuresSince(index: number, { answers, actions }: Reading) {
    const before = readings.at(index);
    const taken = since(before?.actions ?? [], actions);
    const all = answers.all - (before?.answers.all ?? 0);
    const errors = answers.failed - (before?.answers.failed ?? 0);
    const minute: FigureMinute = {
      at: now(),
      connections: metrics.connections(),
      actions: taken.at(-1)?.count ?? 0,
      errors,
      p50: percentile(taken, 0.5),
      p99: percentile(taken, 0.99),
    };
    return { minute, errorRate: all === 0 ? 0 : errors / all };
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

  async function tick(): Promise<void> {
    const reading = await read();
    minutes.push(figuresSince(-1, reading).minute);
    readings.push(reading);
    if (minutes.length > MINUTES) {
      minutes.shift();
      readings.shift();
    }
    await storeGameCount();
  }

  const timer = setInterval(() => tick().catch(onError), MINUTE_MS);
  timer.unref();

  return {
    async figures(): Promise<AdminFigures> {
      await storeGameCount();
      const [{ lobbies, players }, gamesToday, reading] = await Promise.all([
        stats.count(),
        stats.gamesOf(dayOf(now())),
        read(),
      ]);
      const { minute: hour, errorRate } = figuresSince(0, reading);
      const { connections, p50, p99 } = hour;
      const currentMinute = figuresSince(-1, reading).minute;
      const ofHour = { connections, errorRate, p50, p99, minutes: [...minutes, currentMinute] };
      return { lobbies, players, gamesToday, ...ofHour };
    },

    /** Stores pending counts. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await storeGameCount().catch(onError);
    },
  };
}
