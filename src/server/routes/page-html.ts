import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { matchesPath } from '../../contract/path-pattern.ts';
import { preview } from '../../contract/preview.ts';
import { CODE_LENGTH } from '../../game/limits.ts';

/** `origin`: the public origin; `join`: the lobby code of an invitation. */
export type PageAddress = { origin: string; path: string; join: string | null };

/**
 * The built page, the files to preload per path (scripts/preloads.mjs), and the prerendered views by
 * path (scripts/prerender.mjs).
 */
type Built = {
  html: string;
  preloads: { paths: string[]; files: string[] }[];
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

/** Escapes HTML: the host of a request is untrusted. */
const inHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

/**
 * Contains the code of an invitation but nothing about the lobby, so that pages do not reveal which
 * codes exist [W2b].
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

/** The public origin, which the client uses for invitations and QR codes. */
const publicAddress = (publicUrl: string | null): string =>
  publicUrl ? `<meta name="public-url" content="${inHtml(publicUrl)}">` : '';

async function readBuilt(file: string): Promise<Built> {
  const beside = (name: string) => readFile(join(dirname(file), name), 'utf8');
  const [html, preloads, firstViews] = await Promise.all([
    readFile(file, 'utf8'),
    beside('preloads.json'),
    beside('first-views.json'),
  ]);
  return {
    html,
    preloads: JSON.parse(preloads) as Built['preloads'],
    firstViews: new Map(Object.entries(JSON.parse(firstViews) as Record<string, string>)),
  };
}

/**
 * Preloads the files of a path. With a prerendered view, scripts run after its first paint
 * (src/web/boot.ts), so styles and fonts get priority.
 */
function preloadLinks({ preloads }: Built, path: string, isPainted: boolean): string {
  const rel = isPainted ? 'rel="preload" as="script" fetchpriority="low"' : 'rel="modulepreload"';
  return preloads
    .filter(({ paths }) => paths.some((one) => matchesPath(one, path)))
    .flatMap(({ files }) => files)
    .map((file) => `<link ${rel} crossorigin href="${file}">`)
    .join('');
}

/** Renders the page per request; reloads it after a new build. */
export function openPageHtml(file: string, publicUrl: string | null) {
  let cached: { changedAt: number; built: Built } | null = null;

  async function built(): Promise<Built> {
    const { mtimeMs } = await stat(file);
    if (cached?.changedAt !== mtimeMs) {
      cached = { changedAt: mtimeMs, built: await readBuilt(file) };
    }
    return cached.built;
  }

  return async (address: PageAddress): Promise<string> => {
    const page = await built();
    const view = page.firstViews.get(address.path) ?? '';
    const links = preloadLinks(page, address.path, view !== '');
    const head = links + publicAddress(publicUrl) + previewTags(address);
    return page.html.replace(HEAD_END, () => head + HEAD_END).replace(ROOT, () => ROOT + view);
  };
}
