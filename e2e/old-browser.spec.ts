import type { BrowserContext, Page } from '@playwright/test';
import { newerThan, WEB } from '../scripts/browsers/data.mjs';
import { errorsOf } from './page-state.ts';
import {
  abstain,
  callVote,
  castVotes,
  createByForm,
  everybodySees,
  lookAtCard,
  newPerson,
  startRound,
  takeSeat,
} from './table.ts';
import { expect, test } from './test.ts';

/** What index.html asks for, but syntax and CSS. */
const FLOOR = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'String.prototype.isWellFormed',
  'Object.hasOwn',
  'Intl.Segmenter',
  'AbortSignal.timeout',
  'CSS.registerProperty',
  'reportError',
  'structuredClone',
];

/** Takes built-ins away, before any script of the page runs. */
const without = (context: BrowserContext, paths: string[]) =>
  context.addInitScript((all) => {
    for (const path of all) {
      const names = path.split('.');
      const last = names.pop() ?? '';
      let owner: unknown = globalThis;
      for (const name of names) owner = (owner as Record<string, unknown> | undefined)?.[name];
      if (owner) Reflect.deleteProperty(owner as object, last);
    }
  }, paths);

const sentence = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Dein Browser ist zu alt für Imposter' });

test('a browser below the floor reads one sentence, on every page', async ({ browser }) => {
  for (const feature of FLOOR) {
    const { page } = await newPerson(browser, 'Mia');
    const errors = errorsOf(page);
    await without(page.context(), [feature]);
    for (const path of ['/', '/?join=K7QXP', '/auth']) {
      await page.goto(path);
      await expect(sentence(page), feature).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByText('lade die Seite neu')).toBeHidden();
    }
    expect(errors).toEqual([]);
    await page.close();
  }
});

// Its `noscript` shows where the browser parses it; prerendered.spec.ts reads the HTML.
test('without JavaScript no page asks for a reload or another browser', async ({ browser }) => {
  const { page } = await newPerson(browser, 'Mia', { javaScriptEnabled: false });
  for (const path of ['/', '/auth']) {
    await page.goto(path);
    await expect(page.locator('#load-failure')).toBeAttached();
    await expect(page.getByText('lade die Seite neu')).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('/buehne below its floor reads one sentence', async ({ page }) => {
  const errors = errorsOf(page);
  await page.goto('/buehne');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await without(page.context(), ['Promise.allSettled']);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(/^Der Browser dieses Geräts ist zu alt/);
  await expect(page.locator('#root')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a browser at the floor, without anything newer, plays a round', async ({ browser }) => {
  const [mia, jonas, ayse] = await Promise.all([
    newPerson(browser, 'Mia', { serviceWorkers: 'allow' }),
    newPerson(browser, 'Jonas'),
    newPerson(browser, 'Ayşe'),
  ]);
  const people = [mia, jonas, ayse];
  const newer = newerThan(WEB);
  expect(newer).toContain('Element.prototype.checkVisibility');
  await without(mia.page.context(), newer);
  const errors = errorsOf(mia.page);
  const code = await createByForm(mia);
  expect(await mia.page.evaluate(() => 'checkVisibility' in Element.prototype)).toBe(false);
  for (const person of [jonas, ayse]) await takeSeat(person, code);
  await startRound(people);
  await lookAtCard(mia);
  await callVote(people);
  await castVotes([jonas, null], [ayse, null]);
  await abstain(mia);
  await everybodySees(people, 'Der Imposter hat gewonnen!');
  await mia.page.getByRole('button', { name: 'Nächste Runde' }).click();
  await everybodySees(people, 'Deine Karte');
  expect(errors).toEqual([]);
});
