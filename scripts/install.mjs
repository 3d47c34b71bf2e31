import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pinnedNode, root, Sentence } from './run.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[] }} Package
 * @typedef {Record<string, Package>} Packages
 */

/**
 * The packages that a lock file lists; none when it is missing or half written.
 * @param {string} file
 * @returns {Packages}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** @param {Package} wanted */
const isMadeFor = ({ os = [], cpu = [], libc = ['glibc'] }) =>
  os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc');

/**
 * True when everything asked for is there in the same version. Of the optional packages only
 * those count that are made for this platform: the others npm leaves out.
 * @param {Packages} wanted package-lock.json
 * @param {Packages} present npm's own record in node_modules
 */
export function isComplete(wanted, present) {
  return Object.entries(wanted).every(([path, asked]) => {
    if (path === '' || (asked.optional && !isMadeFor(asked))) return true;
    const { version, integrity } = present[path] ?? {};
    return version === asked.version && integrity === asked.integrity;
  });
}

const nodeRuns = () => spawnSync(pinnedNode, ['--version']).status === 0;

const isInstalled = () =>
  isComplete(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json')) &&
  nodeRuns();

/**
 * Our environment, with these folders first in the path instead of node_modules/.bin: npm must not
 * stand on the Node that it is about to replace.
 * @param {string[]} first
 */
function environmentWith(first) {
  const others = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder));
  return { ...process.env, PATH: [...first, ...others].join(delimiter) };
}

const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/;

/**
 * @param {number | null} code
 * @param {string} said
 */
function whyNot(code, said) {
  if (NO_NETWORK.test(said)) {
    return 'Packages could not be installed: the npm registry cannot be reached. Check the network connection (or proxy) and try again.';
  }
  if (/\bENOSPC\b/.test(said)) return 'Packages could not be installed: the disk is full.';
  return `Packages could not be installed: npm ended with code ${code}; its own words are above.`;
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
function npm(args, env) {
  return new Promise((resolve, reject) => {
    // The build needs the development packages, also where NODE_ENV says production. Without a
    // network npm would keep us waiting for minutes.
    const always = [
      '--include=dev',
      '--loglevel=error',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=5000',
    ];
    const child = spawn('npm', [...args, ...always], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'pipe'],
      shell: process.platform === 'win32',
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      process.stderr.write(chunk);
    });
    child.once('error', () =>
      reject(
        new Sentence('npm was not found. Install Node.js (any version from 18 on brings npm).'),
      ),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Sentence(whyNot(code, said))),
    );
  });
}

/** Installs what package-lock.json asks for, unless it is there already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (about 20 seconds) …');
  await npm(['ci'], environmentWith([]));
  if (!nodeRuns()) {
    throw new Sentence(
      'The packages are there, but the Node.js that comes with them does not run. If npm is set to ignore install scripts, run: npm rebuild node --ignore-scripts=false',
    );
  }
  if (isInstalled()) return;
  // On an old Node, npm leaves out optional packages that ask for a newer one; now we have that.
  await npm(['install', '--no-save'], environmentWith([dirname(pinnedNode)]));
}
