import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';

/** Counts every call and every write before anything is looked up for it. */
export function limitTraffic(
  app: FastifyInstance,
  { limits, sessions, settings }: Pick<Parts, 'limits' | 'sessions' | 'settings'>,
): void {
  let isProxyTold = settings.trustProxy !== false;
  app.addHook('onRequest', async (request) => {
    if (!isProxyTold && request.headers['x-forwarded-for'] !== undefined) {
      isProxyTold = true;
      app.log.warn(
        'Somebody comes through a proxy, but TRUST_PROXY is off: all its people count as one',
      );
    }
    // The route's own path: "/%61pi" is "/api" to the router.
    const path = request.routeOptions.url ?? request.url;
    if (path.startsWith('/api/')) await limits.call(request.ip);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      await limits.write(request.ip, sessions.sidOf(request));
    }
  });
}
