import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * Closes all browser contexts after each test; they would otherwise stay open with their
 * browser and slow down the following tests.
 */
export const test = base.extend<{ closeContexts: undefined }>({
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
