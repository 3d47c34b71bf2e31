// Rejects imports that run from a lower layer to a higher one.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { main, root } from './run.mjs';

/**
 * The folders of a folder, the lowest layer first: a file imports from its own folder and from lower
 * layers. Folders of one layer do not import each other. Files that no layer names are above them.
 * @type {Record<string, string[][]>}
 */
const LAYERS = {
  'src/web': [['texts'], ['kit'], ['session'], ['frame'], ['play'], ['display', 'site'], ['app']],
  'src/web/play': [
    ['view'],
    ['channel'],
    ['sound', 'playbill'],
    ['evening'],
    ['settings', 'menu', 'suspicion'],
    ['reactions'],
    ['parts'],
    ['reveal'],
    ['lobby', 'talk', 'vote', 'podium'],
    ['result'],
    ['pocket'],
  ],
  'src/server': [
    ['timeouts.ts', 'log.ts', 'version.ts'],
    ['concurrency', 'process'],
    ['store'],
    ['config.ts', 'http'],
    ['cluster', 'limits', 'mail', 'metrics'],
    ['accounts', 'lobby'],
    ['payments', 'words'],
    ['routes', 'cli'],
  ],
};

/** Here types may run up: a service names the types of what it is given, wherever they stand. */
const TYPES_RUN_UP = ['src/server'];

/** What a layer may not take from a lower one. */
const CLOSED = [
  {
    from: /^src\/web\/display\//,
    to: /^src\/web\/(?:session|frame)\/|^src\/web\/play\/(?:[\w-]+\.|(?:lobby|talk|vote|result|podium|settings|evening)\/(?!texts\.ts))/,
  },
];

/** @typedef {{ file: string, imported: string, isType: boolean }} Import paths from the root of the project */

/**
 * @param {string} file
 * @param {string} text
 * @returns {Import[]} of the project's own files
 */
export function importsOf(file, text) {
  /** @type {Import[]} */
  const found = [];
  const add = (/** @type {import('vite').ESTree.Node | null} */ source, isType = false) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    if (!source.value.startsWith('.')) return;
    found.push({ file, imported: posix.join(dirname(file), source.value), isType });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind === 'type'),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind === 'type'),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source, true),
  }).visit(parseSync(file, text).program);
  return found;
}

/**
 * Why this import is not allowed, or null.
 * @param {Import} one
 */
export function problemOf({ file, imported, isType }) {
  for (const [folder, layers] of Object.entries(LAYERS)) {
    if (isType && TYPES_RUN_UP.includes(folder)) continue;
    const from = nameIn(folder, file, layers);
    const to = nameIn(folder, imported, layers);
    if (from === null || to === null || from === to) continue;
    if (layerOf(layers, to) >= layerOf(layers, from)) return `${folder}: ${from} is below ${to}`;
  }
  const isClosed = CLOSED.some(({ from, to }) => from.test(file) && to.test(imported));
  return isClosed ? 'closed to this folder' : null;
}

/**
 * @param {string} folder
 * @param {string} path
 * @param {string[][]} layers
 * @returns {string | null} '' for a file directly in it that no layer names, null: outside.
 */
function nameIn(folder, path, layers) {
  if (!path.startsWith(`${folder}/`)) return null;
  const [first = '', ...rest] = path.slice(folder.length + 1).split('/');
  return rest.length === 0 && !layers.flat().includes(first) ? '' : first;
}

/**
 * @param {string[][]} layers
 * @param {string} name
 */
function layerOf(layers, name) {
  if (name === '') return layers.length;
  const layer = layers.findIndex((names) => names.includes(name));
  if (layer < 0) throw new Error(`no layer has the folder ${name}`);
  return layer;
}

if (import.meta.main) {
  await main(async () => {
    let failures = 0;
    for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
      for (const one of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
        const problem = problemOf(one);
        if (problem === null) continue;
        failures += 1;
        console.error(`${one.file} imports ${one.imported}: ${problem}`);
      }
    }
    return failures === 0 ? 0 : 1;
  });
}
