import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'Löwenzahn im Regen';

export async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD);
}

/** A toast with this title came; put away, as on a phone it lies on the header. */
export async function heard(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mitteilung schließen' }).click();
}

/** A new account, made on `/auth`. */
export async function register(page: Page, username: string): Promise<void> {
  await page.goto('/auth?tab=register');
  await fillRegistration(page, username);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await heard(page, 'Registrierung erfolgreich');
  await expect(page).toHaveURL('/');
}
