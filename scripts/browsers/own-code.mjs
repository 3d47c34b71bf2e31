// Finds built-ins in our own code that a browser at the floor lacks, by their types.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { parseSync, Visitor } from 'vite';
import { root } from '../run.mjs';
import { globalOf, isIn, memberOf, membersNamed } from './data.mjs';

/** @typedef {{ file: string, line: number, name: string }} Use a built-in, such as `Element.checkVisibility` */
/** @typedef {import('vite').ESTree.Node} Node */
/** @typedef {{ at: number, object: string | null }} Place of a name; `object`: `Object` in `Object.groupBy` */

const isOurs = (/** @type {string} */ file) =>
  file.startsWith(join(root, 'src/')) && !/\.test\.|\/testing\/|\/prerender\.tsx$/.test(file);
const isLibrary = (/** @type {string} */ file) => /\/lib\.[\w.]+\.d\.ts$/.test(file);

/**
 * Every name that code evaluates, but for what `?.` follows: the browser may lack it.
 * @param {string} file
 * @param {string} text
 * @returns {Place[]}
 */
function placesIn(file, text) {
  /** @type {Map<number, Place>} */
  const places = new Map();
  /** @type {Set<Node>} */
  const guarded = new Set();
  const add = (/** @type {Node} */ node, /** @type {string | null} */ object = null) =>
    places.set(node.start, { at: node.start, object });
  new Visitor({
    CallExpression({ optional, callee }) {
      if (optional) guarded.add(callee);
    },
    MemberExpression(node) {
      const { optional, object, property, computed } = node;
      if (optional) guarded.add(object);
      if (computed) return;
      if (guarded.has(node)) guarded.add(property);
      else add(property, object.type === 'Identifier' ? object.name : null);
    },
    Identifier(node) {
      if (!guarded.has(node) && !places.has(node.start)) add(node);
    },
  }).visit(parseSync(file, text).program);
  return [...places.values()];
}

/**
 * The data of a built-in; several if it is a mixin of interfaces that have it.
 * @param {string} name
 * @param {string | undefined} owner
 * @param {string | null} object
 */
function featuresOf(name, owner, object) {
  if (!owner) return [globalOf(name)];
  if (owner.startsWith('CSSStyle')) return [];
  const own =
    (object && memberOf(object, name)) ??
    memberOf(owner.replace(/^Readonly(?=Array|Set|Map)|Constructor$/g, ''), name);
  return own ? [own] : membersNamed(name);
}

/**
 * @param {string} project path of its tsconfig.json
 * @param {import('./data.mjs').Floor} floor
 * @returns {Use[]}
 */
export function newerUses(project, floor) {
  const api = new API({ cwd: root });
  try {
    const [opened] = api.updateSnapshot({ openProjects: [join(root, project)] }).getProjects();
    if (!opened) throw new Error(`${project} is no project`);
    const { program, checker } = opened;
    return program
      .getSourceFileNames()
      .filter(isOurs)
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        const places = placesIn(file, text);
        const symbols = checker.getSymbolAtPosition(
          file,
          places.map(({ at }) => at),
        );
        return places.flatMap(({ at, object }, index) => {
          const symbol = symbols[index];
          if (!symbol?.declarations.some(({ path }) => isLibrary(path))) return [];
          const owner = symbol.getParent()?.name;
          const features = featuresOf(symbol.name, owner, object);
          if (features.length === 0 || features.some((one) => isIn(floor, one))) return [];
          const line = text.slice(0, at).split('\n').length;
          const name = owner
            ? `${owner === '__type' ? object : owner}.${symbol.name}`
            : symbol.name;
          return [{ file: relative(root, file), line, name }];
        });
      });
  } finally {
    api.close();
  }
}
