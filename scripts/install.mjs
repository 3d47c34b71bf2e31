import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pinnedNode, root, UserError } from './run.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[] }} Package
 * @typedef {Record<string, Package>} Packages
 */

/**
 * Packages of a lock file; empty when missing or truncated.
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
 * True when all wanted packages are present in the same version. Optional packages for
 * other platforms do not count, because npm skips them.
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

/**
 * Null when this Node runs; else the reason in its own words.
 * @param {string} program
 */
export function whyNodeFails(program = pinnedNode) {
  const { status, error, stderr } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (status === 0) return null;
  if (error && 'code' in error && error.code === 'ENOENT') {
    return 'it is missing. If npm is set to ignore install scripts, run: npm rebuild node --ignore-scripts=false';
  }
  return (error?.message ?? stderr.trim()) || `it ended with code ${status}`;
}

/** @param {string} folder */
const hasPackages = (folder) =>
  isComplete(
    packagesOf(join(folder, 'package-lock.json')),
    packagesOf(join(folder, 'node_modules/.package-lock.json')),
  );

const isInstalled = () => hasPackages('.') && whyNodeFails() === null;

/**
 * The environment with `first` at the front of PATH and without node_modules/.bin: npm must
 * not run on the Node that it replaces.
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
 * @param {string} output
 */
function whyNot(code, output) {
  if (NO_NETWORK.test(output)) {
    return 'Packages could not be installed: the npm registry cannot be reached. Check the network connection (or proxy) and try again.';
  }
  if (/\bENOSPC\b/.test(output)) return 'Packages could not be installed: the disk is full.';
  return `Packages could not be installed: npm ended with code ${code}; its own words are above.`;
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [folder]
 * @returns {Promise<void>}
 */
function npm(args, env, folder = '.') {
  return new Promise((resolve, reject) => {
    // The build needs development packages even with NODE_ENV=production. Without a
    // network npm would retry for minutes.
    const always = [
      '--include=dev',
      '--loglevel=error',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=5000',
    ];
    const child = spawn('npm', [...args, ...always], {
      cwd: join(root, folder),
      // An old npm on the new Node warns of its own deprecated calls.
      env: { ...env, NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      process.stderr.write(chunk);
    });
    child.once('error', () =>
      reject(
        new UserError('npm was not found. Install Node.js (any version from 18 on brings npm).'),
      ),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new UserError(whyNot(code, output))),
    );
  });
}

/** With the packages of `npm run perf`. */
const PERF = 'scripts/perf';

/** Installs the packages of `npm run perf` unless up to date. */
export async function ensurePerfInstalled() {
  if (hasPackages(PERF)) return;
  console.log(`Installing Lighthouse and Puppeteer into ${PERF} (160 MB, once) …`);
  await npm(
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund'],
    environmentWith([dirname(pinnedNode)]),
    PERF,
  );
}

/** Installs package-lock.json unless up to date. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (once, 600 MB, about a minute) …');
  await npm(['ci'], environmentWith([]));
  const reason = whyNodeFails();
  if (reason) {
    throw new UserError(
      `The packages are there, but the Node.js that comes with them does not run: ${reason}`,
    );
  }
  if (isInstalled()) return;
  // On an old Node, npm skipped optional packages that need the Node just installed.
  await npm(['install', '--no-save'], environmentWith([dirname(pinnedNode)]));
}
