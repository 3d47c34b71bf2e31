import { createServer } from 'vite';
import { screenNames, screens } from '../src/contract/screens.ts';
import { beyondFirstLoad, firstLoad } from './sizes.mjs';

/** @typedef {import('./sizes.mjs').Chunk} Chunk */
/** @typedef {Partial<Record<import('../src/contract/screens.ts').ScreenName | 'invitation', string>>} Html */

/**
 * HTML of the prerendered screens (src/web/app/prerender.tsx).
 * @returns {Promise<Html>}
 */
export async function prerender() {
  // Node's own warns when it is read.
  Reflect.deleteProperty(globalThis, 'localStorage');
  const server = await createServer({
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await server.ssrLoadModule('/app/prerender.tsx');
    return await module.prerender();
  } finally {
    await server.close();
  }
}

/**
 * What the server adds to the page (src/server/routes/page-html.ts): per screen its HTML and the files
 * to load, besides those of the app. Without preloads a browser discovers these files only after
 * the first load has run: one more round trip before the first paint.
 * @param {Chunk[]} chunks
 * @param {{ fileName: string }[]} styles
 * @param {Html} html
 */
export function builtScreens(chunks, styles, html) {
  const later = styles.filter(({ fileName }) => fileName.startsWith('assets/pages-'));
  // The HTML itself references src/web/app/boot.ts only.
  const app = [...firstLoad(chunks)].filter((chunk) => !isBoot(chunk));
  const entries = screenNames.map((name) => {
    const own = beyondFirstLoad(chunks, screens[name].chunks);
    // Home needs neither.
    const all = own.length === 0 ? [] : [...later, ...own];
    return [name, { files: files(all), html: html[name] ?? '' }];
  });
  return {
    app: files(app),
    screens: Object.fromEntries(entries),
    invitation: html.invitation ?? '',
  };
}

/**
 * Whether the HTML references this sheet (src/web/kit/styles/index.css); the other one is of all later pages.
 * @param {{ fileName: string }} style
 */
export const isFirstStyle = ({ fileName }) => fileName.startsWith('assets/index-');

/** @param {{ fileName: string }[]} chunks */
const files = (chunks) => chunks.map(({ fileName }) => `/${fileName}`);

/** @param {Chunk} chunk */
const isBoot = ({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/web/app/boot.ts'));
