import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import { Reaction } from '../contract/shapes.ts';
import type { Redis } from './redis.ts';

/**
 * What one process tells the others: that something changed, never what. `version` null: the lobby
 * is gone.
 */
const Tidings = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lobby'), code: z.string(), version: z.number().nullable() }),
  z.object({
    type: z.literal('reaction'),
    code: z.string(),
    playerId: z.string(),
    emoji: z.string().pipe(z.custom<Reaction>((emoji) => Reaction.safeParse(emoji).success)),
  }),
  z.object({ type: z.literal('session'), sid: z.string(), end: z.enum(['over', 'moved']) }),
]);
/** One piece of news, checked as it comes in. */
export type Tidings = z.infer<typeof Tidings>;

/** From one process to all others, as fast as Redis is; what it loses, `neighbours.ts` finds. */
export type Bus = {
  tell(tidings: Tidings): void;
  /** `onGap`: tidings may have been lost since the last one. */
  listen(hear: (tidings: Tidings) => void, onGap: () => void): Promise<void>;
  close(): void;
};

const ALONE: Bus = { tell: () => undefined, listen: async () => undefined, close: () => undefined };

const Letter = z.object({ from: z.string(), tidings: Tidings });

/** Without Redis nobody is told, and nobody hears. */
export function openBus(options: {
  redis: Redis | null;
  processId: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Bus {
  const { redis, processId, log } = options;
  if (!redis) return ALONE;
  const channel = `${redis.prefix}:news`;
  // A connection that listens can do nothing else.
  const ear = redis.client.duplicate({ disableOfflineQueue: false });
  let isTold = false;
  ear.on('error', (error) => {
    if (!isTold) log.warn({ err: error }, 'Redis: no news from other processes');
    isTold = true;
  });

  /** Whatever lies on the channel: what is thrown here would end the process. */
  function read(text: string): Tidings | null {
    try {
      const { from, tidings } = Letter.parse(JSON.parse(text));
      return from === processId ? null : tidings;
    } catch {
      log.warn('Redis: news that nobody understands');
      return null;
    }
  }

  return {
    tell(tidings) {
      // Nobody waits for it; whoever does not hear it finds out.
      redis
        .ask(
          () => redis.client.publish(channel, JSON.stringify({ from: processId, tidings })),
          async () => 0,
        )
        .catch((error: unknown) => log.warn({ err: error }, 'Redis: news not told'));
    },

    async listen(hear, onGap) {
      ear.on('ready', () => {
        isTold = false;
        onGap();
      });
      // The client tries for ever; listening begins when it gets through.
      // What stops it is said by 'error'.
      ear.connect().catch(() => undefined);
      ear
        .subscribe(channel, (text) => {
          const tidings = read(text);
          if (tidings) hear(tidings);
        })
        // Closed before it got through.
        .catch(() => undefined);
    },

    close() {
      ear.destroy();
    },
  };
}
