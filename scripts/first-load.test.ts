import { expect, test } from 'vitest';
import { firstLoad } from './first-load.mjs';

const chunk = (fileName: string, imports: string[] = [], isEntry = false) => ({
  fileName,
  code: '',
  imports,
  isEntry,
});

test('the first load is the entry with all that it imports at once, each counted once', () => {
  const chunks = [
    chunk('entry.js', ['react.js', 'ui.js'], true),
    chunk('ui.js', ['react.js']),
    chunk('react.js'),
    chunk('lobby.js', ['ui.js']),
  ];
  expect(firstLoad(chunks).map(({ fileName }) => fileName)).toEqual([
    'entry.js',
    'react.js',
    'ui.js',
  ]);
});
