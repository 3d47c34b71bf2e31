// Bundles the service worker src/web/worker to dist/web/sw.js, after src/web because it
// needs the list of built files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { checkWeb } from './browsers/check-bundle.mjs';
import { WEB_TARGET } from './browsers/data.mjs';
import { root } from './run.mjs';
import { webDir } from './web.mjs';

/** Offline files besides the code: styles, fonts, logo. */
const SHELL = [/^assets\/.+\.css$/, /^assets\/.+-latin-(?!ext-).+\.woff2$/, /^favicon\.svg$/];
/** Rarely used pages: cached with their own chunks on first use. */
const LATER = /\/(?:admin|legal|premium|profile)-pages?\.tsx$/;

/** @typedef {{ fileName: string, isEntry: boolean, facadeModuleId: string | null, imports: string[], dynamicImports: string[] }} Chunk */

/**
 * The code of every page that a player reaches.
 * @param {Chunk[]} chunks
 * @returns {string[]}
 */
function shellCode(chunks) {
  const known = chunks.filter(({ facadeModuleId }) => !LATER.test(facadeModuleId ?? ''));
  const byName = new Map(known.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(known.filter(({ isEntry }) => isEntry));
  for (const { imports, dynamicImports } of found) {
    for (const name of [...imports, ...dynamicImports]) {
      const imported = byName.get(name);
      if (imported) found.add(imported);
    }
  }
  return [...found].map(({ fileName }) => fileName);
}

/**
 * Paths of the files that the worker precaches.
 * @param {string[]} files of `dist/web`, without leading slash
 * @param {Chunk[]} chunks
 */
export function shellFiles(files, chunks) {
  const others = files.filter((file) => SHELL.some((kind) => kind.test(file)));
  return [...shellCode(chunks), ...others].sort().map((file) => `/${file}`);
}

/**
 * Hash of these contents.
 * @param {string[]} contents
 */
export function versionOf(contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(`${content.length}\n`).update(content);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Bundles the worker for the build in `webDir`.
 * @param {string[]} files of `dist/web`
 * @param {Chunk[]} chunks
 */
export async function buildWorker(files, chunks) {
  const kept = shellFiles(files, chunks);
  const page = readFileSync(join(webDir, 'index.html'), 'utf8');
  const mark = readFileSync(join(webDir, 'favicon.svg'), 'utf8');
  // Other files have content hashes in their names.
  const version = versionOf([page, mark, ...kept]);
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    define: { SHELL: JSON.stringify({ version, files: kept }) },
    build: {
      outDir: webDir,
      emptyOutDir: false,
      modulePreload: false,
      target: WEB_TARGET,
      rolldownOptions: {
        input: join(root, 'src/web/app/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
  if ('output' in result) checkWeb(result.output);
}
