import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe reports buttons half covered by the sticky bar as too small, so the bar is
 * made static during the check.
 */
async function stick(page: Page, position: 'static' | ''): Promise<void> {
  await page.evaluate((position) => {
    for (const bar of document.querySelectorAll<HTMLElement>('.sticky')) {
      bar.style.position = position;
    }
  }, position);
}

/** No violation and no sideways scrolling, at every size. */
export async function isAccessible(page: Page, what: string, sizes = SIZES): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    // Contrast is checked after all animations; cancelled ones count as finished.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
          .map((animation) => animation.finished.catch(() => null)),
      ),
    );
    await stick(page, 'static');
    // Without the frames that no page has, axe needs no page of its own: less than half the time.
    const axe = new AxeBuilder({ page }).setLegacyMode().withTags(RULES);
    const { violations } = await axe.analyze();
    await stick(page, '');
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect.soft(found, `${what} at ${size.width}`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect.soft(overflow, `${what} at ${size.width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}
