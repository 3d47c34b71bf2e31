import type { Locator, Page } from '@playwright/test';
import {
  callVote,
  castVotes,
  dealtCards,
  everybodySees,
  openTable,
  type Person,
  startRound,
  takePhones,
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

test('[UX-67] one fact at a time, in step on all phones; a tap skips it on the own phone only', async ({
  browser,
}) => {
  const names = ['Mia', 'Jonas', 'Ayşe', 'Lena'];
  const { people, host } = await openTable(browser, names, {}, { phones: 0 });
  await startRound(people);
  const { imposter, group, word } = await dealtCards(people);
  await callVote(people);
  await takePhones(people);
  // The first page after a load takes no focus.
  await everybodySees(people, 'Wer ist der Imposter?');
  const [, guest, ...watching] = people as [Person, Person, ...Person[]];
  for (const person of watching) await record(person);
  await castVotes([imposter, null], ...group.map((one): [Person, Person] => [one, imposter]));

  const skip = async ({ page }: Person) => {
    await expect(page.getByText('Tippen überspringt')).toBeVisible();
    // Not the second tap of the last vote.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Punktestand' })).toBeVisible({ timeout: 100 });
    }).toPass();
  };
  await Promise.all([skip(host), skip(guest)]);
  await expect(next(host.page)).toBeVisible();
  for (const { page } of watching) await expect(page.locator('[data-reveal]')).toBeVisible();
  await expect(next(guest.page)).toHaveCount(0);
  for (const { page } of [guest, ...watching]) await expect(next(page)).toBeVisible();
  await everybodySees(people, 'Die Gruppe hat gewonnen!');

  for (const person of watching) {
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

  await test.step('[UX-17] the button takes no tap that was meant for the reveal', async () => {
    const { page } = guest;
    const isReachable = () =>
      next(page).evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isReachable).toBe(true);
    // As when it appeared, but without an end.
    await page.locator('main .tap-shield').evaluate((shield) => {
      shield.style.animation = 'none';
      shield.getAnimations();
      shield.style.animation = '';
      for (const animation of shield.getAnimations()) animation.pause();
    });
    expect(await isReachable()).toBe(false);
  });

  await test.step('[UX-26] a phone in landscape shows card, ticket and button side by side', async () => {
    const [{ page }] = watching as [Person];
    await page.setViewportSize({ width: 844, height: 390 });
    const boxOf = async (part: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return { left: x, top: y, right: x + width, bottom: y + height };
    };
    const button = await boxOf(next(page));
    const card = await boxOf(page.getByRole('region', { name: 'Auflösung' }));
    const ticket = await boxOf(page.getByRole('region', { name: 'Deine Punkte' }));
    expect(card.right).toBeLessThan(button.left);
    expect(ticket.bottom).toBeLessThan(button.top);
    for (const { bottom } of [card, button]) expect(bottom).toBeLessThan(300);
  });
});
