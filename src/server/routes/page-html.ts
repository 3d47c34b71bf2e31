import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { preview } from '../../contract/preview.ts';
import { CODE_LENGTH } from '../../game/limits.ts';

/** Where a page is asked for: the origin people use, and the code that an invitation carries. */
export type PageAddress = { origin: string; path: string; join: string | null };

/** The built page, and which files it will need at which addresses (scripts/preloads.mjs). */
type Built = { html: string; preloads: { path: RegExp; files: string[] }[] };

const CODE = new RegExp(`^[A-Za-z0-9]{${CODE_LENGTH}}$`);
const HEAD_END = '</head>';

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
  const [html, preloads] = await Promise.all([
    readFile(file, 'utf8'),
    readFile(join(dirname(file), 'preloads.json'), 'utf8'),
  ]);
  const pages = JSON.parse(preloads) as { path: string; files: string[] }[];
  return { html, preloads: pages.map(({ path, files }) => ({ path: new RegExp(path), files })) };
}

/** What the page loads besides, named before its code has run. */
const preloadLinks = ({ preloads }: Built, path: string): string =>
  preloads
    .filter((page) => page.path.test(path))
    .flatMap(({ files }) => files)
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('');

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
    const head = preloadLinks(page, address.path) + publicAddress(publicUrl) + previewTags(address);
    return page.html.replace(HEAD_END, () => head + HEAD_END);
  };
}
