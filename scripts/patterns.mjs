// Rejects regular expressions with super-linear run time (ReDoS).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { main, root } from './run.mjs';

/** Production code; slow patterns in tests are harmless. */
const FILES = 'src/**/*.{ts,tsx}';
const isTest = (/** @type {string} */ file) => /\.test\.|\/testing\//.test(file);

/** Placeholder for template expressions: works as text and as a repeat count. */
const INSERTED = '1';

/** Each check normally takes less than a second. */
const TIMEOUT_MS = 30_000;

/** @typedef {{ line: number, source: string | null, flags: string }} Pattern */

/**
 * @param {import('vite').ESTree.Node | undefined} node
 * @returns {string | null} null: known only at run time.
 */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }) => value.cooked).join(INSERTED);
}

/**
 * Every pattern of a file; `source` null: built at run time.
 * @param {string} file
 * @param {string} text
 * @returns {Pattern[]}
 */
export function patternsIn(file, text) {
  /** @type {Pattern[]} */
  const found = [];
  const lineOf = (/** @type {{ start: number }} */ { start }) =>
    text.slice(0, start).split('\n').length;

  const readCall = (
    /** @type {import('vite').ESTree.NewExpression | import('vite').ESTree.CallExpression} */ call,
  ) => {
    if (call.callee.type !== 'Identifier' || call.callee.name !== 'RegExp') return;
    const [source, flags] = call.arguments;
    const known = flags === undefined ? '' : textOf(flags);
    found.push({
      line: lineOf(call),
      source: known === null ? null : textOf(source),
      flags: known ?? '',
    });
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      found.push({ line: lineOf(node), source: pattern, flags });
    },
    NewExpression: readCall,
    CallExpression: readCall,
  }).visit(parseSync(file, text).program);
  return found;
}

/**
 * The problem of a pattern, or null. Exact by automata; features they do not support, such as
 * lookahead, are fuzzed.
 * @param {Pattern} pattern
 * @returns {Promise<string | null>}
 */
export async function problemOf({ source, flags }) {
  if (source === null) return 'cannot be read: write a literal or a template';
  const exact = await check(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS });
  const isUnknown = exact.status === 'unknown' && exact.error.kind === 'unsupported';
  const fuzz = () => check(source, flags, { timeout: TIMEOUT_MS });
  let result = isUnknown ? await fuzz() : exact;
  // Its attacks are timed: on a busy machine every pattern may look slow once.
  if (isUnknown && result.status === 'vulnerable') result = await fuzz();
  if (result.status === 'safe') return null;
  if (result.status === 'unknown') return `cannot be judged: ${result.error.kind}`;
  return `is slow: ${result.complexity.summary}, as with ${result.attack.pattern}`;
}

if (import.meta.main) {
  await main(async () => {
    const files = globSync(FILES, { cwd: root }).filter((file) => !isTest(file));
    let failures = 0;
    for (const file of files) {
      for (const pattern of patternsIn(file, readFileSync(join(root, file), 'utf8'))) {
        const problem = await problemOf(pattern);
        if (problem === null) continue;
        failures += 1;
        console.error(`${file}:${pattern.line} /${pattern.source ?? '…'}/ ${problem}`);
      }
    }
    return failures === 0 ? 0 : 1;
  });
}
