import { readFileSync } from 'node:fs';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { missingPrefixes, newerIn } from './bundle.mjs';
import { DISPLAY, type Floor, featureAt, isIn, WEB } from './data.mjs';
import { newerUses } from './own-code.mjs';

describe('bundled code', () => {
  test.each([
    ['node.checkVisibility()', '.checkVisibility()'],
    ['map.getOrInsertComputed(1, f)', '.getOrInsertComputed()'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['const { any } = 1; AbortSignal.any([])', 'AbortSignal.any'],
    ['new Observable(f)', 'Observable'],
    ['/[a--b]/v', 'javascript.builtins.RegExp.unicodeSets'],
    ['/(?i:a)/', 'javascript.regular_expressions.modifier'],
    ['{ using a = b }', 'javascript.statements.using'],
  ])('for players must not say %s', (code, name) => expect(newerIn(code, WEB)).toEqual([name]));

  test.each([
    ['a?.b', 'javascript.operators.optional_chaining'],
    ['a ?? b', 'javascript.operators.nullish_coalescing'],
    ['a ||= b', 'javascript.operators.logical_or_assignment'],
    ['class A { #b() {} }', 'javascript.classes.private_class_methods'],
    ['class A { #b; c = #b in d }', 'javascript.classes.private_class_fields_in'],
    ['class A { static {} }', 'javascript.classes.static.initialization_blocks'],
    ['/a/d', 'javascript.builtins.RegExp.hasIndices'],
    ['list.replaceAll(a, b)', '.replaceAll()'],
    ['structuredClone(a)', 'structuredClone'],
    ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ])('for displays must not say %s', (code, name) => {
    expect(newerIn(code, DISPLAY)).toContain(name);
    expect(newerIn(code, WEB)).toEqual([]);
  });

  test.each([
    'node.checkVisibility?.()',
    'navigator.wakeLock?.request()',
    'typeof scheduler',
    'const scheduler = 1; f(scheduler)',
    'const { scheduler } = a; f({ navigation: scheduler })',
    '/(?<=a)b/; list.toSorted(); Object.hasOwn(a, b); AbortSignal.timeout(1)',
  ])('for players may say %s', (code) => expect(newerIn(code, WEB)).toEqual([]));
});

test('a property that a browser knows by its prefix has it', () => {
  const css = '.a{text-size-adjust:100%;color:red}.b{-webkit-user-select:none;user-select:none}';
  expect(missingPrefixes(css, WEB)).toEqual(['-webkit-text-size-adjust']);
  expect(missingPrefixes(css, { chrome: 111 })).toEqual([]);
});

test('our own code is read with its types', { timeout: 120_000 }, () => {
  const names = newerUses('src/web/tsconfig.json', { ...WEB, chrome: 102 }).map(({ name }) => name);
  expect([...new Set(names)].sort()).toEqual([
    'AbortSignal.timeout',
    'Array.toReversed',
    'Array.toSorted',
    'Array.toSpliced',
    'ReadonlyArray.toReversed',
    'ReadonlyArray.toSorted',
  ]);
});

/** The last inline script of a page, which asks whether the browser is new enough. */
const scriptOf = (page: string) =>
  [...readFileSync(`src/web/${page}`, 'utf8').matchAll(/<script>(.*?)<\/script>/gs)].at(-1)?.[1] ??
  '';

/** What the script of a page asks for, and where the data has it. */
const ASKED = {
  'index.html': {
    '(?<=a)b': 'regular_expressions.lookbehind_assertion',
    '[].at': 'builtins.Array.at',
    '[].findLast': 'builtins.Array.findLast',
    '[].toSorted': 'builtins.Array.toSorted',
    "''.isWellFormed": 'builtins.String.isWellFormed',
    'Object.hasOwn': 'builtins.Object.hasOwn',
    'Intl.Segmenter': 'builtins.Intl.Segmenter',
    'window.reportError': 'api.reportError',
    'window.structuredClone': 'api.structuredClone',
    'AbortSignal.timeout': 'api.AbortSignal.timeout_static',
    'CSS.registerProperty': 'api.CSS.registerProperty_static',
    "'color-mix(in lab, red, red)'": 'css.types.color.color-mix',
  },
  'display/buehne.html': {
    'Promise.allSettled': 'builtins.Promise.allSettled',
    'window.WebSocket': 'api.WebSocket',
    'window.ResizeObserver': 'api.ResizeObserver',
  },
};

describe.each([
  ['index.html', WEB],
  ['display/buehne.html', DISPLAY],
] as const)('%s', (page, floor: Floor) => {
  const script = scriptOf(page);
  const features = Object.entries(ASKED[page]).map(([text, path]) => {
    expect(script).toContain(text);
    return featureAt(/^(?:api|css)\./.test(path) ? path : `javascript.${path}`);
  });
  const isAccepted = (browser: string, version: number) =>
    features.every((feature) => isIn({ [browser]: version }, feature));

  test.each(Object.entries(floor))('takes %s %d, and none before', (browser, oldest) => {
    const { releases } = bcd.browsers[browser as keyof typeof bcd.browsers];
    const versions = Object.keys(releases).map(Number);
    expect(versions.length).toBeGreaterThan(10);
    expect(isAccepted(browser, oldest)).toBe(true);
    const older = versions.filter((version) => version < oldest);
    expect(older.filter((version) => isAccepted(browser, version))).toEqual([]);
  });

  test('asks in ES5, which every browser reads', () => {
    expect(script).not.toMatch(/=>|`|\b(?:const|let|class|async)\b|\?[.?]|\/\(/);
  });
});
