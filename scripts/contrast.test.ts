import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './run.mjs';

// Here because it reads files of two folders that may not import each other.
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Colours of a style sheet by token name. */
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

const normal = coloursOf(read('src/web/kit/styles/tokens.css'));
/** Overrides for `prefers-contrast: more`. */
const more = { ...normal, ...coloursOf(read('src/web/kit/styles/base.css')) };

const grounds = ['background', 'surface', 'surface-raised'];
const accents = ['primary', 'success', 'danger', 'vote'];

/** [WCAG 1.4.3] Text and background pairs. */
const texts: [text: string, ground: string][] = [
  ...grounds.flatMap((ground) => [...accents, 'foreground', 'muted'].map((text) => [text, ground])),
  ...[...accents, 'paper'].map((ground) => ['ink', ground]),
  ...['paper-muted', 'danger-deep', 'success-deep'].map((text) => [text, 'paper']),
  ...['mint', 'coral', 'lilac', 'sky', 'brass'].map((ground) => ['ink', ground]),
  ...[
    ['success-deep', 'mint'],
    ['danger-deep', 'coral'],
  ],
] as [string, string][];

/** [WCAG 1.4.11] Borders of controls and focus rings. */
const signs: [sign: string, ground: string][] = [
  ...grounds.flatMap((ground) => ['border', 'primary'].map((sign) => [sign, ground])),
  ['ink', 'paper'],
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

  test.each(texts)('%s is readable on %s', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(signs)('%s is visible on %s', (sign, ground) => {
    expect(ratio(sign, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('every colour of the palette is checked', () => {
  const checked = new Set([...texts, ...signs].flat());
  expect(Object.keys(normal).filter((name) => !checked.has(name))).toEqual([]);
});

test('a display takes its colours from the same palette', () => {
  const display = coloursOf(read('src/web/display/styles/base.css'));
  expect(display).toHaveProperty('primary');
  expect(normal).toMatchObject(display);
});

test('`prefers-contrast: more` lowers no contrast', () => {
  for (const name of ['border', 'muted']) {
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

  test.each(gradients)('%s to %s: faces are readable at both ends', (from, to) => {
    for (const end of [from, to]) {
      expect(contrast(normal.ink ?? '', end)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
