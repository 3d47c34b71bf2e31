import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, UserError } from '../run.mjs';
import { missingPrefixes, newerIn } from './bundle.mjs';
import { DISPLAY, WEB } from './data.mjs';

/** @typedef {import('vite').Rolldown.OutputChunk | import('vite').Rolldown.OutputAsset} Part of what Vite built */

/**
 * What guards a newer name, as the module says it; for a name that the library means otherwise, its own. By the end
 * of the module's path.
 * @type {Record<string, Record<string, string>>}
 */
const GUARDS = {
  'preact/dist/preact.mjs': { '.moveBefore()': '.moveBefore && ' },
  'query-core/build/modern/query.js': { '.destroy()': 'this.destroy()' },
  'query-core/build/modern/queryCache.js': { '.destroy()': 'query.destroy()' },
  'query-core/build/modern/queryObserver.js': { '.destroy()': 'this.destroy()' },
  'react-dom/cjs/react-dom-client.production.js': {
    '.skipTransition()': 'null !== pendingViewTransition &&',
    '.startViewTransition()': 'function startViewTransition(',
    navigation: '"object" === typeof navigation',
  },
  'react/cjs/react.production.js': { '.use()': 'ReactSharedInternals.H.use(' },
  'scheduler/cjs/scheduler.production.js': { setImmediate: 'typeof setImmediate' },
  'zod/v4/core/util.js': { 'Error.captureStackTrace': '"captureStackTrace" in Error' },
};

/** @param {Part[]} parts */
const modulesOf = (parts) =>
  parts.flatMap((part) =>
    Object.entries(part.type === 'chunk' ? part.modules : {}).flatMap(([id, { code }]) =>
      code ? [{ id, code }] : [],
    ),
  );

/** @param {Part[]} parts */
const stylesOf = (parts) =>
  parts.flatMap((part) =>
    part.type === 'asset' && part.fileName.endsWith('.css') ? [String(part.source)] : [],
  );

/**
 * @param {{ id: string, code: string }} module
 * @param {string} name
 */
function isGuarded({ id, code }, name) {
  const guards = Object.entries(GUARDS).find(([end]) => id.endsWith(`/${end}`))?.[1];
  const guard = guards?.[name];
  return guard !== undefined && code.includes(guard);
}

/**
 * @param {Part[]} parts
 * @param {import('./data.mjs').Floor} floor
 * @param {(id: string, name: string) => boolean} isFine
 */
function check(parts, floor, isFine) {
  const found = modulesOf(parts).flatMap((module) =>
    newerIn(module.code, floor)
      .filter((name) => !isFine(module.id, name) && !isGuarded(module, name))
      .map((name) => `${module.id.replace(root, '')} ${name}`),
  );
  found.push(...missingPrefixes(stylesOf(parts).join('\n'), floor));
  if (found.length === 0) return;
  throw new UserError(
    `A supported browser (docs/budgets.md) does not have, or needs:\n  ${found.join('\n  ')}`,
  );
}

/**
 * The pages of players. Methods of our own code are checked by their types (own-code.mjs).
 * @param {Part[]} parts
 */
export const checkWeb = (parts) =>
  check(parts, WEB, (id, name) => name.startsWith('.') && !id.includes('/node_modules/'));

/** @param {Part[]} parts */
export function checkDisplay(parts) {
  const polyfills = readFileSync(join(root, 'src/web/display/polyfills.ts'), 'utf8');
  check(parts, DISPLAY, (_, name) => polyfills.includes(`'${name.replace(/^\w*\.|\(\)$/g, '')}'`));
}
