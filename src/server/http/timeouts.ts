import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../concurrency/with-timeout.ts';
import { RequestError } from './request-error.ts';

/** After this time a call is answered with 503. */
export const REQUEST_TIMEOUT_MS = 2500;

/** For calls that wait for the payment provider. */
export const PAYMENT_TIMEOUT_MS = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: REQUEST_TIMEOUT_MS. */
    timeoutMs?: number;
  }
}

/**
 * Applies to calls, not to pages and live channels. After a 503 the handler goes on and may still
 * succeed. (Fastify's `handlerTimeout` does not work for a request with a body:
 * fastify/fastify#6725.)
 */
export function enforceTimeouts(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isCall = route.url.startsWith('/api/') || route.url === '/readyz';
    if (!isCall || route.wsHandler) return;
    const { handler } = route;
    const timeoutMs = route.config?.timeoutMs ?? REQUEST_TIMEOUT_MS;
    route.handler = async function (request, reply) {
      const answer = Promise.resolve<unknown>(handler.call(this, request, reply));
      return withTimeout(answer, timeoutMs, () => {
        answer.catch((error: unknown) =>
          request.log.error({ err: error }, 'failed after its time'),
        );
        return new RequestError('unavailable');
      });
    };
  });
}
