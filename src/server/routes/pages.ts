import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { findCode } from '../../contract/find-code.ts';
import { DISPLAY_PATH, lobbyScreens, SHELL_PATH, screenAt } from '../../contract/screens.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { ServerConfig } from '../config.ts';
import { publicOriginOf } from '../http/addresses.ts';
import { sendError } from '../http/errors.ts';
import { acceptsGzip, openGzipCache } from '../http/gzip-cache.ts';
import { StartupError } from '../process/startup-error.ts';
import { displayHtml, openPageHtml } from './page-html.ts';

/** Of a link to a lobby; more is not read and not sent back. */
const LINK_TEXT_MAX = 200;
const LOBBY_LINK = new RegExp(`^/(${lobbyScreens.join('|')})/(.+)$`, 'i');

/** Serves the built web client. */
export async function pageRoutes(
  app: FastifyInstance,
  webDir: string | null,
  config: ServerConfig,
  sessions: Pick<Sessions, 'sidOf'>,
): Promise<void> {
  if (webDir) {
    await serveFiles(app, webDir);
    app.get(DISPLAY_PATH, async (request, reply) => {
      const html = await displayHtml(webDir, publicOriginOf(request, config));
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
    });
  }
  const pageHtml = webDir && openPageHtml(join(webDir, 'index.html'));
  // Pages contain no secrets, so compression leaks nothing; API responses stay uncompressed [S9].
  const zipped = openGzipCache();

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!pageHtml || !isPage || path.startsWith('/api/') || path.startsWith('/assets/')) {
      return sendError(reply, 'not-found');
    }
    const screen = screenAt(path);
    // Saves a round trip; the page itself redirects expired sessions.
    if (screen?.signInAt && sessions.sidOf(request) === null) {
      return reply.header('cache-control', 'no-store').redirect(screen.signInAt);
    }
    const link = screen ? null : lobbyLink(path);
    if (link) return reply.header('cache-control', 'no-store').redirect(link);
    // Any other path shows the 404 page (UX-40).
    reply.code(screen || path === SHELL_PATH ? 200 : 404);
    const publicOrigin = publicOriginOf(request, config);
    const html = await pageHtml({
      publicOrigin,
      origin: publicOrigin ?? `${request.protocol}://${request.host}`,
      screen: screen?.name,
      join: screen?.name === 'home' ? new URLSearchParams(query).get('join') : null,
      hasTab: query !== undefined && /\b(?:tab|action)=/.test(query),
    });
    reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8');
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(await zipped(html));
  });
}

/** Where a link to a lobby leads that has more than a code; home says that it cannot read one. */
function lobbyLink(path: string): string | null {
  const [, phase, rest] = LOBBY_LINK.exec(path) ?? [];
  if (!phase || !rest) return null;
  const text = rest.slice(0, LINK_TEXT_MAX);
  const code = findCode(text);
  return code ? `/${phase.toLowerCase()}/${code}` : `/?join=${encodeURIComponent(text)}`;
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
