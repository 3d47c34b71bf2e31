import { parseAst } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildDisplay } from './display.mjs';

/* The bundle itself: what Chrome 76 (Tizen of 2021) cannot read is a black screen. */

type Node = { type: string; [field: string]: unknown };

let js = '';
let css = '';
beforeAll(async () => {
  process.env.NODE_ENV = 'production';
  const files = await buildDisplay({ writes: false });
  const textOf = (end: string) => files.find(({ name }) => name.endsWith(end))?.text ?? '';
  [js, css] = [textOf('.js'), textOf('.css')];
});

/** Syntax after ES2019, and what V8 7.6 lacks of it. */
const newer: Record<string, (node: Node) => boolean> = {
  'optional chaining': ({ type }) => type === 'ChainExpression',
  'nullish coalescing': ({ operator }) => operator === '??',
  'logical assignment': ({ operator }) => ['??=', '||=', '&&='].includes(String(operator)),
  'private names': ({ type }) => type === 'PrivateIdentifier',
  'static blocks': ({ type }) => type === 'StaticBlock',
  'regular expressions with d or v': ({ regex }) =>
    /[dv]/.test((regex as { flags?: string } | undefined)?.flags ?? ''),
};

/** Methods and functions that shared code may call, and that polyfills.ts does not have. */
const NEWER_CALLS =
  /\b(?:replaceAll|structuredClone|randomUUID|replaceChildren|toReversed|findLast|groupBy|withResolvers|Segmenter)\b|AbortSignal\.|\.animate\(/;

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (value && typeof value === 'object') {
    if ('type' in value) yield value as Node;
    for (const one of Object.values(value)) yield* nodesOf(one);
  }
}

describe('the page of a display, as Chrome 76 loads it,', () => {
  test('is one script without later syntax', () => {
    expect(js.length).toBeGreaterThan(20_000);
    const nodes = [...nodesOf(parseAst(js))];
    for (const [name, isNewer] of Object.entries(newer)) {
      expect(nodes.filter(isNewer), name).toEqual([]);
    }
    expect(nodes.filter(({ type }) => type === 'ImportExpression')).toEqual([]);
    expect(NEWER_CALLS.exec(js)).toBeNull();
  });

  test.each([
    ['values', /\b(?:min|max|clamp|oklch|color-mix|oklab)\(/],
    ['units', /\d(?:[sld]v[hw]|cq[iwhb])\b/],
    ['selectors', /:(?:is|where|has|focus-visible)\b|[{;]\s*&/],
    ['rules', /@(?:layer|container|property|scope)\b/],
    ['properties', /[{;](?:inset|aspect-ratio|mask-composite|translate|rotate|scale)\b/],
    // Gaps are for grids only.
    ['gaps', /\{[^}]*display:flex[^}]*\bgap:|\{[^}]*\bgap:[^}]*display:flex/],
  ])('has no later %s in its style', (_, later) => {
    expect(css.length).toBeGreaterThan(10_000);
    expect(later.exec(css)).toBeNull();
  });
});
