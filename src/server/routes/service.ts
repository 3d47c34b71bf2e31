import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import { serve } from '../door.ts';
import { answerError } from '../error-answers.ts';
import type { Parts } from '../parts.ts';

/** Who runs this, and how it is doing. */
export function serviceRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, api.imprint, async () => parts.settings.imprint);

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
