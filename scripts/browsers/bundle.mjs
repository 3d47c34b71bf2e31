// Finds syntax and built-ins in bundled code, dependencies included, that a browser at the floor lacks.
import { parseSync, Visitor } from 'vite';
import { featureAt, globalOf, isIn, memberOf, methodsNamed, prefixOf } from './data.mjs';

/** @typedef {import('vite').ESTree.Node} Node */
/** @typedef {import('vite').ESTree.Program} Program */

/** By operator. @type {Record<string, string>} */
const OPERATORS = {
  '??': 'nullish_coalescing',
  '??=': 'nullish_coalescing_assignment',
  '||=': 'logical_or_assignment',
  '&&=': 'logical_and_assignment',
};

/** By flag of a regular expression. @type {Record<string, string>} */
const FLAGS = { d: 'hasIndices', s: 'dotAll', u: 'unicode', v: 'unicodeSets', y: 'sticky' };

/** Parts of a regular expression. @type {[RegExp, string][]} */
const PARTS = [
  [/\(\?<[=!]/, 'lookbehind_assertion'],
  [/\(\?<[^=!]/, 'named_capturing_group'],
  [/\(\?[a-z-]+:/, 'modifier'],
  [/\\p\{/i, 'unicode_character_class_escape'],
];

/**
 * Syntax after ES2017, as paths of the data.
 * @param {Program} program
 * @returns {string[]}
 */
function syntaxOf(program) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ path) => void found.add(`javascript.${path}`);
  const addOperator = (/** @type {{ operator: string }} */ { operator }) => {
    const name = OPERATORS[operator];
    if (name) add(`operators.${name}`);
  };
  new Visitor({
    LogicalExpression: addOperator,
    AssignmentExpression: addOperator,
    ChainExpression: () => add('operators.optional_chaining'),
    ImportExpression: () => add('operators.import'),
    MetaProperty: ({ meta }) => meta.name === 'import' && add('operators.import_meta'),
    PropertyDefinition: () => add('classes.public_class_fields'),
    PrivateIdentifier: () => add('classes.private_class_fields'),
    MethodDefinition: ({ key }) =>
      key.type === 'PrivateIdentifier' && add('classes.private_class_methods'),
    BinaryExpression: ({ left }) =>
      String(left.type) === 'PrivateIdentifier' && add('classes.private_class_fields_in'),
    StaticBlock: () => add('classes.static.initialization_blocks'),
    VariableDeclaration({ kind }) {
      if (kind.endsWith('using')) add(`statements.${kind.replace(' ', '_')}`);
    },
    ForOfStatement: (node) => node.await && add('statements.for_await_of'),
    CatchClause: ({ param }) => !param && add('statements.try_catch.optional_catch_binding'),
    Literal(node) {
      if ('bigint' in node) add('builtins.BigInt');
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      for (const flag of flags) if (FLAGS[flag]) add(`builtins.RegExp.${FLAGS[flag]}`);
      for (const [part, name] of PARTS) if (part.test(pattern)) add(`regular_expressions.${name}`);
    },
  }).visit(program);
  return [...found];
}

/**
 * Names that are no built-ins here: declared in this module, or keys of an object.
 * @param {Program} program
 */
function ownNames(program) {
  /** @type {Set<string>} */
  const declared = new Set();
  /** @type {Set<Node>} */
  const keys = new Set();
  const declare = (/** @type {Node | null | undefined} */ node) => {
    if (node?.type === 'Identifier') declared.add(node.name);
    if (node?.type === 'ObjectPattern') for (const one of node.properties) declare(one);
    if (node?.type === 'ArrayPattern') for (const one of node.elements) declare(one);
    if (node?.type === 'Property') declare(node.value);
    if (node?.type === 'AssignmentPattern') declare(node.left);
    if (node?.type === 'RestElement') declare(node.argument);
  };
  const declareFunction = (/** @type {{ id?: Node | null, params: Node[] }} */ { id, params }) => {
    declare(id);
    for (const one of params) declare(one);
  };
  const addKey = (/** @type {{ computed: boolean, key: Node }} */ { computed, key }) =>
    void (computed || keys.add(key));
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: declareFunction,
    FunctionExpression: declareFunction,
    ArrowFunctionExpression: declareFunction,
    ClassDeclaration: ({ id }) => declare(id),
    CatchClause: ({ param }) => declare(param),
    ImportSpecifier: ({ local }) => declare(local),
    ImportDefaultSpecifier: ({ local }) => declare(local),
    ImportNamespaceSpecifier: ({ local }) => declare(local),
    Property: (node) => !node.shorthand && addKey(node),
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
  }).visit(program);
  return { declared, keys };
}

/**
 * Built-ins as `structuredClone`, `Object.groupBy` and `.checkVisibility()`. A method counts as newer if all
 * methods of that name are: its object is not known.
 * @param {string} code of a module
 * @param {import('./data.mjs').Floor} floor
 * @returns {string[]}
 */
export function newerIn(code, floor) {
  const { program } = parseSync('module.js', code, { sourceType: 'module' });
  const { declared, keys } = ownNames(program);
  const found = new Set(syntaxOf(program).filter((path) => !isIn(floor, featureAt(path))));
  new Visitor({
    UnaryExpression: ({ operator, argument }) => operator === 'typeof' && keys.add(argument),
    CallExpression({ optional, callee }) {
      if (optional) keys.add(callee);
      if (optional || callee.type !== 'MemberExpression' || callee.computed) return;
      const { name } = callee.property;
      if (callee.object.type === 'Identifier' && memberOf(callee.object.name, name)) return;
      const methods = methodsNamed(name);
      if (methods.length > 0 && !methods.some((one) => isIn(floor, one))) found.add(`.${name}()`);
    },
    MemberExpression(node) {
      const { object, property, computed, optional } = node;
      if (optional) keys.add(object);
      if (!computed) keys.add(property);
      if (computed || keys.has(node) || object.type !== 'Identifier') return;
      const feature = memberOf(object.name, property.name);
      if (!isIn(floor, feature)) found.add(`${object.name}.${property.name}`);
    },
    Identifier(node) {
      if (keys.has(node) || declared.has(node.name)) return;
      if (!isIn(floor, globalOf(node.name))) found.add(node.name);
    },
  }).visit(program);
  return [...found];
}

/**
 * Properties that a browser at the floor knows with a prefix only, and that stand without it.
 * @param {string} css
 * @param {import('./data.mjs').Floor} floor
 */
export function missingPrefixes(css, floor) {
  const names = new Set(Array.from(css.matchAll(/[{;]\s*([a-z-]+):/g), ([, name = '']) => name));
  return [...names].flatMap((name) => {
    const prefix = prefixOf(name, floor);
    return prefix && !names.has(prefix + name) ? [prefix + name] : [];
  });
}
