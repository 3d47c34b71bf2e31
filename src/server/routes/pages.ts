import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../accounts/sessions.ts';
import { sendError } from '../http/errors.ts';
import { acceptsGzip, openGzipCache } from '../http/gzip-cache.ts';
import { StartupError } from '../process/startup-error.ts';
import { openPageHtml } from './page-html.ts';

/** Client routes (UX-40); any other path shows the 404 page. */
const SCREENS = [
  /^\/$/,
  /^\/(?:auth|impressum|datenschutz|agb|kuendigen|widerruf|passwort-vergessen|passwort-neu|email-bestaetigen|profile|mein-konto|admin)$/,
  /^\/premium(?:-success|-cancel|\/bestellen|\/test-portal|\/test-checkout\/[A-Za-z0-9_-]{5,64})?$/,
  /^\/(?:lobby|game|voting|result)(?:\/[A-Za-z0-9]{0,10})?$/,
  // Cached by the service worker (src/web/worker/shell.ts).
  /^\/shell$/,
];

/** For signed-in users; others are redirected to SIGN_IN_FIRST (src/web/paths.ts). */
const PREMIUM = '/premium';
const SIGN_IN_FIRST = '/auth?action=premium';

/** Serves the built web client. */
export async function pageRoutes(
  app: FastifyInstance,
  webDir: string | null,
  publicUrl: string | null,
  sessions: Pick<Sessions, 'sidOf'>,
): Promise<void> {
  if (webDir) await serveFiles(app, webDir);
  const pageHtml = webDir && openPageHtml(join(webDir, 'index.html'), publicUrl);
  // Pages contain no secrets, so compression leaks nothing; API responses stay uncompressed [S9].
  const zipped = openGzipCache();

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!pageHtml || !isPage || path.startsWith('/api/') || path.startsWith('/assets/')) {
      return sendError(reply, 'not-found');
    }
    // Saves a round trip; the page itself redirects expired sessions.
    if (path === PREMIUM && sessions.sidOf(request) === null) {
      return reply.header('cache-control', 'no-store').redirect(SIGN_IN_FIRST);
    }
    reply.code(SCREENS.some((screen) => screen.test(path)) ? 200 : 404);
    const html = await pageHtml({
      origin: publicUrl ?? `${request.protocol}://${request.host}`,
      path,
      join: path === '/' ? new URLSearchParams(query).get('join') : null,
    });
    reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8');
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(await zipped(html));
  });
}

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  if (!existsSync(join(webDir, 'index.html'))) {
    throw new StartupError(`the screens are not built in ${webDir}. Run "npm run build".`);
  }
  await app.register(fastifyStatic, {
    root: webDir,
    // Only registered file names are served.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      // Hashed files are immutable; everything else is revalidated.
      const isHashed = path.includes('/assets/');
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

  app.get<{ Params: { file: string } }>('/assets/:file', ({ params }, reply) =>
    reply.sendFile(`assets/${params.file}`),
  );
  for (const entry of readdirSync(webDir, { withFileTypes: true })) {
    if (entry.isFile()) app.get(`/${entry.name}`, (_, reply) => reply.sendFile(entry.name));
  }
}
