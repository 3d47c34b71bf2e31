import { expect, test } from 'vitest';
import { firstViews } from './prerender.tsx';

const views = Object.entries(await firstViews());

const all = new Map(views);

test('home says what the game is, and Premium what it gives', () => {
  expect([...all.keys()]).toEqual(['/', '/premium']);
  expect(all.get('/')).toMatch(/Finde den .*Spiel erstellen.*Spiel beitreten/);
  expect(all.get('/premium')).toMatch(/Premium<\/h1>.*Eigene Lobby-Namen.*Was du davon hast/);
});

test.each(views)('%s is about nobody', (_, html) => {
  expect(html).not.toMatch(/Abmelden|Profil|Zurück ins Spiel|CHF|Premium-Mitglied/);
});

test.each(views)('%s has nothing that the strict CSP forbids', (_, html) => {
  expect(html).not.toMatch(/<(?:script|style)|\sstyle=|\son[a-z]+=|javascript:/i);
});

test.each(views)('%s waits for nothing', (_, html) => {
  // What React has put off to the browser: an unfinished or failed Suspense.
  expect(html).not.toMatch(/<!--\$[?!]-->|<template/);
});
