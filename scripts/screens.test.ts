import { expect, test } from 'vitest';
import { builtScreens } from './screens.mjs';

const PAGES = [
  ...['auth', 'profile', 'admin', 'pairing', 'legal'].map((page) => `site/${page}/${page}-page`),
  'play/lobby/lobby-page',
  'play/talk/talk-page',
  'play/vote/vote-page',
  'play/result/result-page',
  'play/pocket/pocket-page',
];

const chunk = (name: string, imports: string[] = [], moduleIds: string[] = []) => ({
  fileName: `assets/${name}.js`,
  code: '',
  imports,
  isEntry: name === 'boot' || name === 'main',
  moduleIds: [`/src/web/${name === 'boot' ? 'app/boot.ts' : `${name}.tsx`}`, ...moduleIds],
});

const CHUNKS = [
  chunk('boot'),
  chunk('main', ['assets/boot.js', 'assets/react.js'], ['/src/web/site/home/home-page.tsx']),
  chunk('react'),
  ...PAGES.map((page) => chunk(page, ['assets/react.js', 'assets/ui.js'])),
  chunk('site/premium/premium-page'),
  chunk('site/premium/premium-pages'),
  chunk('site/recovery/recovery-pages'),
  chunk('play/lobby-provider'),
  chunk('ui'),
];

const STYLES = [{ fileName: 'assets/index-1.css' }, { fileName: 'assets/pages-1.css' }];

const { app, screens, invitation } = builtScreens(CHUNKS, STYLES, {
  home: '<h1>Imposter</h1>',
  invitation: '<h1>Du bist eingeladen!</h1>',
});

test('the app goes without its boot chunk, which the HTML references', () => {
  expect(app).toEqual(['/assets/main.js', '/assets/react.js']);
});

test('a screen loads its chunks without duplicates, and the sheet of all pages', () => {
  expect(screens.auth.files).toEqual([
    '/assets/pages-1.css',
    '/assets/site/auth/auth-page.js',
    '/assets/ui.js',
  ]);
  expect(screens.game.files).toEqual([
    '/assets/pages-1.css',
    '/assets/play/talk/talk-page.js',
    '/assets/play/lobby-provider.js',
    '/assets/ui.js',
  ]);
});

test('home is part of the app, and prerendered', () => {
  expect(screens.home).toEqual({ files: [], html: '<h1>Imposter</h1>' });
  expect(screens.auth.html).toBe('');
  expect(invitation).toBe('<h1>Du bist eingeladen!</h1>');
});

test('an order may lead on to the sign-in; Premium itself loads its own page only', () => {
  const following = '/assets/site/premium/premium-pages.js';
  expect(screens.premium.files).toEqual([
    '/assets/pages-1.css',
    '/assets/site/premium/premium-page.js',
  ]);
  expect(screens.cancelContract.files).toEqual(['/assets/pages-1.css', following]);
  expect(screens.order.files).toEqual([
    '/assets/pages-1.css',
    '/assets/site/auth/auth-page.js',
    following,
    '/assets/ui.js',
  ]);
});
