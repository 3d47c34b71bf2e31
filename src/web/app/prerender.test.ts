import { expect, test } from 'vitest';
import { prerender, SAMPLE_CODE } from './prerender.tsx';

const views = Object.entries(await prerender());

const all = new Map(views);

test('home describes the game, and Premium its benefits', () => {
  expect([...all.keys()]).toEqual(['home', 'auth', 'premium', 'invitation']);
  expect(all.get('home')).toMatch(/Finde den .*Spiel erstellen.*Spiel beitreten/);
  expect(all.get('invitation')).toMatch(/Du bist eingeladen!.*Wie heißt du\?.*Beitreten/);
  expect(all.get('premium')).toMatch(/Premium<\/h1>.*Eigene Lobby-Namen.*Im Vergleich/);
});

test.each(views)('%s contains no user data', (_, html) => {
  expect(html).not.toMatch(/Abmelden|Profil|Zurück ins Spiel|CHF|Premium-Mitglied/);
});

test.each(views)('%s contains no lobby code', (_, html) => {
  expect(html).not.toContain(SAMPLE_CODE);
});

test.each(views)('%s contains nothing that the strict CSP forbids', (_, html) => {
  expect(html).not.toMatch(/<(?:script|style)|\sstyle=|\son[a-z]+=|javascript:/i);
});

test.each(views)('%s is complete', (_, html) => {
  // Marks an unfinished or failed Suspense boundary.
  expect(html).not.toMatch(/<!--\$[?!]-->|<template/);
});
