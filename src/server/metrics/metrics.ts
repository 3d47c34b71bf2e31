import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { api, type Call } from '../../contract/api.ts';
import { withTimeout } from '../concurrency/with-timeout.ts';
import { urlOf } from '../http/define-route.ts';
import type { LiveChannels } from '../lobby/live-channels.ts';
import type { Store } from '../store/open.ts';
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
  { liveChannels, store }: { liveChannels: LiveChannels; store: Store },
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'imposter_' });
  const registers = [registry];

  /** Since the last scrape, by `route status`: a counter with labels costs more on every call. */
  const unread = new Map<string, number>();
  new Counter({
    name: 'imposter_answers_total',
    help: 'Answers by route and class of status',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      for (const [key, n] of unread) {
        const end = key.lastIndexOf(' ');
        this.inc({ route: key.slice(0, end), status: key.slice(end + 1) }, n);
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
  new Gauge({
    name: 'imposter_connections',
    help: 'Live channels that are open',
    registers,
    collect() {
      this.set(liveChannels.count());
    },
  });
  const databaseUp = new Gauge({
    name: 'imposter_database_up',
    help: 'Whether the database can be read and written, as /readyz says',
    registers,
  });
  new Gauge({
    name: 'imposter_build_info',
    help: 'Always 1; the labels name the versions of Imposter and Node.js',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);
  const lobbies = new Gauge({
    name: 'imposter_lobbies',
    help: 'Lobbies of the whole service',
    registers,
  });
  const players = new Gauge({
    name: 'imposter_players',
    help: 'Players who are connected, of the whole service',
    registers,
  });

  let reading = openReading();

  async function updateStats(): Promise<void> {
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
      const errors = Array.from(taken, ([key, n]) => {
        const end = key.lastIndexOf(' ');
        return { route: key.slice(0, end), code: key.slice(end + 1), count: n };
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
