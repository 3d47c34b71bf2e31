import type { Page } from '@playwright/test';
import {
  abstain,
  callVote,
  castLastVote,
  dealtCards,
  everybodySees,
  openTable,
  type Person,
  startRound,
  voteFor,
} from './table.ts';
import { expect, test } from './test.ts';

declare global {
  interface Window {
    /** Each text of the page in the order of its appearance, and each announcement. */
    shown: string[];
  }
}

/** Records all texts that the page has, or says, from now on. */
const record = ({ page }: Person) =>
  page.evaluate(() => {
    window.shown = [];
    const note = () => {
      const text = document.body.innerText.replaceAll('\n', ' ');
      if (window.shown.at(-1) !== text) window.shown.push(text);
    };
    new MutationObserver(note).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });

/** The position of the first record that matches. */
async function firstWith({ page }: Person, pattern: RegExp): Promise<number> {
  const shown = await page.evaluate(() => window.shown);
  return shown.findIndex((text) => pattern.test(text));
}

const next = (page: Page) => page.getByRole('button', { name: 'Nächste Runde' });

/** A vote that catches the Imposter, up to its last tap. */
async function almostCaught(browser: Parameters<typeof openTable>[0], names: string[]) {
  const { people, host } = await openTable(browser, names);
  await startRound(people);
  const cards = await dealtCards(people);
  await callVote(people);
  const [last, ...others] = cards.group as [Person, ...Person[]];
  for (const person of others) await voteFor(person, cards.imposter.name);
  await abstain(cards.imposter);
  return { people, host, last, ...cards };
}

test('[UX-67] one fact at a time, in step on all phones', async ({ browser }) => {
  const { people, last, imposter, word } = await almostCaught(browser, [
    'Mia',
    'Jonas',
    'Ayşe',
    'Lena',
  ]);
  for (const person of people) await record(person);
  await castLastVote(last, imposter.name);
  for (const { page } of people) await expect(next(page)).toBeVisible();
  for (const person of people) {
    const steps = [
      new RegExp(`zeigen auf ${imposter.name}`),
      new RegExp(`${imposter.name} ist …`),
      /der Imposter!/,
      /hat gewonnen!/,
      /Das Wort war/,
      /Punktestand/,
      /Nächste Runde/,
    ];
    const found: number[] = [];
    for (const step of steps) found.push(await firstWith(person, step));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(new Set(found).size).toBe(steps.length);
    expect(await firstWith(person, new RegExp(word))).toBeGreaterThanOrEqual(found[4] ?? 0);
    await expect(person.page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('[UX-67] a tap skips the reveal on the own phone only', async ({ browser }) => {
  const { people, host, last, imposter } = await almostCaught(browser, [
    'Mia',
    'Jonas',
    'Ayşe',
    'Lena',
  ]);
  const [, guest, watching] = people as [Person, Person, Person];
  await castLastVote(last, imposter.name);
  for (const { page } of [host, guest]) {
    await expect(page.getByText('Tippen überspringt')).toBeVisible();
    // Not the second tap of the last vote.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Punktestand' })).toBeVisible({ timeout: 100 });
    }).toPass();
  }
  await expect(next(host.page)).toBeVisible();
  await expect(watching.page.locator('[data-reveal]')).toBeVisible();
  await expect(next(guest.page)).toHaveCount(0);
  await expect(next(guest.page)).toBeVisible();
  await everybodySees(people, 'Die Gruppe hat gewonnen!');
});
