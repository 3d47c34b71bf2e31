import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { api, type Call } from '../../contract/api.ts';
import { withTimeout } from '../concurrency/with-timeout.ts';
import { urlOf } from '../http/define-route.ts';
import type { Services } from '../services.ts';
import type { CountedError } from '../store/repositories/error-counts.ts';
import { logFailure } from '../store/storage-errors.ts';
import { HEALTH_CHECK_TIMEOUT_MS } from '../timeouts.ts';
import { version } from '../version.ts';

const CALLS: readonly Call[] = Object.values(api);
const ROUTES = new Map(CALLS.map((call) => [call, `${call.method} ${urlOf(call)}`]));
const routeOf = (call: Call): string => ROUTES.get(call) ?? 'none';

/** A player's action: a call that changes a lobby. */
const isAction = (call: Call): boolean =>
  call.method !== 'GET' && call.path.startsWith('/api/games');
const ACTIONS = new Set(CALLS.filter(isAction).map(routeOf));
const START = routeOf(api.start);

/** Of `route last`; a route may contain a blank, too. */
function splitKey(key: string): [route: string, last: string] {
  const end = key.lastIndexOf(' ');
  return [key.slice(0, end), key.slice(end + 1)];
}

/** Seconds. */
const BUCKETS = [0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3];

/** Responses, those with status 5xx, and the durations of players' actions in µs, up to a minute. */
export type Reading = { answers: number; failed: number; actions: RecordableHistogram };

export const openReading = (): Reading => ({
  answers: 0,
  failed: 0,
  actions: createHistogram({ highest: 60_000_000, figures: 2 }),
});

/**
 * Counts every response, for `/metrics` and the admin figures. Labels are route and status class,
 * never parameters.
 */
export type Metrics = {
  /** Prometheus format; without the database figures while the database is unavailable. */
  page(): Promise<{ type: string; text: string }>;
  /** Counts a call on a live channel; `seconds`: its duration. */
  count(call: Call, status: number, seconds: number, code?: string): void;
  /** What was counted since the last `nextReading`. */
  reading(): Reading;
  nextReading(): void;
  /** What was counted since the last call; `putBack` counts it again. */
  takeErrors(): { errors: CountedError[]; putBack(): void };
  /** Open live channels. */
  connections(): number;
  stop(): void;
};

export function measure(
  app: FastifyInstance,
  { liveChannels, store }: Pick<Services, 'liveChannels' | 'store'>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'imposter_' });
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `imposter_${name}`, help, labelNames, registers });

  /** Since the last scrape, by `route status`: a counter with labels costs more on every call. */
  const unread = new Map<string, number>();
  new Counter({
    name: 'imposter_answers_total',
    help: 'Answers by route and class of status',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      for (const [key, n] of unread) {
        const [route, status] = splitKey(key);
        this.inc({ route, status }, n);
      }
      unread.clear();
    },
  });
  const actions = new Histogram({
    name: 'imposter_action_seconds',
    help: 'Time from a player’s call that changes a lobby to its answer',
    buckets: BUCKETS,
    registers,
  });
  const games = new Counter({
    name: 'imposter_games_started_total',
    help: 'Games that began',
    registers,
  });
  const connections = gauge('connections', 'Live channels that are open');
  const databaseUp = gauge(
    'database_up',
    'Whether the database can be read and written, as /readyz says',
  );
  const lobbies = gauge('lobbies', 'Lobbies of the whole service');
  const players = gauge('players', 'Players who are connected, of the whole service');
  const build = 'Always 1; the labels name the versions of Imposter and Node.js';
  gauge('build_info', build, ['version', 'node']).set({ version, node: process.version }, 1);

  let reading = openReading();

  async function updateStats(): Promise<void> {
    connections.set(liveChannels.count());
    const tooLong = () => new Error('counting took too long');
    const [health, counted] = await Promise.allSettled([
      store.check(),
      withTimeout(store.stats.count(), HEALTH_CHECK_TIMEOUT_MS, tooLong),
    ]);
    databaseUp.set(health.status === 'fulfilled' ? 1 : 0);
    if (counted.status === 'fulfilled') {
      lobbies.set(counted.value.lobbies);
      players.set(counted.value.players);
      return;
    }
    // Stale values would look current.
    lobbies.remove();
    players.remove();
    if (health.status === 'fulfilled') {
      logFailure(app.log, counted.reason, 'lobbies and players not counted', 'warn');
    }
  }

  /** By `route code`. */
  let failures = new Map<string, number>();

  function countError(key: string, n: number): void {
    failures.set(key, (failures.get(key) ?? 0) + n);
  }

  function count(route: string, status: number, seconds: number, code?: string): void {
    const key = `${route} ${Math.floor(status / 100)}xx`;
    unread.set(key, (unread.get(key) ?? 0) + 1);
    reading.answers += 1;
    if (status >= 500) reading.failed += 1;
    if (code !== undefined || status >= 500) countError(`${route} ${code ?? status}`, 1);
    // Refusals are cheap and would distort the latency of moves.
    if (status >= 400) return;
    if (ACTIONS.has(route)) {
      actions.observe(seconds);
      reading.actions.record(Math.max(1, Math.round(seconds * 1e6)));
    }
    if (route === START) games.inc();
  }

  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    const route = url === undefined ? 'none' : `${request.method} ${url}`;
    count(route, reply.statusCode, reply.elapsedTime / 1000, request.errorCode);
  });

  return {
    async page() {
      await updateStats();
      return { type: registry.contentType, text: await registry.metrics() };
    },

    count: (call, status, seconds, code) => count(routeOf(call), status, seconds, code),
    reading: () => reading,

    nextReading() {
      reading = openReading();
    },

    takeErrors() {
      const taken = failures;
      failures = new Map();
      const errors = Array.from(taken, ([key, count]) => {
        const [route, code] = splitKey(key);
        return { route, code, count };
      });
      function putBack(): void {
        for (const [key, n] of taken) countError(key, n);
      }
      return { errors, putBack };
    },

    connections: liveChannels.count,

    stop() {
      registry.clear();
    },
  };
}
