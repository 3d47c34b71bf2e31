import { expect, test } from 'vitest';
import { shellFiles, versionOf } from './worker.mjs';

const built = [
  'index.html',
  'robots.txt',
  'favicon.svg',
  'preview.png',
  'assets',
  'assets/index-a1b2.js',
  'assets/index-a1b2.css',
  'assets/game-page-c3d4.js',
  'assets/profile-page-e5f6.js',
  'assets/legal-page-g7h8.js',
  'assets/figtree-latin-wght-normal-x1.woff2',
  'assets/figtree-latin-ext-wght-normal-x2.woff2',
];

test('the worker keeps what a game needs without network, not what few people open', () => {
  expect(shellFiles(built)).toEqual([
    '/assets/figtree-latin-wght-normal-x1.woff2',
    '/assets/game-page-c3d4.js',
    '/assets/index-a1b2.css',
    '/assets/index-a1b2.js',
    '/favicon.svg',
  ]);
});

test('the version is a word for the content, wherever it is cut', () => {
  expect(versionOf(['page', '/a.js'])).toMatch(/^[0-9a-f]{12}$/);
  expect(versionOf(['page', '/a.js'])).toBe(versionOf(['page', '/a.js']));
  expect(versionOf(['page', '/b.js'])).not.toBe(versionOf(['page', '/a.js']));
  expect(versionOf(['pag', 'e/a.js'])).not.toBe(versionOf(['page', '/a.js']));
});
