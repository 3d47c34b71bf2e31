import { readFile, stat } from 'node:fs/promises';
import { preview } from '../../contract/preview.ts';
import { CODE_LENGTH } from '../../game/limits.ts';

/** Where a page is asked for: the origin people use, and the code that an invitation carries. */
export type PageAddress = { origin: string; join: string | null };

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

/** The built page with what depends on the request; read again when a build has replaced it. */
export function openPageHtml(file: string, publicUrl: string | null) {
  let known: { changedAt: number; html: string } | null = null;

  async function built(): Promise<string> {
    const { mtimeMs } = await stat(file);
    if (known?.changedAt !== mtimeMs) {
      known = { changedAt: mtimeMs, html: await readFile(file, 'utf8') };
    }
    return known.html;
  }

  return async (address: PageAddress): Promise<string> => {
    const html = await built();
    return html.replace(HEAD_END, () => publicAddress(publicUrl) + previewTags(address) + HEAD_END);
  };
}
