import { expect, type Page } from '@playwright/test';
import { everybodySees, move, openTable, startRound } from './table.ts';
import { test } from './test.ts';

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png` }) : undefined;

test('[H6] a player without a phone is dealt in and votes on that of the host', async ({
  browser,
}) => {
  const { host, people, code } = await openTable(browser, ['Mia', 'Ben', 'Cem'], {}, { phones: 2 });
  const [, ben] = people as [(typeof people)[0], (typeof people)[0]];
  const { page } = host;
  await page.getByRole('button', { name: 'Sitz ohne Handy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jemand ohne Handy?' });
  await dialog.getByRole('button', { name: 'Dazusetzen' }).click();
  await expect(dialog.getByText('Ein Name hat 1 bis 20 Zeichen.')).toBeVisible();
  await dialog.getByLabel('Wer kommt dazu?').fill('Oma');
  await shot(page, 'held-dialog');
  await dialog.getByLabel('Wer kommt dazu?').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('dein Handy', { exact: true })).toBeVisible();
  await expect(ben.page.getByText('Handy: Mia', { exact: true })).toBeVisible();
  await shot(page, 'held-lobby');
  await startRound(people);
  await shot(page, 'held-talk');

  await page.getByRole('button', { name: 'Handy an Oma: Karte ansehen' }).click();
  await expect(page.getByRole('heading', { name: 'Gib das Handy an Oma' })).toBeVisible();
  await shot(page, 'held-pass');
  await page.getByRole('button', { name: 'Ich bin Oma' }).click();
  const hold = page.getByRole('button', { name: 'Halten', exact: true });
  await hold.focus();
  await page.keyboard.down(' ');
  const card = page.getByText(/Dein Begriff:|Deine Rolle:/);
  await expect(card).toBeVisible();
  await shot(page, 'held-card');
  await expect(page.getByRole('button', { name: 'Weitergeben' })).toBeVisible();
  await page.keyboard.up(' ');
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Weitergeben' }).click();
  await everybodySees([host], 'Deine Karte');

  await move(host, 'callVote');
  await page.getByRole('button', { name: 'Handy an Oma: abstimmen' }).click();
  await page.getByRole('button', { name: 'Ich bin Oma' }).click();
  await page.getByRole('button', { name: 'Ben wählen' }).click();
  await shot(page, 'held-vote');
  await page.getByRole('button', { name: 'Gewählt – verdecken' }).click();
  await expect(ben.page.getByText('1 von 4 hat abgestimmt').first()).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Gib das Handy an Mia' })).toBeVisible();
  await shot(page, 'held-voted');
  // Only while it can be withdrawn [V2b].
  const withdraw = page.getByRole('button', { name: 'Zurücknehmen' });
  // The guard against double taps is over.
  await expect(withdraw).toHaveText(/[1-4]$/);
  await withdraw.click();
  await expect(ben.page.getByText('0 von 4 haben abgestimmt').first()).toBeAttached();
  await page.getByRole('button', { name: 'Cem wählen' }).click();
  await expect(async () => {
    await page.getByRole('button', { name: 'Gewählt – verdecken' }).click({ timeout: 1000 });
    await expect(withdraw).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(withdraw).toHaveCount(0, { timeout: 7000 });
  await page.getByRole('button', { name: 'Ich bin Mia' }).click();
  await everybodySees([host], /Wer ist der Imposter/);
  await expect(ben.page.getByText('1 von 4 hat abgestimmt').first()).toBeAttached();
  expect(code).toHaveLength(5);
});

test('[H6b] an evening on one phone moves into a lobby', async ({ page, browser }) => {
  await page.goto('/ein-handy');
  const field = page.getByLabel('Noch ein Name …');
  for (const name of ['Mia', 'Ben', 'Cem']) {
    await field.fill(name);
    await field.press('Enter');
  }
  await page.getByRole('button', { name: 'Karten geben' }).click();
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Doch alle Handys?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Doch alle Handys?' });
  await shot(page, 'move-dialog');
  await dialog.getByRole('button', { name: 'Ben' }).click();
  await expect(page).toHaveURL(/\/lobby\/[A-Z0-9]{5}$/);
  await expect(page.getByRole('heading', { name: 'Plätze von vorhin' })).toBeVisible();
  await shot(page, 'move-lobby');
  const code = page.url().slice(-5);

  // By the own name, and by a tap.
  const cem = await (await browser.newContext()).newPage();
  await cem.goto(`/?join=${code}`);
  await cem.getByLabel('Wie heißt du?').fill('cem');
  await cem.getByRole('button', { name: 'Beitreten' }).click();
  await expect(page.getByRole('button', { name: 'Optionen für Cem' })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(`/?join=${code}`);
  await other.getByLabel('Wie heißt du?').fill('Jemand');
  await other.getByRole('button', { name: 'Beitreten' }).click();
  await other.getByRole('button', { name: 'Mia 0 Punkte' }).click();
  await expect(other.getByRole('heading', { name: 'Plätze von vorhin' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Plätze von vorhin' })).toHaveCount(0);
  await page.goto('/ein-handy');
  await expect(page.getByRole('button', { name: 'Karten geben' })).toBeVisible();
});
