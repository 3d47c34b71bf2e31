import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { Reaction } from '../../contract/shapes.ts';
import { type Redis, reconnect } from './redis.ts';

/**
 * Change events contain keys and versions, never game content. `version` null: the lobby was
 * removed.
 */
const ClusterEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lobby'), code: z.string(), version: z.number().nullable() }),
  z.object({
    type: z.literal('reaction'),
    code: z.string(),
    playerId: z.string(),
    emoji: z.string().pipe(z.custom<Reaction>((emoji) => Reaction.safeParse(emoji).success)),
  }),
  z.object({ type: z.literal('session'), sid: z.string(), end: z.enum(['over', 'moved']) }),
]);
export type ClusterEvent = z.infer<typeof ClusterEvent>;

/** Best-effort pub/sub between processes; `cluster.ts` finds lost events. */
export type EventBus = {
  publish(event: ClusterEvent): void;
  /** `onGap`: called after (re)connecting, when events may have been lost. */
  subscribe(onEvent: (event: ClusterEvent) => void, onGap: () => void): Promise<void>;
  close(): void;
};

const SINGLE_PROCESS: EventBus = {
  publish: () => undefined,
  subscribe: async () => undefined,
  close: () => undefined,
};

const CHANNEL = 'changes';
const Envelope = z.object({ from: z.string(), event: ClusterEvent });
type Envelope = z.infer<typeof Envelope>;

/** Without Redis nothing is published. */
export function openEventBus(options: {
  redis: Redis | null;
  processId: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'debug'>;
}): EventBus {
  const { redis, processId, log } = options;
  if (!redis) return SINGLE_PROCESS;
  const channel = `${redis.prefix}:${CHANNEL}`;
  // A subscribed connection cannot run other commands.
  const subscriber = redis.client.duplicate({ disableOfflineQueue: false });
  redis.onDemoted(() => reconnect(subscriber));
  // `redis.ts` warns of an outage, once for both connections.
  subscriber.on('error', (err) => log.debug({ err }, 'Redis: no events from other processes'));

  /** Never throws: an exception here would end the process. */
  function parseEvent(text: string): ClusterEvent | null {
    try {
      const { from, event } = Envelope.parse(JSON.parse(text));
      return from === processId ? null : event;
    } catch {
      log.warn('Redis: invalid event');
      return null;
    }
  }

  return {
    publish(event) {
      const envelope: Envelope = { from: processId, event };
      // Fire and forget: lost events are found by `cluster.ts`.
      redis
        .withFallback(
          () => redis.client.publish(channel, JSON.stringify(envelope)),
          async () => 0,
        )
        .catch((error: unknown) => log.warn({ err: error }, 'Redis: event not published'));
    },

    async subscribe(onEvent, onGap) {
      subscriber.on('ready', onGap);
      // The client retries until it is closed; errors arrive through 'error'.
      subscriber.connect().catch(() => undefined);
      subscriber
        .subscribe(channel, (text) => {
          const event = parseEvent(text);
          if (event) onEvent(event);
        })
        // Rejected when closed before it connected.
        .catch(() => undefined);
    },

    close() {
      subscriber.destroy();
    },
  };
}
