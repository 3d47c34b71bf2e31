import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtInCategories } from '../words.ts';

const assets = join(import.meta.dirname, '../../../dist/web/assets');

/** Everything that a browser may download. */
function bundle(): string {
  const scripts = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name));
  expect(scripts.length).toBeGreaterThan(3);
  return scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n');
}

/** Short words stand in the screens' own texts and in code; of long ones a few may, by chance. */
const LONG = 8;
const BY_CHANCE = 3;

test.each(builtInCategories())('the built screens hold no words of $name', ({ words }) => {
  const text = bundle();
  const long = words.flatMap((entry) => entry.split('|')).filter((word) => word.length >= LONG);
  expect(long.length).toBeGreaterThan(50);
  const found = long.filter((word) => text.includes(word));
  expect(found.length, found.join(', ')).toBeLessThanOrEqual(BY_CHANCE);
});
