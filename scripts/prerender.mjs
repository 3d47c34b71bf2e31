// Prerendered views as HTML (src/web/prerender.tsx), sent by the server with the page.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './run.mjs';

/** Inside the project, so that the bundle can resolve its packages. */
const OUT_DIR = join(root, 'dist', 'prerender');

/**
 * Prerendered HTML by address.
 * @returns {Promise<Record<string, string>>}
 */
export async function prerender() {
  await build({
    logLevel: 'warn',
    build: {
      ssr: 'prerender.tsx',
      outDir: OUT_DIR,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.mjs' } },
    },
  });
  const { firstViews } = await import(pathToFileURL(join(OUT_DIR, 'prerender.mjs')).href);
  rmSync(OUT_DIR, { recursive: true });
  return firstViews();
}
