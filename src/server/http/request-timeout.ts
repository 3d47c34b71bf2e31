import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { withTimeout } from '../concurrency/with-timeout.ts';
import { REQUEST_TIMEOUT_MS } from '../timeouts.ts';
import { RequestError } from './request-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: REQUEST_TIMEOUT_MS. */
    timeoutMs?: number;
  }
}

/** Rejects with RequestError('unavailable') after `ms`; the call goes on and may still succeed. */
function withRequestTimeout<Answer>(
  answer: Promise<Answer>,
  log: FastifyBaseLogger,
  ms = REQUEST_TIMEOUT_MS,
): Promise<Answer> {
  return withTimeout(answer, ms, () => {
    answer.catch((error: unknown) => log.error({ err: error }, 'failed after its timeout'));
    return new RequestError('unavailable');
  });
}

/**
 * Applies to calls, not to pages and live channels. (Fastify's `handlerTimeout` does not work for a
 * request with a body: fastify/fastify#6725.)
 */
export function enforceTimeouts(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isCall = route.url.startsWith('/api/') || route.url === '/readyz';
    if (!isCall || route.wsHandler) return;
    const { handler, config } = route;
    route.handler = async function (request, reply) {
      const answer = Promise.resolve<unknown>(handler.call(this, request, reply));
      return withRequestTimeout(answer, request.log, config?.timeoutMs);
    };
  });
}
