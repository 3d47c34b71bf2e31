import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { newPerson, type Person, post } from './table.ts';

export const PASSWORD = 'Löwenzahn im Regen';

/** A unique name. */
export const onlyOne = (name: string): string =>
  `${name} ${Date.now().toString(36).slice(-5)}${Math.floor(Math.random() * 1296).toString(36)}`;

/** Fills the registration form without submitting. */
export async function fillRegistration(page: Page, username: string, email = ''): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD);
}

/** The button is hidden while the toast finds no place beside the controls (UX-50). */
export const dismissToast = (page: Page): Promise<void> =>
  page.getByLabel('Mitteilung schließen').dispatchEvent('click');

/** Expects and dismisses a toast. */
export async function heard(page: Page, ...sentences: string[]): Promise<void> {
  const toast = page.getByRole('region', { name: /Mitteilungen/ });
  for (const sentence of sentences) {
    await expect(toast.getByText(sentence, { exact: true })).toBeVisible();
  }
  await dismissToast(page);
}

/** Fills and submits the form of the sign-in. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** The value of a term in a definition list; one that only holds its place does not count. */
export const fact = (page: Page, term: string): Locator =>
  page.locator('dl > div:visible', { has: page.getByText(term, { exact: true }) }).locator('dd');

/** Registers on `/auth`. */
export async function register(
  page: Page,
  username: string,
  email = '',
  address = '',
): Promise<void> {
  await page.goto(`${address}/auth?tab=register`);
  await fillRegistration(page, username, email);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await heard(page, 'Registrierung erfolgreich');
  await expect(page).toHaveURL(`${address}/`);
}

/** A test client with a new account and a unique name. */
export async function withAccount(
  browser: Browser,
  name: string,
  { email = '', ...options }: BrowserContextOptions & { email?: string } = {},
): Promise<Person> {
  const person = await newPerson(browser, onlyOne(name), options);
  await post(person.page, '/api/register', {
    ...{ username: person.name, password: PASSWORD },
    ...(email && { email }),
  });
  return person;
}

/** The same, on the home page. */
export async function newAccount(...args: Parameters<typeof withAccount>): Promise<Person> {
  const person = await withAccount(...args);
  await person.page.goto('/');
  return person;
}
