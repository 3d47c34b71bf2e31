import type { Page } from '@playwright/test';
import {
  abstainAll,
  callVote,
  createLobby,
  move,
  newPerson,
  openTable,
  type Person,
  seatPlayers,
  startRound,
  takeSeat,
  tap,
} from './table.ts';
import { expect, test } from './test.ts';

/** Sentences that the specification quotes are where it puts them; numbers are its sections. */

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
];

async function expectAtAnySize(page: Page, sentence: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const shown = page.getByText(sentence, { exact: true });
    await expect(shown).toBeInViewport({ ratio: 1 });
    // `sr-only` is one pixel wide.
    expect((await shown.boundingBox())?.width, `${size.width}`).toBeGreaterThan(100);
  }
}

test('[2] the own name is disabled and prefilled, with a note', async ({ page }) => {
  await page.request.post('/api/guest', { data: { username: 'Wilhelmine von Humbo' } });
  await page.goto('/?openDialog=create');
  const name = page.getByRole('dialog').getByLabel('Dein Name');
  await expect(name).toBeDisabled();
  await expect(name).toHaveValue('Wilhelmine von Humbo');
  await expectAtAnySize(page, 'Du bist als Wilhelmine von Humbo angemeldet.');
});

test('[2] the lobby says who starts, and what the host waits for', async ({ browser }) => {
  const host = await newPerson(browser, 'Mia');
  const jonas = await newPerson(browser, 'Jonas');
  const lena = await newPerson(browser, 'Lena');
  const code = await createLobby(host);
  for (const person of [jonas, lena]) await takeSeat(person, code);
  await jonas.page.goto(`/lobby/${code}`);

  await expect(jonas.page.getByRole('heading', { level: 1 }).getByText(`#${code}`)).toBeVisible();
  await expectAtAnySize(jonas.page, 'Der Host startet das Spiel');
  await expectAtAnySize(host.page, 'Warte bis alle Spieler bereit sind, um das Spiel zu starten.');
  for (const person of [host, jonas, lena]) await move(person, 'ready', { isReady: true });
  await expect(jonas.page.getByText('Alle bereit. Vorhang auf!')).toBeVisible();
  await expectAtAnySize(jonas.page, 'Der Host startet das Spiel');
});

test('[8] "Starte Spiel..." shows while a host who was not ready waits', async ({ browser }) => {
  const [host, ...others] = await Promise.all(
    ['Mia', 'Jonas', 'Lena'].map((name) => newPerson(browser, name)),
  );
  const { page } = host as Person;
  // By request, as without a channel.
  await page.routeWebSocket(/\/live/, (socket) => socket.close());
  const asked = Promise.withResolvers<void>();
  await page.route('**/ready', async () => asked.resolve());
  await seatPlayers([host as Person, ...others], {}, 1);
  for (const person of others) await move(person, 'ready', { isReady: true });
  await tap(page.getByRole('button', { name: 'Spiel starten' }));
  await asked.promise;
  await expect(page.locator('[data-toast-strip]').getByText('Starte Spiel...')).toBeVisible();
});

test('[2, 8] a round: time in the header, and "Runde beendet" after the reveal', async ({
  browser,
}) => {
  const errors: string[] = [];
  const { people } = await openTable(
    browser,
    ['Mia', 'Jonas', 'Lena'],
    { timeLimit: 90 },
    { phones: 1, viewport: { width: 768, height: 1024 } },
  );
  const [{ page }] = people as [Person];
  page.on('pageerror', (error) => errors.push(error.message));
  const header = page.getByRole('banner');
  await startRound(people);
  await expect(header.getByText(/^01:[0-3]\d$/)).toBeVisible();
  await page.setViewportSize({ width: 767, height: 1024 });
  await expect(header.getByText(/^01:[0-3]\d$/)).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await callVote(people);
  await expect(header.getByText(/^00:[0-3]\d$/)).toBeVisible();
  // The reveal has no header.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const strip = document.querySelector('[data-toast-strip]')?.textContent;
      if (strip === 'Runde beendet' && !document.querySelector('header'))
        throw new Error('a strip lies over the reveal');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await abstainAll(people);
  await expect(page.locator('[data-toast-strip]').getByText('Runde beendet')).toBeVisible();
  expect(errors).not.toContain('a strip lies over the reveal');
});

test('[8] an unknown code is an error with title, text and five seconds', async ({ page }) => {
  await page.clock.install();
  await page.request.post('/api/guest', { data: { username: 'Mia' } });
  await page.goto('/?openDialog=join');
  await page.getByRole('dialog').getByLabel('Lobby-Code').fill('ZZZZ9');
  const toast = page.getByRole('region', { name: /Mitteilungen/ }).getByRole('listitem');
  await expect(toast.getByText('Lobby nicht gefunden')).toBeVisible();
  await expect(toast.getByText('Der angegebene Lobby-Code existiert nicht')).toBeVisible();
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast).toBeHidden();
});
