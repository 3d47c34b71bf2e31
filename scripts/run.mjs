// Shared by the other scripts. Plain JavaScript without packages: it runs before anything is
// installed, on any Node from 18 on.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export const nodeBin = process.platform === 'win32' ? 'node.exe' : 'node';

/** The Node that the project pins (docs/decisions/0002). */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', nodeBin);

/** An error the user can fix: shown as one sentence, without a stack. */
export class UserError extends Error {}

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM'];

const parent = process.ppid;

/** True when the parent npm is dead: its orphans would keep ports in use. */
const isOrphaned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, end?: AbortSignal }} RunOptions `end` ends the
 *   program.
 * @typedef {{ code: number, stopped: boolean }} Ended `stopped`: this script received a signal.
 */

/**
 * Runs a program with our stdio, in the project's folder if not in another, and forwards signals.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ended>}
 */
export function run(command, args, { env = process.env, cwd = root, end } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env });
    let stopped = false;
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      stopped = true;
      child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, forward);
    end?.addEventListener('abort', () => child.kill());
    const watch = setInterval(() => {
      if (isOrphaned()) forward('SIGTERM');
    }, 1000);
    const settle = () => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, forward);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      settle();
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], stopped });
    });
  });
}

/**
 * Runs a script of the project on the pinned Node.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (args, options) => run(pinnedNode, args, options);

/** The commit of a clone; empty elsewhere. */
export function commitOfClone() {
  if (!existsSync(join(root, '.git'))) return '';
  const args = ['rev-parse', '--short', 'HEAD'];
  return (spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '').trim();
}

/** Node arguments that start the server, with `.env` if present. */
export function serverArgs() {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  return [...settings, 'src/server/main.ts'];
}

/**
 * Entry point of every script: uses the result as exit code, prints a Sentence as one line.
 * @param {() => Promise<number>} work
 */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
