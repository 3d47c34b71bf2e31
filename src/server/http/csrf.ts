import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openWarning } from '../process/warning.ts';
import { MINUTE_MS } from '../timeouts.ts';
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

/** Shown in the log at most. */
const SHOWN_MAX = 100;

/** Which header or setting is missing if the page is ours. Null: no browser sent it, or not a page. */
function remedyFor(request: FastifyRequest, publicUrl: string | null): string | null {
  const { origin, 'x-forwarded-host': forwardedHost } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return null;
  const page = new URL(origin);
  if (page.host === forwardedHost) {
    return 'X-Forwarded-Host is not trusted: set TRUST_PROXY to the address of the proxy.';
  }
  const setting = `set PUBLIC_URL to ${page.origin.slice(0, SHOWN_MAX)}`;
  const host = request.host.slice(0, SHOWN_MAX);
  return publicUrl === null
    ? `The proxy must pass on the Host header of the browser (it sends ${host}), or ${setting}.`
    : `PUBLIC_URL is ${publicUrl} and the Host header ${host}: if the page is yours, ${setting}.`;
}

/** Refuses writes and live channels from foreign pages with 403 (OWASP CSRF). */
export function rejectForeignOrigins(
  app: FastifyInstance,
  publicUrl: string | null,
  now: () => number,
): void {
  // A proxy that changes the host makes our own pages foreign.
  const warning = openWarning(MINUTE_MS, now);

  app.addHook('onRequest', async (request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isUpgrade = request.headers.upgrade !== undefined;
    if (isRead && !isUpgrade) return;
    if (isOwnOrigin(request, publicUrl)) return;
    const remedy = remedyFor(request, publicUrl);
    if (remedy)
      warning.warn(() => app.log.warn(`a page of another address was refused. ${remedy}`));
    throw new RequestError('foreign-origin');
  });
}
