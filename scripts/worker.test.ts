import { expect, test } from 'vitest';
import { shellFiles, versionOf } from './worker.mjs';

const built = [
  'index.html',
  'robots.txt',
  'favicon.svg',
  'preview.png',
  'assets',
  'assets/index-a1b2.css',
  'assets/figtree-latin-wght-normal-x1.woff2',
  'assets/figtree-latin-ext-wght-normal-x2.woff2',
  'assets/bricolage-grotesque-latin-800-normal-x3.woff2',
  'assets/bricolage-grotesque-latin-ext-800-normal-x4.woff2',
];

const chunk = (page: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  fileName: `assets/${page}.js`,
  isEntry: page === 'index',
  facadeModuleId: page === 'pager' ? null : `/src/web/${page}.tsx`,
  imports: imports.map((name) => `assets/${name}.js`),
  dynamicImports: dynamicImports.map((name) => `assets/${name}.js`),
});

const CHUNKS = [
  chunk('index', ['react'], ['talk-page', 'profile-page', 'legal-page', 'admin-page']),
  chunk('react'),
  chunk('talk-page', ['react'], ['confetti']),
  chunk('confetti'),
  chunk('profile-page', ['question']),
  chunk('legal-page', [], ['terms']),
  chunk('terms'),
  chunk('admin-page', ['pager', 'react'], ['log-tab']),
  chunk('pager'),
  chunk('log-tab', ['pager']),
  chunk('question'),
];

test('the worker precaches the files of a game, not rarely used pages', () => {
  expect(shellFiles(built, CHUNKS)).toEqual([
    '/assets/bricolage-grotesque-latin-800-normal-x3.woff2',
    '/assets/confetti.js',
    '/assets/figtree-latin-wght-normal-x1.woff2',
    '/assets/index-a1b2.css',
    '/assets/index.js',
    '/assets/react.js',
    '/assets/talk-page.js',
    '/favicon.svg',
  ]);
});

test('the version depends on the content and its split into files', () => {
  expect(versionOf(['page', '/a.js'])).toMatch(/^[0-9a-f]{12}$/);
  expect(versionOf(['page', '/a.js'])).toBe(versionOf(['page', '/a.js']));
  expect(versionOf(['page', '/b.js'])).not.toBe(versionOf(['page', '/a.js']));
  expect(versionOf(['pag', 'e/a.js'])).not.toBe(versionOf(['page', '/a.js']));
});
