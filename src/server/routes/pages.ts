import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerError } from '../error-answers.ts';
import type { Sessions } from '../sessions.ts';
import { StartRefused } from '../start-refused.ts';
import { openPageHtml } from './page-html.ts';
import { openZipped, takesGzip } from './zipped.ts';

/** Paths that the screens know (specification, section 2); any other shows the 404 page. */
const SCREENS = [
  /^\/$/,
  /^\/(?:auth|impressum|datenschutz|agb|kuendigen|widerruf|profile|mein-konto|admin)$/,
  /^\/premium(?:-success|-cancel|\/bestellen|\/test-portal|\/test-checkout\/[A-Za-z0-9_-]{5,64})?$/,
  /^\/(?:lobby|game|voting|result)\/[A-Za-z0-9]{1,10}$/,
  // What the service worker keeps (src/web/worker/shell.ts).
  /^\/shell$/,
];

/** For people who are signed in, and where everybody else is sent on to (src/web/paths.ts). */
const PREMIUM = '/premium';
const SIGN_IN_FIRST = '/auth?action=premium';

/** The built screens: one page, its files, and the right status for what does not exist. */
export async function pageRoutes(
  app: FastifyInstance,
  webDir: string | null,
  publicUrl: string | null,
  sessions: Pick<Sessions, 'sidOf'>,
): Promise<void> {
  if (webDir) await serveFiles(app, webDir);
  const pageHtml = webDir && openPageHtml(join(webDir, 'index.html'), publicUrl);
  // A page holds nothing secret, so its length may depend on what it says; a call's never does [S9].
  const zipped = openZipped();

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!pageHtml || !isPage || path.startsWith('/api/') || path.startsWith('/assets/')) {
      return answerError(reply, 'not-found');
    }
    // Without a cookie nobody is signed in: one way less than through the page itself, which sends on
    // whose session is over.
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
    if (!takesGzip(request.headers['accept-encoding'])) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(await zipped(html));
  });
}

async function serveFiles(app: FastifyInstance, webDir: string): Promise<void> {
  if (!existsSync(join(webDir, 'index.html'))) {
    throw new StartRefused(`the screens are not built in ${webDir}. Run "npm run build".`);
  }
  await app.register(fastifyStatic, {
    root: webDir,
    // Files by their names only: a folder is no page.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      // Hashed names never change their content; everything else asks again.
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
