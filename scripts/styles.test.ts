import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './layers.mjs';

const STYLES = 'src/web/kit/styles';

/** The files in which Tailwind looks for the classes of a sheet. */
const sourcesOf = (sheet: string) =>
  [...readFileSync(`${STYLES}/${sheet}`, 'utf8').matchAll(/@source "\.\.\/\.\.\/(.+)";/g)].map(
    ([, glob = '']) => `src/web/${glob}`,
  );

/** All that this file loads. With `lazyPage` comes the sheet of all pages, and what is only prefetched is not drawn. */
function loadedFrom(start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found) {
    const text = readFileSync(file, 'utf8');
    const own = text.replaceAll(/lazyPage\(\(\) => import\(.+?\)|\bprefetch\([^;]+;/g, '');
    for (const { imported } of importsOf(file, own)) {
      if (/^src\/web\/.+\.tsx?$/.test(imported)) found.add(imported);
    }
  }
  return found;
}

test('the first sheet has the classes of every component that is drawn before a page has loaded', () => {
  const sources = sourcesOf('index.css');
  const components = [...loadedFrom('src/web/app/boot.ts')].filter((file) => file.endsWith('.tsx'));
  expect(components.length).toBeGreaterThan(40);
  const missing = components.filter((file) => !sources.some((glob) => matchesGlob(file, glob)));
  expect(missing).toEqual([]);
});

const LONGEST_LIST = 180;
/** Not yet shortened. */
const LONGER = [
  'src/web/play/pocket/hold-card.tsx',
  'src/web/play/pocket/talk.tsx',
  'src/web/play/result/own-ticket.tsx',
  'src/web/play/result/round-result.tsx',
];

test('a grid stands in the sheet of its page: no list of classes is longer than 180 characters', () => {
  const isLong = (file: string) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/(?:className="|['`])([^"'`\n]*)["'`]/g),
      ([, list = '']) => list.length > LONGEST_LIST && / [a-z]+-/.test(list),
    ).includes(true);
  const files = globSync('src/web/**/*.tsx').filter((file) => !LONGER.includes(file));
  expect(files.filter(isLong)).toEqual([]);
});
