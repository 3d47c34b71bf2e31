import type { Page } from '@playwright/test';
import {
  card,
  dealtCards,
  onTurn,
  openTable,
  type Person,
  speakInTurn,
  startRound,
} from './table.ts';
import { expect, test } from './test.ts';

/** All content of a page: document, accessibility tree, storage. */
async function contentOf(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const kept = await page.evaluate(async () => {
    const stores = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    const caches = 'caches' in window ? await window.caches.keys() : [];
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    return JSON.stringify([location.href, history.state, stores, caches, workers.length]);
  });
  return (await page.content()) + JSON.stringify(nodes) + (await page.title()) + kept;
}

test('[S12] the word is on a page only while the card is open', async ({ browser }) => {
  const { people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  await startRound(people);
  const { group, imposter, word } = await dealtCards(people);
  for (const { page } of people) expect(await contentOf(page)).not.toContain(word);

  const [first] = group as [Person];
  await card(first.page).click();
  expect(await contentOf(first.page)).toContain(word);
  await first.page.getByRole('button', { name: 'Karte verdecken' }).press('Enter');
  await expect(card(first.page)).toBeVisible();
  expect(await contentOf(first.page)).not.toContain(word);

  // The page loses focus to another window.
  await card(first.page).click();
  await first.page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(card(first.page)).toBeVisible();
  expect(await contentOf(first.page)).not.toContain(word);

  await card(imposter.page).click();
  expect(await contentOf(imposter.page)).not.toContain(word);
});

test('both roles look the same from a distance', async ({ browser }) => {
  const { people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  await startRound(people);
  const { imposter, group } = await dealtCards(people);
  // The one whose turn it is looks different from all others.
  if ((await onTurn(people)) === imposter) await speakInTurn(people);
  const speaker = await onTurn(group);
  const other = group.find((person) => person !== speaker) as Person;
  const looks = [];
  for (const { page } of [imposter, other]) {
    await card(page).click();
    const content = page.locator('#card-content');
    await expect(content).not.toBeEmpty();
    looks.push({
      title: await page.title(),
      box: await content.boundingBox(),
      paragraphs: await content.locator('p').count(),
      // Everything painted except the words.
      colours: await content.evaluate((element) =>
        [...element.querySelectorAll('*')].map((node) => {
          const style = getComputedStyle(node);
          return [style.color, style.backgroundColor, style.backgroundImage, style.borderRadius];
        }),
      ),
    });
  }
  expect(looks[0]).toEqual(looks[1]);
});
