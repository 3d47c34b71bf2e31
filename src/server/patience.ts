import type { FastifyInstance } from 'fastify';

/** Nobody waits longer for an answer: then it is a sentence and 503, even if all else hangs. */
export const PATIENCE_MS = 2500;

/**
 * Calls are answered in time, whatever they wait for. What was asked may still happen: 503 says
 * "not known", never "done". Pages are left alone, as a phone may take its time to read them, and
 * so is the live channel; a route with a patience of its own keeps it.
 */
export function answerInTime(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isCall = route.url.startsWith('/api/') || route.url === '/readyz';
    if (isCall && !route.wsHandler) route.handlerTimeout ??= PATIENCE_MS;
  });
}
