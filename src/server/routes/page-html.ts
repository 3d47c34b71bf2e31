import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findCode } from '../../contract/find-code.ts';
import { preview } from '../../contract/preview.ts';
import type { ScreenName } from '../../contract/screens.ts';

/**
 * `publicOrigin`: of invitations, null for the origin of the page; `origin`: of the link preview; `join`: the lobby code
 * of an invitation; `hasTab`: the address opens another view than the prerendered one.
 */
type PageAddress = {
  publicOrigin: string | null;
  origin: string;
  screen: ScreenName | undefined;
  join: string | null;
  hasTab: boolean;
};

/** The built page, and the contents of screens.json (scripts/screens.mjs). */
type Built = {
  html: string;
  /** Files that every screen needs. */
  app: string[];
  screens: Partial<Record<ScreenName, { files: string[]; html: string }>>;
  /** The view of home with an invitation. */
  invitation: string;
};

const HEAD_END = '</head>';
const ROOT = '<div id="root">';

const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes HTML: the host of a request is untrusted. */
const inHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

/**
 * Contains the code of an invitation but nothing about the lobby, so that pages do not reveal which
 * codes exist [W2b].
 */
function previewTags(origin: string, code: string | null): string {
  const facts = {
    'og:type': 'website',
    'og:site_name': 'Imposter',
    'og:locale': 'de_DE',
    'og:title': code ? preview.invitation(code) : preview.title,
    'og:description': preview.description,
    'og:url': code ? `${origin}/?join=${code}` : `${origin}/`,
    'og:image': `${origin}/preview.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': preview.picture,
  };
  const tags = Object.entries(facts).map(
    ([property, content]) => `<meta property="${property}" content="${inHtml(content)}">`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image">'].join('');
}

/** The origin that the client uses for invitations and QR codes. */
const publicAddress = (origin: string | null): string =>
  origin ? `<meta name="public-url" content="${inHtml(origin)}">` : '';

async function readBuilt(file: string): Promise<Built> {
  const [html, screens] = await Promise.all([
    readFile(file, 'utf8'),
    readFile(join(dirname(file), 'screens.json'), 'utf8'),
  ]);
  return { html, ...(JSON.parse(screens) as Omit<Built, 'html'>) };
}

/**
 * With a prerendered view, scripts run after its first paint (src/web/app/boot.ts), so styles and fonts get
 * priority.
 */
function links(files: string[], isPainted: boolean): string {
  const code = isPainted ? 'rel="preload" as="script" fetchpriority="low"' : 'rel="modulepreload"';
  const rel = (file: string) => (file.endsWith('.css') ? 'rel="stylesheet"' : code);
  return files.map((file) => `<link ${rel(file)} crossorigin href="${file}">`).join('');
}

/** The inline scripts of the built pages, as sources of a Content-Security-Policy. */
export function inlineScripts(webDir: string): string[] {
  const pages = ['index.html', 'buehne.html'].map((name) => join(webDir, name)).filter(existsSync);
  return pages.flatMap((page) => {
    const [, ...parts] = readFileSync(page, 'utf8').split('<script>');
    return parts.map((part) => {
      const [script = ''] = part.split('</script>', 1);
      return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    });
  });
}

/** The page of a shared display, which puts the public origin into its QR codes. */
export async function displayHtml(webDir: string, publicOrigin: string | null): Promise<string> {
  const html = await readFile(join(webDir, 'buehne.html'), 'utf8');
  return html.replace(HEAD_END, () => publicAddress(publicOrigin) + HEAD_END);
}

/** Renders the page per request; reloads it after a new build. */
export function openPageHtml(file: string) {
  let cached: { changedAt: number; built: Built } | null = null;

  async function built(): Promise<Built> {
    const { mtimeMs } = await stat(file);
    if (cached?.changedAt !== mtimeMs) {
      cached = { changedAt: mtimeMs, built: await readBuilt(file) };
    }
    return cached.built;
  }

  return async (address: PageAddress): Promise<string> => {
    const { screen, publicOrigin, origin, join, hasTab } = address;
    const page = await built();
    const code = join && findCode(join);
    const { files = [], html = '' } = (screen && page.screens[screen]) ?? {};
    const view = code ? page.invitation : screen === 'auth' && hasTab ? '' : html;
    const ownLinks = links([...page.app, ...files], view !== '');
    const head = ownLinks + publicAddress(publicOrigin) + previewTags(origin, code);
    return page.html.replace(HEAD_END, () => head + HEAD_END).replace(ROOT, () => ROOT + view);
  };
}
