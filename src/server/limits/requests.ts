import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../accounts/sessions.ts';
import type { ServerConfig } from '../config.ts';
import type { Displays } from '../lobby/displays.ts';
import { openWarning } from '../process/warning.ts';
import type { Limits } from './limits.ts';

/** Never limited: a proxy would take this process for dead. */
const HEALTH_CHECKS = ['/healthz', '/readyz', '/proxyz'];

/** Counts every call, page, file and write before any lookup. */
export function limitRequests(
  app: FastifyInstance,
  {
    limits,
    sessions,
    displays,
    config,
  }: { limits: Limits; sessions: Sessions; displays: Displays; config: ServerConfig },
): void {
  const warning = openWarning();
  app.addHook('onRequest', async (request) => {
    if (config.trustProxy === false && request.headers['x-forwarded-for'] !== undefined) {
      const problem =
        'Requests come through a proxy, but TRUST_PROXY is off: all of its clients share one limit';
      warning.warn(() => app.log.warn(problem));
    }
    // The route's path: the router decodes "/%61pi" to "/api".
    const { url } = request.routeOptions;
    const { ip } = request;
    if ((url ?? request.url).startsWith('/api/')) await limits.count({ callsFromAddress: ip });
    else if (url === undefined) await limits.count({ pagesFromAddress: ip });
    else if (!HEALTH_CHECKS.includes(url)) await limits.count({ filesFromAddress: ip });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      await limits.count({ writesOfSession: displays.keyOf(request) });
      const sid = sessions.sidOf(request);
      await limits.count({ writesOfSession: sid, writesFromAddress: ip });
    }
  });
}
