import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildDisplay } from './display.mjs';

/* The bundle itself: what Chrome 76 (Tizen of 2021) cannot read is a black screen. */

let js = '';
let css = '';
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const files = await buildDisplay({ writes: false });
  // Other tests of this process load React for development.
  vi.unstubAllEnvs();
  const textOf = (end: string) => files.find(({ name }) => name.endsWith(end))?.text ?? '';
  [js, css] = [textOf('.js'), textOf('.css')];
});

describe('the page of a display, as Chrome 76 loads it,', () => {
  // What it says is checked while it is built (browsers/check-bundle.mjs).
  test('is one script', () => {
    expect(js.length).toBeGreaterThan(20_000);
    expect(js).not.toMatch(/\bimport\(|\.animate\(/);
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
