#!/usr/bin/env node
// The command of the packed server: without arguments it serves, with the name of a command of
// `lib/server/cli` it runs that. Plain JavaScript for any Node from 18 on.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { main, nodeBin, root, run, UserError } from './run.mjs';

const WANTED = 26;

/** A Node that runs the server: this one, or that of the package `node`. */
function findNode() {
  if (Number(process.versions.node.split('.', 1)) >= WANTED) return process.execPath;
  const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'));
  const node = join(folder, 'bin', nodeBin);
  if (existsSync(node)) return node;
  // npm 11 runs no install scripts of packages, and npm cannot know that the user starts this one.
  console.log(`Getting Node.js ${WANTED} (150 MB, once) …`);
  spawnSync(process.execPath, ['installArchSpecificPackage'], { cwd: folder, stdio: 'ignore' });
  if (existsSync(node)) return node;
  throw new UserError(
    `Imposter needs Node.js ${WANTED}, which could not be downloaded. Install it, or check the network connection.`,
  );
}

const commands = join(root, 'lib', 'server', 'cli');

/** @param {string | undefined} name */
function programOf(name) {
  if (name === undefined) return join(root, 'lib', 'server', 'main.js');
  const file = join(commands, `${name}.js`);
  if (existsSync(file)) return file;
  throw new UserError(`There is no command ${name}; see docs/operations.md.`);
}

await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const program = programOf(name);
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  const cwd = process.cwd();
  const { code } = await run(findNode(), [...settings, program, ...args], { cwd });
  return code;
});
