import { isAccessible } from './accessible.ts';
import { fillRegistration, onlyOne } from './account.ts';
import { continueAsGuest } from './table.ts';
import { expect, test } from './test.ts';

test('the tabs of the sign-in have no violation, also with errors', async ({ page }) => {
  test.slow();
  await page.goto('/auth');
  for (const [tab, submit] of [
    ['Gast', 'Als Gast spielen'],
    ['Anmelden', 'Anmelden'],
    ['Registrieren', 'Konto anlegen'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    if (tab === 'Gast') await isAccessible(page, `auth, ${tab}`);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.locator('[aria-invalid]').first()).toBeFocused();
    await isAccessible(page, `auth, ${tab} with errors`);
  }
});

test('the tabs of the profile have no violation, also with errors and dialogs', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const name = onlyOne('Wilhelmin 🎉');
  await page.goto('/auth');
  await continueAsGuest(page, name);
  await expect(page.getByRole('link', { name: `Profil ${name}` })).toBeVisible();
  await isAccessible(page, 'home of a long name');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByText('Bitte alle Pflichtfelder ausfüllen')).toBeVisible();
  await isAccessible(page, 'profile of a guest with errors');
  await page.getByRole('button', { name: 'Ich habe schon ein Konto' }).click();
  await isAccessible(page, 'question of a guest');
  await page.keyboard.press('Escape');
  await fillRegistration(page, name);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByText('Standard')).toBeVisible();
  await isAccessible(page, 'profile, Konto');
  await page.getByRole('tab', { name: 'Abo' }).click();
  await isAccessible(page, 'profile, Abo');
  await page.getByRole('tab', { name: 'Sicherheit' }).click();
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(page.getByText('Bitte gib dein aktuelles Passwort ein')).toBeVisible();
  await isAccessible(page, 'profile, Sicherheit with errors');
  await page.getByRole('button', { name: 'Konto löschen' }).click();
  await page.getByRole('button', { name: 'Endgültig löschen' }).click();
  await isAccessible(page, 'deleting with an error');
});
