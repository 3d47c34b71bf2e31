import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './run.mjs';

// Here and not beside the styles, because it reads files of two folders that do not know each other.
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The colours of a style sheet, by their tokens' names. */
function coloursOf(css: string): Record<string, string> {
  const found = css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries(Array.from(found, ([, name, hex]) => [name, hex]));
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const normal = coloursOf(read('src/web/styles/tokens.css'));
/** What somebody gets who asked for more contrast. */
const more = { ...normal, ...coloursOf(read('src/web/styles/base.css')) };

const stages = ['nacht', 'samt', 'loge'];
const accents = ['messing', 'mint', 'zinnober', 'flieder'];

/** [1.4.3] Which text lies on which ground. */
const texts: [text: string, ground: string][] = [
  ...stages.flatMap((ground) => [...accents, 'papier', 'puder'].map((text) => [text, ground])),
  ...[...accents, 'papier'].map((ground) => ['tinte', ground]),
  ...['papiergrau', 'zinnober-tief', 'mint-tief'].map((text) => [text, 'papier']),
] as [string, string][];

/** [1.4.11] What shows that something is there: borders of controls, and the ring of the focus. */
const signs: [sign: string, ground: string][] = [
  ...stages.flatMap((ground) => ['kante', 'messing'].map((sign) => [sign, ground])),
  ['tinte', 'papier'],
] as [string, string][];

describe.each([
  ['as it is', normal],
  ['with more contrast', more],
])('the palette %s', (_, palette) => {
  const ratio = (one: string, other: string) => {
    const [a, b] = [palette[one], palette[other]];
    if (!a || !b) throw new Error(`tokens.css has no ${a ? other : one}`);
    return contrast(a, b);
  };

  test.each(texts)('%s can be read on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(signs)('%s can be seen on %s', (sign, ground) => {
    expect(ratio(sign, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('every colour of the palette is judged', () => {
  const judged = new Set([...texts, ...signs].flat());
  expect(Object.keys(normal).filter((name) => !judged.has(name))).toEqual([]);
});

test('with more contrast nothing is fainter', () => {
  for (const name of ['kante', 'puder']) {
    const [before, after] = [normal[name] ?? '', more[name] ?? ''];
    expect(luminance(after)).toBeGreaterThan(luminance(before));
  }
});

describe('the gradients of the avatars', () => {
  const lines = read('src/game/avatars.ts').matchAll(/\['(#[0-9A-F]{6})', '(#[0-9A-F]{6})'\]/g);
  const gradients = Array.from(lines, ([, from = '', to = '']) => [from, to] as const);

  test('are twelve, one for each seat', () => {
    expect(new Set(gradients.map(String)).size).toBe(12);
  });

  test.each(gradients)('%s to %s: initials can be read on both ends', (from, to) => {
    for (const end of [from, to]) {
      expect(contrast(normal.tinte ?? '', end)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
