import { expect, test } from 'vitest';
import { matchesPath } from '../src/contract/path-pattern.ts';
import { preloads } from './preloads.mjs';

const PAGES = ['auth', 'profile', 'admin', 'legal', 'lobby', 'game', 'voting', 'result'];

const chunk = (name: string, imports: string[] = []) => ({
  fileName: `assets/${name}.js`,
  code: '',
  imports,
  isEntry: name === 'boot' || name === 'main',
  moduleIds: [`/src/web/${name}.${name === 'boot' ? 'ts' : 'tsx'}`],
});

const CHUNKS = [
  chunk('boot'),
  chunk('main', ['assets/boot.js', 'assets/react.js']),
  chunk('react'),
  ...PAGES.map((page) => chunk(`pages/${page}/${page}-page`, ['assets/react.js', 'assets/ui.js'])),
  chunk('pages/premium/premium-pages'),
  chunk('pages/recovery/recovery-pages'),
  chunk('lobby/lobby-provider'),
  chunk('ui'),
];

const filesFor = (address: string) =>
  preloads(CHUNKS)
    .filter(({ paths }) => paths.some((path) => matchesPath(path, address)))
    .flatMap(({ files }) => files);

/** The app without its boot chunk, which the HTML references. */
const APP = ['/assets/main.js', '/assets/react.js'];

test('a page preloads its chunks without duplicates', () => {
  expect(filesFor('/auth')).toEqual([...APP, '/assets/pages/auth/auth-page.js', '/assets/ui.js']);
  expect(filesFor('/game/K7QXP')).toEqual([
    ...APP,
    '/assets/pages/game/game-page.js',
    '/assets/lobby/lobby-provider.js',
    '/assets/ui.js',
  ]);
});

test('home and unknown pages preload the app only', () => {
  expect(filesFor('/')).toEqual(APP);
  expect(filesFor('/gibt-es-nicht')).toEqual(APP);
});

test.each(['/kuendigen', '/widerruf'])('%s is one of the premium pages', (path) => {
  expect(filesFor(path)).toEqual([...APP, '/assets/pages/premium/premium-pages.js']);
});

test.each(['/premium', '/premium-success', '/premium/bestellen'])(
  '%s may lead on to the sign-in',
  (path) => {
    expect(filesFor(path)).toEqual([
      ...APP,
      '/assets/pages/auth/auth-page.js',
      '/assets/pages/premium/premium-pages.js',
      '/assets/ui.js',
    ]);
  },
);
