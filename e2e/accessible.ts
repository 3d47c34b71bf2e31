import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Violations of the page as it is, and by how much it scrolls sideways. */
async function check(rules: string[]) {
  // A toast finds its place in the frame after a resize (UX-50).
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // Contrast is checked after all animations; cancelled ones count as finished.
  await Promise.all(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      .map((animation) => animation.finished.catch(() => null)),
  );
  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  // axe reports buttons half covered by the sticky bar as too small.
  const bars = [...document.querySelectorAll<HTMLElement>('.sticky')];
  for (const bar of bars) bar.style.position = 'static';
  const found = await window.axe?.run({ runOnly: rules, resultTypes: ['violations'] });
  for (const bar of bars) bar.style.position = '';
  return {
    violations: found?.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    overflow,
  };
}

/** No violation and no sideways scrolling, at every size; returns to the size of the page. */
export async function isAccessible(page: Page, what: string, sizes = SIZES): Promise<void> {
  const before = page.viewportSize();
  // AxeBuilder would load axe for each size again, which takes longer than the check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Not the shell of a page that still loads.
  await expect(page.locator('h1').first()).toBeAttached();
  for (const size of sizes) {
    await page.setViewportSize(size);
    const { violations, overflow } = await page.evaluate(check, RULES);
    expect.soft(violations, `${what} at ${size.width}`).toEqual([]);
    expect.soft(overflow, `${what} at ${size.width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}
