import type { Page } from '@playwright/test';
import { newAdmin } from './admins.ts';
import { expect, test } from './test.ts';

/** The selected panel is the only one: below the tabs, after them in the focus order and the tree. */
async function showsOnePanel(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const list = page.getByRole('tablist');
  const tabs = list.getByRole('tab');
  const gaps = new Set<number>();
  await expect(list).toBeVisible();
  for (const tab of await tabs.all()) {
    await tab.click();
    const panel = page.getByRole('tabpanel', { name: await tab.innerText() });
    await expect(panel).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    const [above, below] = [await list.boundingBox(), await panel.boundingBox()];
    gaps.add(Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)));
    await tab.press('Tab');
    await expect(panel).toBeFocused();
  }
  expect([...gaps], `gap below the tabs of ${path}`).toEqual([16]);
}

test('of tabs only the selected panel is there', async ({ browser, page }) => {
  await showsOnePanel(page, '/auth');
  const admin = await newAdmin(browser);
  await showsOnePanel(admin.page, '/profile');
  await showsOnePanel(admin.page, '/admin');
});
