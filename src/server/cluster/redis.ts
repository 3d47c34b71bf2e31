import type { FastifyBaseLogger } from 'fastify';
import { createClient, ErrorReply } from 'redis';
import { withTimeout } from '../concurrency/with-timeout.ts';
import { openWarning } from '../process/warning.ts';
import {
  REDIS_COMMAND_TIMEOUT_MS,
  REDIS_MAX_RETRY_DELAY_MS,
  REDIS_PING_INTERVAL_MS,
  REDIS_PROBE_INTERVAL_MS,
  REDIS_SILENCE_TIMEOUT_MS,
  REDIS_START_TIMEOUT_MS,
} from '../timeouts.ts';

type Client = ReturnType<typeof createClient>;

/**
 * The shared connection to Redis. While Redis is unavailable or slow, callers use their fallback;
 * Redis is used again as soon as it responds.
 */
export type Redis = {
  client: Client;
  /** Prefix of all keys. */
  prefix: string;
  /** `listener` is called when the node became a replica: another one may be the primary. */
  onDemoted(listener: () => void): void;
  /** Runs `command`; if it fails or times out, `fallback`. */
  withFallback<Result>(
    command: () => Promise<Result>,
    fallback: () => Promise<Result>,
  ): Promise<Result>;
  close(): void;
};

export type RedisOptions = {
  url: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  prefix?: string;
  /** Timeout of a command. */
  answerMs?: number;
  /** How often to check whether Redis is back. */
  probeEveryMs?: number;
};

/** Writes by script, as the limits do: a full or read-only Redis counts as unavailable. */
const PROBE = "return redis.call('set', KEYS[1], '1', 'EX', 10)";

/** The node is a replica. */
const isDemotion = (error: unknown): boolean =>
  error instanceof ErrorReply && error.message.startsWith('READONLY');

/** The server closes the connection, and the client opens a new one. */
export function reconnect(client: Client): void {
  // Rejected when the connection is closed already, which is what is asked for.
  client.sendCommand(['QUIT']).catch(() => undefined);
}

const noAnswer = (ms: number) => new Error(`no answer within ${ms} ms`);

function connect(url: string): Client {
  return createClient({
    url,
    // Fail fast while disconnected.
    disableOfflineQueue: true,
    pingInterval: REDIS_PING_INTERVAL_MS,
    socket: {
      connectTimeout: REDIS_SILENCE_TIMEOUT_MS,
      socketTimeout: REDIS_SILENCE_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, REDIS_MAX_RETRY_DELAY_MS),
    },
  });
}

/** Connects, or logs a warning and retries in the background. */
export async function openRedis(options: RedisOptions): Promise<Redis> {
  const { url, log, prefix = 'imposter' } = options;
  const { answerMs = REDIS_COMMAND_TIMEOUT_MS, probeEveryMs = REDIS_PROBE_INTERVAL_MS } = options;
  const client = connect(url);
  let isAvailable = false;
  /** Of one outage. */
  const warning = openWarning();
  let isProbing = false;
  let isDemoted = false;
  let lastError: unknown = noAnswer(REDIS_START_TIMEOUT_MS);
  const demotionListeners = [() => reconnect(client)];

  function warn(err: unknown): void {
    const problem =
      'Redis does not answer: until it does, rate limits count per process and changes arrive late';
    warning.warn(() => log.warn({ err }, problem));
  }

  function markUnavailable(error: unknown): void {
    isAvailable = false;
    isDemoted ||= isDemotion(error);
    warn(error);
  }

  /** One probe at a time; a hanging one ends with the socket timeout. */
  async function probe(): Promise<void> {
    if (isAvailable || isProbing || !client.isReady) return;
    isProbing = true;
    try {
      const startedAt = performance.now();
      await client.eval(PROBE, { keys: [`${prefix}:probe`] });
      if (performance.now() - startedAt > answerMs) throw noAnswer(answerMs);
      isAvailable = true;
      if (warning.reset()) log.info('Redis answers again');
    } catch (error) {
      lastError = error;
      isDemoted ||= isDemotion(error);
    } finally {
      isProbing = false;
    }
  }

  /** Reconnects at most once an interval. */
  function probeOrReconnect(): void {
    if (isDemoted) for (const listener of demotionListeners) listener();
    else void probe();
    isDemoted = false;
  }

  const started = Promise.withResolvers<void>();
  client.on('error', (error) => {
    lastError = error;
    if (isAvailable) markUnavailable(error);
    started.resolve();
  });
  client.on('ready', () => {
    void probe().then(() => isAvailable && started.resolve());
  });
  // The client retries until it is closed.
  client.connect().catch((error: unknown) => {
    lastError = error;
  });
  const probing = setInterval(probeOrReconnect, probeEveryMs);
  probing.unref();
  const startTimeout = setTimeout(started.resolve, REDIS_START_TIMEOUT_MS);
  await started.promise;
  clearTimeout(startTimeout);
  if (!isAvailable) warn(lastError);

  return {
    client,
    prefix,

    onDemoted(listener) {
      demotionListeners.push(listener);
    },

    async withFallback(command, fallback) {
      if (!isAvailable) return fallback();
      try {
        return await withTimeout(command(), answerMs, () => noAnswer(answerMs));
      } catch (error) {
        markUnavailable(error);
        return fallback();
      }
    },

    close() {
      clearInterval(probing);
      client.destroy();
    },
  };
}
