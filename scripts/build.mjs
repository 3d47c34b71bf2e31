// npm run build: builds src/web into dist/web, text files also as .br and .gz. `--quiet`: tells sizes
// only if they are too large.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { checkWeb } from './browsers/check-bundle.mjs';
import { buildDisplay } from './display.mjs';
import { main, root, UserError } from './run.mjs';
import { builtScreens, isFirstStyle, prerender } from './screens.mjs';
import { displaySize, isTooLarge, measureSizes, sizeLine } from './sizes.mjs';
import { fingerprint, screensFile, webDir, webStamp } from './web.mjs';
import { buildWorker } from './worker.mjs';

const TEXT = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/** Smaller files do not shrink when compressed. */
const WORTH_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @param {string} file */
async function compress(file) {
  const content = readFileSync(file);
  if (content.length < WORTH_BYTES) return;
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** Builds into dist/web (vite.config.ts). Returns the chunks and styles. */
async function buildScreens() {
  const result = await build({ logLevel: 'warn' }).catch((error) => {
    throw new UserError(error.message);
  });
  if (!('output' in result)) throw new Error('Vite answered no single build.');
  const { output } = result;
  checkWeb(output);
  return {
    chunks: output.flatMap((part) => (part.type === 'chunk' ? [part] : [])),
    styles: output.flatMap((part) =>
      part.type === 'asset' && part.fileName.endsWith('.css')
        ? [{ fileName: part.fileName, text: String(part.source) }]
        : [],
    ),
  };
}

await main(async () => {
  const start = performance.now();
  process.chdir(root);
  // Any other value bundles the development build of React.
  process.env.NODE_ENV = 'production';
  rmSync(webStamp, { force: true });
  const sources = fingerprint();
  const { chunks, styles } = await buildScreens();
  writeFileSync(screensFile, JSON.stringify(builtScreens(chunks, styles, await prerender())));
  const listFiles = () => readdirSync(webDir, { recursive: true, encoding: 'utf8' });
  await buildWorker(listFiles(), chunks);
  // After the worker: phones do not keep its files.
  const display = await buildDisplay();
  const files = listFiles();
  await Promise.all(files.filter((name) => TEXT.test(name)).map((n) => compress(join(webDir, n))));

  const first = styles.filter(isFirstStyle).map(({ text }) => text);
  const sizes = [...measureSizes(chunks, first), displaySize(display)];
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const hasFailed = sizes.some(isTooLarge);
  if (hasFailed || !process.argv.includes('--quiet')) {
    console.log(`Built in ${seconds} s. Gzipped:\n  ${sizes.map(sizeLine).join('\n  ')}`);
  }
  if (hasFailed) {
    throw new UserError('What phones have to load is over its budget (scripts/sizes.mjs).');
  }
  writeFileSync(webStamp, sources);
  return 0;
});
