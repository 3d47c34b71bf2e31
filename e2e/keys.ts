import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Tab until the control with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = page.locator(':focus');
    if ((await focused.count()) > 0) {
      const label = await focused.evaluate(
        (node) =>
          node.getAttribute('aria-label') ??
          (node as HTMLInputElement).labels?.[0]?.textContent ??
          node.textContent ??
          '',
      );
      if (typeof name === 'string' ? label.trim().startsWith(name) : name.test(label)) return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard never reaches ${name}`);
}

/** Waits for the button and presses it until it acts and goes: right after another one it is ignored [UX-17]. */
export async function pressUntilGone(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await expect(async () => {
    if (await button.isVisible()) await press(page, name);
    await expect(button).toBeHidden({ timeout: 1000 });
  }).toPass();
}

/** Tabs to the control and presses Enter. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
