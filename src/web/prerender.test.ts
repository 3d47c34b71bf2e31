import { expect, test } from 'vitest';
import { firstViews } from './prerender.tsx';

const views = Object.entries(firstViews());

test('only home comes as a picture, for it alone is the same for everybody', () => {
  expect(views.map(([path]) => path)).toEqual(['/']);
});

test.each(views)('%s says what it is, and asks nobody back by a name', (_, html) => {
  expect(html).toContain('Finde den ');
  expect(html).toContain('Spiel erstellen');
  expect(html).toContain('Anmelden');
});

test.each(views)('%s has nothing that the strict CSP forbids', (_, html) => {
  expect(html).not.toMatch(/<(?:script|style)|\sstyle=|\son[a-z]+=|javascript:/i);
});

test.each(views)('%s waits for nothing', (_, html) => {
  // What React has put off to the browser: an unfinished or failed Suspense.
  expect(html).not.toMatch(/<!--\$[?!]-->|<template/);
});
