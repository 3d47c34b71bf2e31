import { type BrowserContext, errors, type Locator, type Page } from '@playwright/test';
import { expect } from './test.ts';

export const NAMES = ['Mia', 'Jonas W.', 'Ayşe', 'Opa Karl'];

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

export async function enterNames(page: Page): Promise<void> {
  const field = page.getByLabel('Noch ein Name …');
  for (const name of NAMES) {
    await field.fill(name);
    await field.press('Enter');
  }
  await expect(
    page.getByRole('list', { name: 'Wer spielt mit?' }).getByRole('listitem'),
  ).toHaveCount(NAMES.length);
}

/** Deals the cards of an evening; `vote`: how it votes. */
export async function begin(page: Page, vote = 'Alle zeigen'): Promise<void> {
  await page.goto('/ein-handy');
  await enterNames(page);
  await page.getByRole('radio', { name: vote }).check();
  await page.getByRole('checkbox', { name: 'Finale' }).check();
  await button(page, 'Karten geben').click();
  await expect(button(page, /^Ich bin /)).toBeVisible();
}

/** The timers of all its pages run so many times as fast. */
export const hurry = (context: BrowserContext, factor: number) =>
  context.addInitScript((times) => {
    const real = window.setTimeout;
    window.setTimeout = ((run: () => void, ms = 0, ...rest: []) =>
      real(run, ms / times, ...rest)) as typeof setTimeout;
  }, factor);

export type Stored = { version: number; text: string; checksum: number };

/** The record of the evening on this device, or what it is replaced by. */
export const storedEvening = (page: Page, replaced?: unknown): Promise<Stored | undefined> =>
  page.evaluate(
    (next) =>
      new Promise<Stored | undefined>((resolve, reject) => {
        const opening = indexedDB.open('imposter-pocket');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('evenings', 'readwrite');
          const evenings = transaction.objectStore('evenings');
          const request =
            next === undefined ? evenings.get('evening') : evenings.put(next, 'evening');
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(request.result as Stored);
          };
          transaction.onabort = () => reject(transaction.error);
        };
      }),
    replaced,
  );

const click = (place: Locator) => place.click({ timeout: 1000 });

/** Passes the phone on when the card was held long enough. */
async function holdCard(page: Page): Promise<void> {
  await button(page, 'Halten').focus();
  await page.keyboard.down(' ');
  await button(page, 'Weitergeben').waitFor();
  await page.keyboard.up(' ');
  await click(button(page, 'Weitergeben'));
}

const firstTile = (page: Page) => button(page, / wählen$/).first();

/** The headlines before a last word, and in a result [V7]. */
export const ACCUSATION = /zeig(?:t|en)\nauf |ist …$|^… /;

/** What to do on each screen, by its headline. */
const TAPS: [headline: RegExp, tap: (page: Page) => Promise<void>][] = [
  [/^Gib\sdas\sHandy an\s/, (page) => click(button(page, /^Ich bin /))],
  [/, nur für dich$/, holdCard],
  [/ fängt an$/, (page) => click(button(page, 'Weiter'))],
  [/ ist dran$|^Alle waren dran\.$/, (page) => click(button(page, 'Abstimmen'))],
  [/^Auf drei zeigen alle!$/, (page) => click(button(page, 'Bis drei zählen'))],
  [/^Auf wen zeigen die meisten\?$/, (page) => click(firstTile(page))],
  [
    /, wer blufft\?$/,
    async (page) => {
      await click(firstTile(page));
      await click(button(page, 'Gewählt – verdecken'));
    },
  ],
  [
    /^Letztes Wort!$/,
    async (page) => {
      await click(button(page, 'Wort zeigen'));
      await click(button(page, 'Ja, Wort zeigen'));
      await click(button(page, 'Daneben!'));
    },
  ],
  [ACCUSATION, (page) => click(button(page, 'Tippen überspringt'))],
];

/** Plays on by taps until the result of the round. */
export async function playRound(page: Page): Promise<void> {
  for (;;) {
    const text = (await page.locator('main h1').first().textContent()) ?? '';
    const [, tap] = TAPS.find(([shown]) => shown.test(text)) ?? [];
    if (!tap) return;
    try {
      await tap(page);
      await page.waitForFunction(
        (before) => document.querySelector('main h1')?.textContent !== before,
        text,
        { timeout: 500 },
      );
    } catch (error) {
      // A tap too soon after the last one does nothing: once more.
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
}
