import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { preview } from '../../contract/preview.ts';
import { CODE_LENGTH } from '../../game/limits.ts';

/** Where a page is asked for: the origin people use, and the code that an invitation carries. */
export type PageAddress = { origin: string; path: string; join: string | null };

/**
 * The built page, which files it will need at which addresses (scripts/preloads.mjs), and the first
 * pictures that are the same for everybody, by their address (scripts/prerender.mjs).
 */
type Built = {
  html: string;
  preloads: { path: RegExp; files: string[] }[];
  firstViews: Map<string, string>;
};

const CODE = new RegExp(`^[A-Za-z0-9]{${CODE_LENGTH}}$`);
const HEAD_END = '</head>';
const ROOT = '<div id="root">';

const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as HTML: a request's host is whatever somebody sends. */
const inHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

/**
 * Of an invitation it names the code and nothing of the lobby: whoever tries codes would learn here,
 * past all limits, which ones exist [W2b].
 */
function previewTags({ origin, join }: PageAddress): string {
  const code = join !== null && CODE.test(join) ? join.toUpperCase() : null;
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

/** Tells the screens under which address people reach the game, for invitations and QR codes. */
const publicAddress = (publicUrl: string | null): string =>
  publicUrl ? `<meta name="public-url" content="${inHtml(publicUrl)}">` : '';

async function readBuilt(file: string): Promise<Built> {
  const beside = (name: string) => readFile(join(dirname(file), name), 'utf8');
  const [html, preloads, firstViews] = await Promise.all([
    readFile(file, 'utf8'),
    beside('preloads.json'),
    beside('first-views.json'),
  ]);
  const pages = JSON.parse(preloads) as { path: string; files: string[] }[];
  return {
    html,
    preloads: pages.map(({ path, files }) => ({ path: new RegExp(path), files })),
    firstViews: new Map(Object.entries(JSON.parse(firstViews) as Record<string, string>)),
  };
}

/**
 * What the page loads besides, named before its code has run. Below a first picture nothing is run
 * before that is painted (src/web/boot.ts): until then style and typefaces go first.
 */
function preloadLinks({ preloads }: Built, path: string, isPainted: boolean): string {
  const rel = isPainted ? 'rel="preload" as="script" fetchpriority="low"' : 'rel="modulepreload"';
  return preloads
    .filter((page) => page.path.test(path))
    .flatMap(({ files }) => files)
    .map((file) => `<link ${rel} crossorigin href="${file}">`)
    .join('');
}

/** The built page with what depends on the request; read again when a build has replaced it. */
export function openPageHtml(file: string, publicUrl: string | null) {
  let known: { changedAt: number; built: Built } | null = null;

  async function built(): Promise<Built> {
    const { mtimeMs } = await stat(file);
    if (known?.changedAt !== mtimeMs) {
      known = { changedAt: mtimeMs, built: await readBuilt(file) };
    }
    return known.built;
  }

  return async (address: PageAddress): Promise<string> => {
    const page = await built();
    const view = page.firstViews.get(address.path) ?? '';
    const links = preloadLinks(page, address.path, view !== '');
    const head = links + publicAddress(publicUrl) + previewTags(address);
    return page.html.replace(HEAD_END, () => head + HEAD_END).replace(ROOT, () => ROOT + view);
  };
}
