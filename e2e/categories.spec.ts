import type { Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { newAccount } from './account.ts';
import { newMember, openCategories, openLobby } from './member.ts';
import { openSettings } from './table.ts';
import { expect, test } from './test.ts';

const picker = (page: Page) => page.getByRole('group', { name: 'Kategorien' });
const checked = (page: Page) => picker(page).getByRole('checkbox', { checked: true });
/** Without locked ones. Other tests may add categories at the same time. */
const unchecked = (page: Page) =>
  picker(page).getByRole('checkbox', { checked: false, disabled: false });
/** Opens the categories after the first ones. */
async function showAll(page: Page): Promise<void> {
  const details = picker(page).locator('details');
  await expect(details).toBeVisible();
  if (await details.evaluate((node: HTMLDetailsElement) => !node.open)) {
    await openCategories(details);
  }
}
const found = (page: Page) => picker(page).locator('details').getByRole('checkbox');
const openDialog = (page: Page) => page.getByRole('button', { name: 'Spiel erstellen' }).click();

test('[UX-54] search, "Alle" and a draw choose categories, and the device remembers them', async ({
  browser,
}) => {
  const { page } = await newAccount(browser, 'Mia', { viewport: { width: 320, height: 568 } });
  await openDialog(page);
  await expect(checked(page)).toHaveCount(2);
  await showAll(page);
  await expect(picker(page).getByLabel('Schule')).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Kategorie suchen' });
  await search.fill('lander');
  await expect(found(page)).toHaveCount(1);
  await found(page).check();
  await search.press('Enter');
  await search.fill('gibt es nicht');
  await expect(picker(page).getByText('Keine Kategorie gefunden.')).toBeVisible();
  await isAccessible(page, 'search without result');
  await search.fill('');
  await expect(checked(page)).toHaveCount(3);

  const all = picker(page).getByRole('button', { name: 'Alle' });
  await all.click();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await expect(unchecked(page)).toHaveCount(0);
  await all.click();
  await expect(checked(page)).toHaveCount(3);

  await picker(page).getByRole('button', { name: 'Überrasch uns' }).click();
  await expect(picker(page).getByText(/^Gezogen: /)).toBeVisible();
  const drawn = await checked(page).count();
  expect([3, 4]).toContain(drawn);
  await page.reload();
  await openDialog(page);
  await showAll(page);
  await expect(checked(page)).toHaveCount(drawn);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('a member draws from premium categories, too, and all players see a short list of many', async ({
  browser,
}) => {
  const host = await newMember(browser, 'Mia');
  await openLobby(host, async (dialog) => {
    await dialog.getByRole('button', { name: 'Alle' }).click();
    await expect(dialog.getByLabel('Gaming')).toBeChecked();
    await expect(dialog.getByLabel('Spicy / FSK18')).not.toBeChecked();
  });
  const summary = host.page.getByRole('region', { name: 'Was gespielt wird' });
  await expect(summary.getByText(/^2\d weitere$/)).toBeVisible();
  await openSettings(host.page);
  await expect(unchecked(host.page)).toHaveCount(1);
});
