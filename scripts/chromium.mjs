import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run, runNode, UserError } from './run.mjs';

/** Browsers with a window; also paint what a headless shell leaves out. */
export const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The shell first: the browser tests take a third less time on it. */
const NAMES = ['chromium-headless-shell', ...BROWSERS];

const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
  ['/Applications', join(homedir(), 'Applications')].map(
    (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
  ),
);

/** No background requests; works in a container (Playwright adds --no-sandbox itself). */
export const chromiumArgs = [
  // The search pages behind the address bar of each window take half a second of CPU. The others
  // repeat Playwright's list, which this one replaces.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,MediaRouter,PaintHolding,OptimizationHints,NetworkTimeServiceQuerying,PreconnectToSearch',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of an installed Chromium or Chrome: CHROMIUM_PATH, else the usual
 * locations; null when there is none.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [names] in order of preference
 * @returns {string | null}
 */
export function findChromium(env = process.env, names = NAMES) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new UserError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, and no file is there.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...MAC_APPS].find((file) => existsSync(file)) ?? null;
}

/** True with an installed browser or one downloaded by Playwright. */
async function hasBrowser() {
  if (findChromium()) return true;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/**
 * Command prefix to run apt-get as this user; null if not possible.
 * @returns {string[] | null}
 */
function aptCommand() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return null;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

/** @param {string[]} prefix */
async function installFromDebian(prefix) {
  const env = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  /** @param {string[]} args */
  const apt = (...args) => {
    const [command = '', ...rest] = [...prefix, ...env, 'apt-get', '-q', ...args];
    return run(command, rest);
  };
  const install = ['install', '-y', '--no-install-recommends'];
  await apt('update');
  const { code } = await apt(...install, 'chromium-headless-shell');
  if (code !== 0) await apt(...install, 'chromium');
}

/** Finds or installs a browser: Debian's, else Playwright's download. */
export async function ensureChromium() {
  if (await hasBrowser()) return;
  console.log('No Chromium here; getting one …');
  const apt = aptCommand();
  if (apt) await installFromDebian(apt);
  if (await hasBrowser()) return;
  await runNode(['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  if (await hasBrowser()) return;
  throw new UserError(
    'The browser tests need Chromium or Chrome, and none could be installed. Install one (Debian: apt-get install chromium) or let CHROMIUM_PATH name it; "npm run check" runs everything else.',
  );
}
