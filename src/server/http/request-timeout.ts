import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { withTimeout } from '../concurrency/with-timeout.ts';
import type { Store } from '../store/open.ts';
import { logFailure, StoreUnavailable } from '../store/storage-errors.ts';
import { REQUEST_TIMEOUT_MS } from '../timeouts.ts';
import { RequestError } from './request-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: REQUEST_TIMEOUT_MS. */
    timeoutMs?: number;
  }
}

/** Error of a call whose time is up. */
export const tooSlow = ({ isAway }: Pick<Store, 'isAway'>): Error =>
  isAway() ? new StoreUnavailable('waited too long') : new RequestError('unavailable');

/** Rejects with `giveUp()` after `ms`; the call goes on and may still succeed. */
function withRequestTimeout<Answer>(
  answer: Promise<Answer>,
  log: FastifyBaseLogger,
  giveUp: () => Error,
  ms = REQUEST_TIMEOUT_MS,
): Promise<Answer> {
  return withTimeout(answer, ms, () => {
    answer.catch((error: unknown) => logFailure(log, error, 'failed after its timeout'));
    return giveUp();
  });
}

/**
 * Applies to calls, not to pages and live channels. (Fastify's `handlerTimeout` does not work for a
 * request with a body: fastify/fastify#6725.)
 */
export function enforceTimeouts(app: FastifyInstance, store: Store): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.wsHandler) return;
    const { handler, config } = route;
    route.handler = async function (request, reply) {
      const answer = Promise.resolve<unknown>(handler.call(this, request, reply));
      return withRequestTimeout(answer, request.log, () => tooSlow(store), config?.timeoutMs);
    };
  });
}
