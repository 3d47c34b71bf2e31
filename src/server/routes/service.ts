import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import { serve } from '../door.ts';
import { answerError } from '../error-answers.ts';
import type { Parts } from '../parts.ts';

/** Takes as long for a nearly right token as for any other. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}

/** Who runs this, and how it is doing. */
export function serviceRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, api.imprint, async () => parts.settings.imprint);

  /** For Prometheus, which shows the token; without one in the settings there is no such page. */
  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = parts.settings;
    if (!metricsToken) return reply.callNotFound();
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      return answerError(reply.header('www-authenticate', 'Bearer'), 'not-signed-in');
    }
    const { type, text } = await parts.metrics.page();
    return reply.type(type).send(text);
  });

  /** The process lives. */
  app.get('/healthz', async () => ({ status: 'ok' }));

  /** Ready for players: the database answers; a server that closes answers 503 to everything. */
  app.get('/readyz', async (request, reply) => {
    try {
      await parts.store.ping();
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'database does not answer');
      return answerError(reply, 'unavailable');
    }
  });
}
