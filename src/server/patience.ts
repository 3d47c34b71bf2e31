import type { FastifyInstance } from 'fastify';
import { inTime } from './in-time.ts';
import { Refused } from './refused.ts';

/** Nobody waits longer for an answer: then it is a sentence and 503, even if all else hangs. */
export const PATIENCE_MS = 2500;

/** Whoever pays waits for somebody else's answer, which takes its time. */
export const PAYING_PATIENCE_MS = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where it is not PATIENCE_MS. */
    patienceMs?: number;
  }
}

/**
 * Every call is answered in time, whatever it waits for; pages and live channels go their way. What
 * was asked may still happen: 503 says "not known", never "done". (Fastify's own `handlerTimeout`
 * does not work for a request with a body: fastify/fastify#6725.)
 */
export function answerInTime(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isCall = route.url.startsWith('/api/') || route.url === '/readyz';
    if (!isCall || route.wsHandler) return;
    const { handler } = route;
    const patienceMs = route.config?.patienceMs ?? PATIENCE_MS;
    route.handler = async function (request, reply) {
      const answer = Promise.resolve<unknown>(handler.call(this, request, reply));
      return inTime(answer, patienceMs, () => {
        answer.catch((error: unknown) =>
          request.log.error({ err: error }, 'failed after its time'),
        );
        return new Refused('unavailable');
      });
    };
  });
}
