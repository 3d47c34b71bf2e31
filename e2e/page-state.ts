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

/** Counts what differs by more than an edge does that is painted anew: 28 of 255. */
export const differences = (page: Page, pictures: Buffer[]) =>
  page.evaluate(
    async (sources) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (char) => char.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      return one?.filter((value, n) => Math.abs(value - Number(other?.[n])) > 40).length;
    },
    pictures.map((picture) => picture.toString('base64')),
  );
