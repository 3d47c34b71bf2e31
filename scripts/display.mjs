// Bundles the page of a shared display (src/web/display) to dist/web/buehne.html, after src/web: a bundle of
// its own for the old browsers of TVs, which are too slow for that of the phones.
import { join } from 'node:path';
import { build } from 'vite';
import { checkDisplay } from './browsers/check-bundle.mjs';
import { DISPLAY } from './browsers/data.mjs';
import { root } from './run.mjs';
import { webDir } from './web.mjs';

const OLDEST = `chrome${DISPLAY.chrome}`;

const PREACT = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

/**
 * Builds the page; returns its texts, as a TV loads them.
 * @param {{ writes?: boolean }} [options]
 */
export async function buildDisplay({ writes = true } = {}) {
  const folder = join(root, 'src/web/display');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: folder,
    publicDir: false,
    resolve: { alias: PREACT },
    build: {
      write: writes,
      outDir: webDir,
      emptyOutDir: false,
      target: OLDEST,
      cssTarget: OLDEST,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: join(folder, 'buehne.html') },
    },
  });
  if (!('output' in result)) throw new Error('Vite answered no single build.');
  checkDisplay(result.output);
  return result.output
    .filter(({ fileName }) => /\.(?:html|js|css)$/.test(fileName))
    .map((part) => ({
      name: part.fileName,
      text: part.type === 'chunk' ? part.code : String(part.source),
    }));
}
