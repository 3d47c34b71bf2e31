import type { BrowserContext, Page } from '@playwright/test';
import { begin, button, hurry, playRound, storedEvening } from './pocket.ts';
import { expect, test } from './test.ts';

/** On the screen, not in a live region. */
const shown = (page: Page, text: RegExp) => page.locator('p:not([role])').filter({ hasText: text });

const UNREADABLE = /^Der gespeicherte Abend lässt sich nicht mehr lesen/;
/** Announcements may be joined to one. */
const NOT_STORED = /Auf diesem Gerät lässt sich nichts speichern/;

for (const [what, damage] of Object.entries({
  'half written': { checksum: 0 },
  'of another version': { version: 0 },
})) {
  test(`[H4] an evening that is ${what} is said, and kept until a new one begins`, async ({
    page,
  }) => {
    await begin(page);
    // The page stores the evening once more when it is left.
    await page.goto('/robots.txt');
    const broken = { ...(await storedEvening(page)), ...damage };
    await storedEvening(page, broken);
    await page.goto('/ein-handy');
    await expect(shown(page, UNREADABLE)).toBeVisible();
    expect(await storedEvening(page)).toEqual(broken);
    await button(page, 'Karten geben').click();
    await expect(button(page, /^Ich bin /)).toBeVisible();
    await expect(shown(page, UNREADABLE)).toHaveCount(0);
    await page.reload();
    await expect(button(page, /^Ich bin /)).toBeVisible();
  });
}

/** Databases cannot be opened; `isEarly`: it throws, and locks are denied too. */
const deny = (context: BrowserContext, isEarly: boolean) =>
  context.addInitScript((early) => {
    const open = indexedDB.open;
    IDBFactory.prototype.open = (name) => {
      if (early) throw new DOMException('denied', 'SecurityError');
      open.call(indexedDB, name, 2);
      // Fails later.
      return open.call(indexedDB, name, 1);
    };
    if (early) {
      LockManager.prototype.request = () =>
        Promise.reject(new DOMException('denied', 'SecurityError'));
    }
  }, isEarly);

/** Collects what screen readers are told. */
const listen = (context: BrowserContext) =>
  context.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = target.parentElement?.closest('[role=status]') ?? target;
        if ((region as Element).matches?.('[role=status]')) heard.push(region.textContent ?? '');
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** From now on what is written is aborted. */
const fill = (page: Page) =>
  page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...what) {
      const request = put.apply(this, what);
      this.transaction.abort();
      return request;
    };
  });

const troubles: Record<
  string,
  { before?: (context: BrowserContext) => Promise<unknown>; during?: (page: Page) => Promise<void> }
> = {
  'is denied': { before: (context) => deny(context, false) },
  'is denied with the locks': { before: (context) => deny(context, true) },
  'is full after the deal': { during: fill },
};

for (const [what, { before, during }] of Object.entries(troubles)) {
  test(`[H4] where storage ${what}, the page says so once, and the round is played`, async ({
    page,
    context,
  }) => {
    await hurry(context, 20);
    await listen(context);
    await before?.(context);
    await begin(page);
    await during?.(page);
    await playRound(page);
    await expect(button(page, 'Nächste Runde')).toBeVisible();
    await expect(shown(page, NOT_STORED)).toBeVisible();
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(heard.filter((text) => NOT_STORED.test(text))).toHaveLength(1);
  });
}

test('[H4] an evening that the browser dropped between two moves is stored again', async ({
  page,
  context,
}) => {
  await hurry(context, 20);
  await begin(page);
  const client = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await playRound(page);
  await expect(button(page, 'Nächste Runde')).toBeVisible();
  await expect(page.getByText(NOT_STORED)).toHaveCount(0);
  await page.reload();
  await expect(button(page, 'Nächste Runde')).toBeVisible();
});
