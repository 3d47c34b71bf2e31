import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNode, root, Sentence } from './run.mjs';

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

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

/**
 * True when everything asked for is there in the same version. Optional packages are left out:
 * most of them are for other platforms.
 * @param {Packages} wanted package-lock.json
 * @param {Packages} present npm's own record in node_modules
 */
export function isComplete(wanted, present) {
  return Object.entries(wanted).every(
    ([path, { version, integrity, optional }]) =>
      path === '' ||
      optional === true ||
      (present[path]?.version === version && present[path]?.integrity === integrity),
  );
}

const nodeRuns = () => spawnSync(pinnedNode, ['--version']).status === 0;

const isInstalled = () =>
  isComplete(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json')) &&
  nodeRuns();

/** Our environment without node_modules/.bin: npm must not stand on the Node that it replaces. */
function outsideEnvironment() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
    .join(delimiter);
  return { ...process.env, PATH: path };
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

/** @returns {Promise<void>} */
function npmCi() {
  return new Promise((resolve, reject) => {
    // The build needs the development packages, also where NODE_ENV says production.
    const args = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
    const npm = spawn('npm', args, {
      cwd: root,
      env: outsideEnvironment(),
      stdio: ['ignore', 'inherit', 'pipe'],
      shell: process.platform === 'win32',
    });
    let said = '';
    npm.stderr.on('data', (chunk) => {
      said += chunk;
      process.stderr.write(chunk);
    });
    npm.once('error', () =>
      reject(
        new Sentence('npm was not found. Install Node.js (any version from 18 on brings npm).'),
      ),
    );
    npm.once('close', (code) =>
      code === 0 ? resolve() : reject(new Sentence(whyNot(code, said))),
    );
  });
}

/** Installs what package-lock.json asks for, unless it is there already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (about 20 seconds) …');
  await npmCi();
  if (nodeRuns()) return;
  throw new Sentence(
    'The packages are there, but the Node.js that comes with them does not run. If npm is set to ignore install scripts, run: npm rebuild node --ignore-scripts=false',
  );
}
