import { expect, test } from 'vitest';
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
  chunk('live/lobby-provider'),
  chunk('ui'),
];

const filesFor = (address: string) =>
  preloads(CHUNKS)
    .filter(({ path }) => new RegExp(path).test(address))
    .flatMap(({ files }) => files);

/** The app, without what starts it: that stands in the page itself. */
const APP = ['/assets/main.js', '/assets/react.js'];

test('a page names what it needs, and nothing of it twice', () => {
  expect(filesFor('/auth')).toEqual([...APP, '/assets/pages/auth/auth-page.js', '/assets/ui.js']);
  expect(filesFor('/game/K7QXP')).toEqual([
    ...APP,
    '/assets/pages/game/game-page.js',
    '/assets/live/lobby-provider.js',
    '/assets/ui.js',
  ]);
});

test('home needs nothing more than the app, nor does a page that does not exist', () => {
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
