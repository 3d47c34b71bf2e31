import { describe, expect, test } from 'vitest';
import {
  beyondFirstLoad,
  type Chunk,
  firstLoad,
  isTooLarge,
  measureSizes,
  SIZES,
  sizeLine,
} from './sizes.mjs';

const chunk = (fileName: string, imports: string[] = [], more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  code: '',
  imports,
  isEntry: false,
  moduleIds: [],
  ...more,
});

const page = (folder: string, name: string, imports: string[]) =>
  chunk(`${name}.js`, imports, { moduleIds: [`/src/web/play/${folder}/${name}-page.tsx`] });

const CHUNKS = [
  chunk('entry.js', ['react.js', 'ui.js'], { isEntry: true }),
  chunk('ui.js', ['react.js']),
  chunk('react.js'),
  page('lobby', 'lobby', ['ui.js', 'qr.js']),
  page('talk', 'talk', ['qr.js']),
  chunk('qr.js', ['react.js']),
];

const namesOf = (chunks: Iterable<Chunk>) => Array.from(chunks, ({ fileName }) => fileName);

test('the first load is the entry with its static imports, each counted once', () => {
  expect(namesOf(firstLoad(CHUNKS))).toEqual(['entry.js', 'react.js', 'ui.js']);
});

describe('a page', () => {
  test('costs its chunks beyond the first load, shared ones once', () => {
    expect(namesOf(beyondFirstLoad(CHUNKS, ['lobby/lobby-page', 'talk/talk-page']))).toEqual([
      'lobby.js',
      'talk.js',
      'qr.js',
    ]);
  });

  test('that is not built throws', () => {
    expect(() => beyondFirstLoad(CHUNKS, ['result/result-page'])).toThrow(
      'no chunk is result/result-page',
    );
  });
});

test('every row of the budget is measured', () => {
  const pages = Object.values(SIZES).flatMap((size) => ('pages' in size ? size.pages : []));
  const built = [
    chunk('entry.js', [], { isEntry: true, code: 'x' }),
    ...pages.map((name) => chunk(name, [], { moduleIds: [`/src/${name}.tsx`], code: 'x' })),
  ];
  const sizes = measureSizes(built, ['x']);
  expect(sizes.map(({ name }) => name)).toEqual(Object.values(SIZES).map(({ name }) => name));
  for (const { bytes } of sizes) expect(bytes).toBeGreaterThan(0);
});

test('a size is reported with its limit', () => {
  const size = { name: 'CSS', limit: 14_000 };
  expect(sizeLine({ ...size, bytes: 14_000 })).toBe('CSS: 14.0 KB of 14.0 KB');
  expect(sizeLine({ ...size, bytes: 14_100 })).toBe('CSS: 14.1 KB of 14.0 KB: TOO LARGE');
  expect(isTooLarge({ ...size, bytes: 14_000 })).toBe(false);
  expect(isTooLarge({ ...size, bytes: 14_001 })).toBe(true);
});
