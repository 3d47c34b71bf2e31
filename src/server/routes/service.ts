import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import type { DefineRoute } from '../http/define-route.ts';
import { sendError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { version } from '../version.ts';

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}

/** Imprint, metrics and health checks. */
export function serviceRoutes(
  app: FastifyInstance,
  defineRoute: DefineRoute,
  services: Services,
): void {
  defineRoute(api.imprint, { access: 'public' }, async () => services.config.imprint);

  /** For Prometheus with a bearer token; 404 without METRICS_TOKEN. */
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = services.config;
    if (!metricsToken) return reply.callNotFound();
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      return sendError(reply.header('www-authenticate', 'Bearer'), 'not-signed-in');
    }
    const { type, text } = await services.metrics.page();
    return reply.type(type).send(text);
  });

  /** Liveness. */
  app.get('/healthz', async () => ({ status: 'ok', version }));

  /**
   * For proxies: fails during shutdown only (`shutdown.ts`). Without the database a process still
   * serves pages, and answers calls with a sentence.
   */
  app.get('/proxyz', async () => ({ status: 'ok' }));

  /** Readiness, for monitoring: the database can be read and written. During shutdown see `shutdown.ts`. */
  app.get('/readyz', async () => {
    await services.store.check();
    return { status: 'ok' };
  });
}
