import { isAccessible } from './accessible.ts';
import { newAccount } from './account.ts';
import { newMember, openLobby, setMember } from './member.ts';
import { continueAsGuest } from './table.ts';
import { expect, test } from './test.ts';

test('[B1] creating a lobby, with and without membership', async ({ browser }) => {
  for (const make of [newAccount, newMember]) {
    const { page } = await make(browser, 'Mia');
    await page.getByRole('button', { name: 'Spiel erstellen' }).click();
    await expect(page.getByRole('checkbox', { name: 'Tiere' })).toBeVisible();
    await isAccessible(page, `create dialog of a ${make.name}`);
    await page.context().close();
  }
});

test('[B2, B3, B5] the lobby with locks, reactions, advertisement and "ab 18"', async ({
  browser,
}) => {
  const { page } = await newAccount(browser, 'Karl');
  await openLobby({ name: 'Karl', page }, async () => {});
  const bar = page.getByRole('region', { name: 'Reaktionen' });
  await bar.getByRole('button', { name: 'Mehr' }).click();
  await expect(page.getByRole('complementary', { name: 'Eigenwerbung' })).toBeVisible();
  await bar.getByRole('button', { name: 'Applaus' }).click();
  await isAccessible(page, 'lobby without membership');

  const host = await newMember(browser, 'Mia');
  await openLobby(host, async (dialog) => {
    await dialog.getByLabel('Spicy / FSK18').click();
    await isAccessible(host.page, 'question of age');
    await host.page.getByRole('button', { name: 'Ja, alle sind 18 oder älter' }).click();
  });
  await host.page.getByRole('button', { name: 'Mehr' }).click();
  await isAccessible(host.page, 'lobby of a member');
});

test('[B1] own categories: empty, while editing, after the membership ended', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page, name } = await newMember(browser, 'Mia');
  await page.goto('/profile?tab=abo');
  await expect(page.getByRole('button', { name: 'Neue Kategorie' })).toBeVisible();
  await isAccessible(page, 'no category yet');
  await page.getByRole('button', { name: 'Neue Kategorie' }).click();
  await page.getByLabel('Name').fill('Familie');
  const field = page.getByLabel('Wörter einfügen');
  await field.fill('Nr.;Wort\n1;Oma\n2;Opa\n3;oma\n4;–\n5;Donaudampfschifffahrtskapitän');
  await expect(page.getByText('Überschrift weggelassen: „Nr.“, „Wort“.')).toBeVisible();
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await field.fill('oma');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('button', { name: 'oma entfernen, doppelt' })).toBeVisible();
  await isAccessible(page, 'editor with mistakes');
  await page.getByRole('button', { name: 'Doppelte entfernen' }).click();
  await field.fill('A,B,C,D,E,F,G');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Familie löschen' }).click();
  await isAccessible(page, 'question before deleting');
  await page.getByRole('button', { name: 'Behalten' }).click();
  setMember(name, false);
  await page.reload();
  await page.getByRole('button', { name: 'Familie ansehen' }).click();
  await isAccessible(page, 'own category to look at');
  await page.keyboard.press('Escape');
  await isAccessible(page, 'own categories, locked');
});

test('[B1] a failed list shows an error and loads on retry', async ({ browser }) => {
  const { page } = await newMember(browser, 'Mia');
  await page.route('**/api/user/categories', (route) => route.abort());
  await page.goto('/profile?tab=abo');
  await expect(page.getByText('Keine Verbindung.').first()).toBeVisible();
  await isAccessible(page, 'own categories without network');
  await page.unroute('**/api/user/categories');
  await page.getByRole('button', { name: 'Nochmal versuchen' }).click();
  await expect(page.getByText('Noch keine. Zehn Wörter reichen für den Anfang.')).toBeVisible();
});

test('[B1] a guest is asked to register first', async ({ page }) => {
  await page.goto('/auth');
  await continueAsGuest(page, 'Gast');
  await expect(page).toHaveURL('/');
  await page.goto('/profile?tab=abo');
  await expect(page.getByText('Dafür brauchst du ein Konto mit Passwort.')).toBeVisible();
  await isAccessible(page, 'own categories of a guest');
  await page.getByRole('link', { name: 'Konto anlegen' }).click();
  await expect(page).toHaveURL('/profile');
});
