import type { Page } from '@playwright/test';

/** Playwright blocks the service worker of most tests, which the page notices some time after its load. */
const BLOCKED = /^Service Worker registration blocked|undefined \(reading 'waiting'\)/;

/** What a page throws, rejects or logs as an error or warning, also React's errors of hydration. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  const note = (text: string) => void (BLOCKED.test(text) || errors.push(text));
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(message.text());
  });
  return errors;
}

/** The seconds that the clock of a round shows. */
export async function secondsShown(page: Page): Promise<number> {
  const text = await page.getByRole('timer').innerText();
  const [minutes = 0, seconds = 0] = text.split(':').map(Number);
  return minutes * 60 + seconds;
}

/** All content of a page: document, accessibility tree, storage. */
export async function contentOf(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const kept = await page.evaluate(async () => {
    const stores = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    const caches = 'caches' in window ? await window.caches.keys() : [];
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    return JSON.stringify([location.href, history.state, stores, caches, workers.length]);
  });
  return (await page.content()) + JSON.stringify(nodes) + (await page.title()) + kept;
}
