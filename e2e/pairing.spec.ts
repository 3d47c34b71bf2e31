import type { Browser, Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { continueAsGuest, createLobby, joinLobby, newPerson, takeSeat } from './table.ts';
import { expect, test } from './test.ts';

declare global {
  interface Window {
    /** How many tones the page played. */
    tones: number;
  }
}

/** A shared screen in a browser of its own. */
async function openDisplay(browser: Browser) {
  const { page } = await newPerson(browser, 'Bühne', { viewport: { width: 1280, height: 720 } });
  await page.goto('/buehne');
  const code = page.locator('[data-pairing-code]');
  await expect(code).toHaveText(/^[A-Z0-9]{6}$/);
  return { page, code, pairingCode: await code.innerText() };
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Auf den Fernseher' }).click();
  return page.getByRole('dialog', { name: 'Auf den Fernseher' });
}

test('[T1] displays are connected by code and by link, and phones are silent while one plays the sounds', async ({
  browser,
}) => {
  const [mia, ben] = [await newPerson(browser, 'Mia'), await newPerson(browser, 'Ben')];
  await mia.page.addInitScript(() => {
    window.tones = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      window.tones += 1;
      start.call(this, when);
    };
  });
  const tones = () => mia.page.evaluate(() => window.tones);
  const code = await createLobby(mia);
  const [display, laptop] = [await openDisplay(browser), await openDisplay(browser)];

  const dialog = await openDialog(mia.page);
  const [field, submit] = [
    dialog.getByLabel('Bühnen-Code'),
    dialog.getByRole('button', { name: 'Diese Bühne verbinden' }),
  ];
  await expect(field).toBeFocused();
  await field.fill('abc');
  await submit.click();
  await expect(dialog.getByText('Der Bühnen-Code hat sechs Zeichen.')).toBeVisible();
  await field.fill('ZZZZZZ');
  await submit.click();
  await expect(dialog.getByText('Diesen Bühnen-Code gibt es nicht mehr.')).toBeVisible();
  await isAccessible(mia.page, 'pairing dialog with a wrong code');
  // Until now the phone plays the sounds.
  await joinLobby(ben, code);
  await expect.poll(tones).toBeGreaterThan(0);
  await expect(ben.page.getByRole('region', { name: 'Einladung' })).toBeVisible();
  await field.fill(display.pairingCode.toLowerCase());
  await field.press('Enter');
  await expect(ben.page.getByText('Mia hat einen Fernseher verbunden').first()).toBeVisible();
  // The menu below it is closed, too.
  await expect(mia.page.getByRole('dialog')).toHaveCount(0);
  await mia.page.getByRole('button', { name: 'Menü' }).click();
  await expect(display.page.getByText('Ben')).toBeVisible();
  await expect(mia.page.getByText('Mia hat einen Fernseher verbunden')).toHaveCount(0);
  await expect(mia.page.getByRole('button', { name: 'Auf den Fernseher verbunden' })).toBeVisible();

  await ben.page.goto(`/verbinden#${laptop.pairingCode}`);
  await expect(ben.page.getByRole('heading', { name: 'Diese Bühne verbinden?' })).toBeVisible();
  await isAccessible(ben.page, 'pairing page');
  await ben.page.getByRole('button', { name: 'Verbinden' }).click();
  await expect(ben.page).toHaveURL(`/lobby/${code}`);

  await expect(mia.page.getByText('auf der Bühne')).toHaveCount(0);
  await display.page.keyboard.press('Enter');
  await expect(mia.page.getByText('auf der Bühne')).toBeVisible();
  const before = await tones();
  await takeSeat(await newPerson(browser, 'Cem'), code);
  await expect(mia.page.getByText('Cem').first()).toBeAttached();
  expect(await tones()).toBe(before);

  const other = await openDialog(ben.page);
  await expect(other.getByText('Mehr als zwei Bühnen gehen nicht.')).toBeVisible();
  await expect(other.getByRole('listitem')).toContainText(['von Mia', 'von dir']);
  await other.getByRole('button', { name: 'Bühne 1 trennen' }).click();
  await expect(display.code).toHaveText(/^[A-Z0-9]{6}$/);
  await other.getByRole('button', { name: 'Bühne 1 trennen' }).click();
  await expect(laptop.code).toBeVisible();
  await takeSeat(await newPerson(browser, 'Dana'), code);
  await expect.poll(tones).toBeGreaterThan(before);
});

test('[T1] the link of a display leads phones without a seat to a lobby, which has the code', async ({
  page,
}) => {
  await page.goto('/verbinden#');
  await expect(page.getByRole('heading', { name: 'Bühne verbinden' })).toBeVisible();
  // Without the QR code it is typed.
  const field = page.getByLabel('Bühnen-Code');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(field).toHaveAccessibleDescription(/sechs Zeichen/);
  await field.fill('abc def');
  await isAccessible(page, 'entry of a pairing code');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Erst in eine Lobby' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Spiel beitreten' })).toBeVisible();
  await isAccessible(page, 'pairing page without a seat');
  await page.getByRole('link', { name: 'Spiel erstellen' }).click();
  await continueAsGuest(page, 'Nora');
  await page.getByRole('button', { name: 'Erstellen', exact: true }).click();
  await expect(page).toHaveURL(/\/lobby\//);
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Bühnen-Code')).toHaveValue('ABCDEF');
  await dialog.getByRole('button', { name: 'Diese Bühne verbinden' }).click();
  await expect(dialog.getByText('Diesen Bühnen-Code gibt es nicht mehr.')).toBeVisible();

  await page.goto('/verbinden#ABCDEF');
  await expect(page.getByText('Host: Nora')).toBeVisible();
  await page.getByRole('button', { name: 'Verbinden', exact: true }).click();
  await expect(page.getByText('Diesen Bühnen-Code gibt es nicht mehr.')).toBeVisible();
  await page.getByRole('button', { name: 'Anderen Code eingeben' }).click();
  await expect(field).toBeFocused();
});
