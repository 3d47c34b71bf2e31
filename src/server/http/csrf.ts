import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from './request-error.ts';

/** True for requests from our own pages and from clients that are no browser. */
function isOwnOrigin(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (origin === publicUrl) return true;
    // Hosts only: behind a proxy that terminates TLS the scheme is unknown.
    return URL.canParse(origin) && new URL(origin).host === request.host;
  }
  const site = request.headers['sec-fetch-site'];
  // Neither header: not a browser, so no cookie is sent without its owner's knowledge.
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Refuses writes and live channels from foreign pages with 403 (OWASP CSRF). */
export function rejectForeignOrigins(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isUpgrade = request.headers.upgrade !== undefined;
    if (isRead && !isUpgrade) return;
    if (!isOwnOrigin(request, publicUrl)) throw new RequestError('foreign-origin');
  });
}
