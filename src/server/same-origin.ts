import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

/** True when the browser says that the request comes from a page of ours. */
function isOwnOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (origin === publicUrl) return true;
    // Hosts only: behind a proxy that ends TLS the scheme is not ours to see.
    return URL.canParse(origin) && new URL(origin).host === request.host;
  }
  const site = request.headers['sec-fetch-site'];
  // Neither header: no browser, hence nobody's cookies used behind their back.
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Every write and every live channel from a foreign page is refused with 403 (OWASP CSRF). */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isUpgrade = request.headers.upgrade !== undefined;
    if (isRead && !isUpgrade) return;
    if (!isOwnOrigin(request, publicUrl)) throw new Refused('foreign-origin');
  });
}
