// The service worker: src/web/worker, bundled to dist/web/sw.js after the screens, because it has
// to know what they are made of.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './run.mjs';
import { webDir } from './web.mjs';

/** What makes a page of the game without network: its code and style, the typefaces, the mark. */
const SHELL = [/^assets\/.+\.(?:js|css)$/, /^assets\/.+-latin-wght-.+\.woff2$/, /^favicon\.svg$/];
/** Opened seldom and by few: they come when somebody goes there. */
const LATER = /^assets\/(?:admin|legal|premium|profile|imprint|terms|privacy)-/;

/**
 * Paths of the files that the worker keeps from the beginning.
 * @param {string[]} files of `dist/web`, without leading slash
 */
export function shellFiles(files) {
  return files
    .filter((file) => SHELL.some((kind) => kind.test(file)) && !LATER.test(file))
    .sort()
    .map((file) => `/${file}`);
}

/**
 * One word for the content of these files.
 * @param {string[]} contents
 */
export function versionOf(contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(`${content.length}\n`).update(content);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Bundles the worker for the screens in `webDir`.
 * @param {string[]} files of `dist/web`
 */
export async function buildWorker(files) {
  const kept = shellFiles(files);
  const page = readFileSync(join(webDir, 'index.html'), 'utf8');
  const mark = readFileSync(join(webDir, 'favicon.svg'), 'utf8');
  // What the others hold stands in their names.
  const version = versionOf([page, mark, ...kept]);
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    publicDir: false,
    define: { SHELL: JSON.stringify({ version, files: kept }) },
    build: {
      outDir: webDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/web/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
