// npm run build: the screens into dist/web, each text file also as .br and .gz beside it.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { FIRST_LOAD_BUDGET, firstLoad, gzipBytes } from './first-load.mjs';
import { main, root, Sentence } from './run.mjs';
import { fingerprint, webDir, webStamp } from './web.mjs';
import { buildWorker } from './worker.mjs';

const TEXT = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/** Below this, the header of a compressed file eats what it saves. */
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

/** Vite builds into dist/web (vite.config.ts); answers the JavaScript that came out. */
async function buildScreens() {
  const result = await build({ logLevel: 'warn' }).catch((error) => {
    throw new Sentence(error.message);
  });
  if (!('output' in result)) throw new Error('Vite answered no single build.');
  return result.output.flatMap((part) => (part.type === 'chunk' ? [part] : []));
}

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

await main(async () => {
  const start = performance.now();
  process.chdir(root);
  rmSync(webStamp, { force: true });
  const sources = fingerprint();
  const chunks = await buildScreens();
  const listFiles = () => readdirSync(webDir, { recursive: true, encoding: 'utf8' });
  await buildWorker(listFiles());
  const files = listFiles();
  await Promise.all(files.filter((name) => TEXT.test(name)).map((n) => compress(join(webDir, n))));

  const size = gzipBytes(firstLoad(chunks));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `Built in ${seconds} s. First load of /: ${kilobytes(size)} of JavaScript (gzip; at most ${kilobytes(FIRST_LOAD_BUDGET)}).`,
  );
  if (size > FIRST_LOAD_BUDGET) {
    throw new Sentence('The first load of / is over its budget (scripts/first-load.mjs).');
  }
  writeFileSync(webStamp, sources);
  return 0;
});
