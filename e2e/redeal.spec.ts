import type { Page } from '@playwright/test';
import { SIZES } from './accessible.ts';
import { card, dealtCards, openTable, type Person, startRound } from './table.ts';
import { expect, test } from './test.ts';

const again = ({ page }: Person) => page.getByRole('button', { name: 'Neu austeilen' });

/** What an open card cuts off. */
const outsideOf = (page: Page) =>
  page.locator('#card-content').evaluate((content) => {
    const card = content.parentElement?.getBoundingClientRect();
    return [...content.querySelectorAll('button, p, span')]
      .filter((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return card && part.checkVisibility() && (top < card.top - 1 || bottom > card.bottom + 1);
      })
      .map((part) => part.textContent);
  });

test('[R14, S16] dealing again covers all cards and looks the same for who asked', async ({
  browser,
}) => {
  const { people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], { timeLimit: 60 });
  await startRound(people);
  for (const { page } of people) await card(page).click();
  const places = await Promise.all(people.map((person) => again(person).boundingBox()));
  expect(places[0]).not.toBeNull();
  for (const place of places) expect(place).toEqual(places[0]);

  for (const { page } of people) {
    for (const size of [...SIZES, { width: 844, height: 390 }]) {
      await page.setViewportSize(size);
      expect(await outsideOf(page), `at ${size.width}`).toEqual([]);
    }
  }

  const [asker, ...others] = people as [Person, ...Person[]];
  await again(asker).click();
  const looks = await Promise.all(
    [asker, ...others].map(async ({ page }) => {
      await expect(card(page)).toBeVisible();
      await expect(page.locator('[data-toast-strip]')).toHaveText('Neu ausgeteilt.');
      await expect(page.getByRole('region', { name: /Mitteilungen/ }).locator('li')).toHaveCount(0);
      await expect(page.getByRole('timer')).toHaveText('01:00');
      return page.getByRole('button').allTextContents();
    }),
  );
  const [own, ...theirs] = looks.map((texts) =>
    texts.filter((text) => !/Pause|Reden|Gesagt|Wartet|ist dran/.test(text)),
  );
  for (const texts of theirs) expect(texts).toEqual(own);

  // Once a round, and the cards are those of the second deal.
  for (const person of people) {
    await card(person.page).click();
    await expect(again(person)).toHaveCount(0);
    await person.page.getByRole('button', { name: 'Karte verdecken' }).press('Enter');
  }
  const { group, imposter } = await dealtCards(people);
  expect([...group, imposter]).toHaveLength(3);
});

test('[R14] the button is there for 20 seconds', async ({ browser }) => {
  const { people, host } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  await startRound(people);
  await card(host.page).click();
  await expect(again(host)).toBeVisible();
  await host.page.clock.install({ time: Date.now() + 20_000 });
  await host.page.keyboard.press('Escape');
  await card(host.page).click();
  await expect(host.page.locator('#card-content')).not.toBeEmpty();
  await expect(again(host)).toHaveCount(0);
});
