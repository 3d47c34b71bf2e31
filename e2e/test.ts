import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/**
 * A test whose people go home afterwards: a browser context lives as long as its browser, and forty
 * forgotten screens of games would go on playing beside every test that follows.
 */
export const test = base.extend<{ goodbye: undefined }>({
  goodbye: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
