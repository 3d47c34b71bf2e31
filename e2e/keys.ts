import type { Page } from '@playwright/test';

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

/** Tabs to the control and presses Enter. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
