import type { FastifyBaseLogger } from 'fastify';
import { createClient } from 'redis';
import { inTime } from './in-time.ts';

type Client = ReturnType<typeof createClient>;

/**
 * The one connection to Redis. Nothing of the game waits for it: while it is away or slow, whoever
 * asks gets on without it, and it is used again as soon as it answers.
 */
export type Redis = {
  client: Client;
  /** What all our keys begin with. */
  prefix: string;
  /** What Redis answers; without an answer in time, what `otherwise` does. */
  ask<Answer>(question: () => Promise<Answer>, otherwise: () => Promise<Answer>): Promise<Answer>;
  close(): void;
};

/** Which Redis, and how patient we are with it. */
export type RedisOptions = {
  url: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  prefix?: string;
  /** How long an answer may take. */
  answerMs?: number;
  /** How often somebody looks whether Redis is back. */
  probeEveryMs?: number;
};

/** A player waits for this long at most, and only the first ones who meet the trouble. */
const ANSWER_MS = 200;
const PROBE_EVERY_MS = 3000;
/** The start waits for the first answer, so that the first calls are counted where all are. */
const START_MS = 3000;

/** A line that is silent for so long is dead: somebody pings it all the time. */
const SILENT_MS = 6000;
const PING_MS = 2000;
const LONGEST_RETRY_MS = 2000;

/** Needs what the limits need, a script that writes: a full or read-only Redis is away, too. */
const PROBE = "return redis.call('set', KEYS[1], '1', 'EX', 10)";

const noAnswer = (ms: number) => new Error(`no answer within ${ms} ms`);

function connect(url: string): Client {
  return createClient({
    url,
    // Nobody waits for a line that is down.
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: SILENT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, LONGEST_RETRY_MS),
    },
  });
}

/** Connects, or says in the log that it could not yet. */
export async function openRedis(options: RedisOptions): Promise<Redis> {
  const { url, log, prefix = 'imposter' } = options;
  const { answerMs = ANSWER_MS, probeEveryMs = PROBE_EVERY_MS } = options;
  const client = connect(url);
  let isWell = false;
  let isTold = false;
  let isProbing = false;
  let lastError: unknown = noAnswer(START_MS);

  /** Once per trouble: every player who meets it would say the same. */
  function tellTrouble(error: unknown): void {
    if (isTold) return;
    isTold = true;
    log.warn(
      { err: error },
      'Redis does not answer: until it does, this process counts for itself',
    );
  }

  function inTrouble(error: unknown): void {
    isWell = false;
    tellTrouble(error);
  }

  /** One at a time: a line without answers falls silent, and is cut. */
  async function probe(): Promise<void> {
    if (isWell || isProbing || !client.isReady) return;
    isProbing = true;
    try {
      const asked = performance.now();
      await client.eval(PROBE, { keys: [`${prefix}:probe`] });
      if (performance.now() - asked > answerMs) throw noAnswer(answerMs);
      isWell = true;
      if (isTold) log.info('Redis answers again');
      isTold = false;
    } catch (error) {
      lastError = error;
    } finally {
      isProbing = false;
    }
  }

  const started = Promise.withResolvers<void>();
  client.on('error', (error) => {
    lastError = error;
    if (isWell) inTrouble(error);
    started.resolve();
  });
  client.on('ready', () => {
    void probe().then(() => isWell && started.resolve());
  });
  // The client tries for ever; it ends when we close it.
  client.connect().catch((error: unknown) => {
    lastError = error;
  });
  const probing = setInterval(probe, probeEveryMs);
  probing.unref();
  const patience = setTimeout(started.resolve, START_MS);
  await started.promise;
  clearTimeout(patience);
  if (!isWell) tellTrouble(lastError);

  return {
    client,
    prefix,

    async ask(question, otherwise) {
      if (!isWell) return otherwise();
      try {
        return await inTime(question(), answerMs, () => noAnswer(answerMs));
      } catch (error) {
        inTrouble(error);
        return otherwise();
      }
    },

    close() {
      clearInterval(probing);
      client.destroy();
    },
  };
}
