import type { Page } from '@playwright/test';

/** What a page throws, rejects or logs as an error or warning, also React's errors of hydration. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  return errors;
}

/** The seconds that the clock of a round shows. */
export async function secondsShown(page: Page): Promise<number> {
  const text = await page.getByRole('timer').innerText();
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return minutes * 60 + seconds;
}
