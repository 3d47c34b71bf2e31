import type { AdminFigures, FigureMinute } from '../../contract/admin-shapes.ts';
import type { Services } from '../services.ts';
import { MINUTE_MS } from '../timeouts.ts';
import { type Bucket, percentile, since } from './percentile.ts';

const MINUTES = 60;

/** Calendar day in the players' time zone. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' });
const dayOf = (now: number): string => days.format(now);

type Reading = { answers: { all: number; failed: number }; actions: Bucket[] };

export type LastHour = ReturnType<typeof watchLastHour>;

/** The last hour per minute, for the admin screen. */
export function watchLastHour({
  metrics,
  store: { stats },
  now,
  onError,
}: Pick<Services, 'metrics' | 'store' | 'now' | 'onError'>) {
  const minutes: (FigureMinute & { reading: Reading; answers: number })[] = [];
  const nothing: Reading = { answers: { all: 0, failed: 0 }, actions: [] };
  /** Reading at the start of the last hour. */
  let start = nothing;
  let last = nothing;

  const read = async (): Promise<Reading> => ({
    answers: await metrics.answers(),
    actions: await metrics.actions(),
  });

  function minuteOf(before: Reading, after: Reading, at: number) {
    const actions = since(before.actions, after.actions);
    return {
      at,
      connections: metrics.connections(),
      actions: actions.at(-1)?.count ?? 0,
      errors: after.answers.failed - before.answers.failed,
      p50: percentile(actions, 0.5),
      p99: percentile(actions, 0.99),
      answers: after.answers.all - before.answers.all,
    };
  }

  async function storeGames(): Promise<void> {
    const games = metrics.takeGames();
    if (games === 0) return;
    try {
      await stats.addGames(dayOf(now()), games);
    } catch (error) {
      metrics.giveBackGames(games);
      throw error;
    }
  }

  async function tick(): Promise<void> {
    const reading = await read();
    minutes.push({ ...minuteOf(last, reading, now()), reading });
    last = reading;
    const expired = minutes.length > MINUTES ? minutes.shift() : undefined;
    if (expired) start = expired.reading;
    await storeGames();
  }

  const timer = setInterval(() => tick().catch(onError), MINUTE_MS);
  timer.unref();

  return {
    async figures(): Promise<AdminFigures> {
      await storeGames();
      const [{ lobbies, players }, gamesToday, reading] = await Promise.all([
        stats.count(),
        stats.gamesOf(dayOf(now())),
        read(),
      ]);
      const hour = minuteOf(start, reading, now());
      const running = minuteOf(last, reading, now());
      return {
        lobbies,
        players,
        gamesToday,
        connections: metrics.connections(),
        errorRate: hour.answers === 0 ? 0 : hour.errors / hour.answers,
        p50: hour.p50,
        p99: hour.p99,
        minutes: [...minutes, running].map(({ at, connections, actions, errors, p50, p99 }) => ({
          at,
          connections,
          actions,
          errors,
          p50,
          p99,
        })),
      };
    },

    /** Stores pending counts. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await storeGames().catch(onError);
    },
  };
}
