import { expect, test } from 'vitest';
import { COVERED_MS } from '../view/reveal-script.ts';
import { recipes } from './recipes.ts';

test.each(Object.entries(recipes))('%s is short and quiet', (_, strokes) => {
  for (const { at, lasts, volume, from, to } of strokes) {
    expect(at + lasts).toBeLessThanOrEqual(1.4);
    expect(volume).toBeLessThanOrEqual(0.7);
    // Web Audio ramps must not reach zero.
    expect(Math.min(from, to, volume, lasts)).toBeGreaterThan(0);
  }
});

test('the drum roll ends when the card turns', () => {
  for (const { at } of recipes.drum) expect(at * 1000).toBeLessThan(COVERED_MS);
});
