import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, UserError } from './run.mjs';

/** The build output, and the stamp file with the hash of its sources. */
export const webDir = join(root, 'dist', 'web');
export const webStamp = join(root, 'dist', 'web.stamp');
/** Build output read by the server. */
export const screensFile = join(webDir, 'screens.json');

const SOURCES = [
  'src/web',
  'src/contract',
  'src/game',
  'scripts/browsers',
  'scripts/build.mjs',
  'scripts/display.mjs',
  'scripts/screens.mjs',
  'scripts/sizes.mjs',
  'scripts/worker.mjs',
  'vite.config.ts',
  'package-lock.json',
];

/**
 * All files below a path except tests, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

/** Hash of all sources of the build. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf)) {
    const content = readFileSync(join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

const isBuilt = () =>
  existsSync(join(webDir, 'index.html')) &&
  existsSync(webStamp) &&
  readFileSync(webStamp, 'utf8') === fingerprint();

/** Builds src/web unless the stamp matches the sources. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  console.log('Building the pages (once, about 20 seconds) …');
  const { code } = await runNode(['scripts/build.mjs', '--quiet']);
  if (code !== 0) throw new UserError('The screens could not be built; the reason is above.');
}
