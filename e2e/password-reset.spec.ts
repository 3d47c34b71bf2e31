import type { Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { heard, logIn, newAccount, onlyOne, PASSWORD, register } from './account.ts';
import { newAdmin } from './admins.ts';
import { press, tabTo } from './keys.ts';
import { type MailingServer, startMailingServer } from './mail.ts';
import { newPerson } from './table.ts';
import { expect, test } from './test.ts';

const NEW = 'Pusteblume im Wind';

/** Enters the new password twice and submits. */
async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('Neues Passwort', { exact: true }).fill(NEW);
  await page.getByLabel('Neues Passwort wiederholen').fill(NEW);
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
}

/** Records the requested addresses. */
function addressesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  return asked;
}

test.describe('with a mail server', () => {
  let server: MailingServer;
  test.beforeAll(async () => {
    server = await startMailingServer();
  });
  test.afterAll(() => server.stop());

  test('[A5] by keyboard from the forgotten password to a new one; other devices are signed out', async ({
    browser,
    page,
  }) => {
    test.slow();
    const { address } = server;
    const email = 'vera@example.org';
    const phone = await newPerson(browser, 'Vera');
    await register(phone.page, 'Vera', email, address);
    await server.nextLink(email);

    await page.goto(`${address}/auth?tab=login`);
    await press(page, 'Passwort vergessen?');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await isAccessible(page, 'asking for a link');
    await press(page, 'Link schicken');
    const field = page.getByLabel('E-Mail-Adresse deines Kontos');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Bitte gib deine E-Mail-Adresse ein.');
    await page.keyboard.type('VERA@example.org');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Schau in deine E-Mails' })).toBeFocused();

    const link = await server.nextLink(email);
    const asked = addressesOf(page);
    await page.goto(link);
    await tabTo(page, 'Neues Passwort');
    await expect(page).toHaveURL(`${address}/passwort-neu`);
    await isAccessible(page, 'a new password');
    await page.context().setOffline(true);
    await setPassword(page);
    await expect(page.getByText('Keine Verbindung. Prüfe dein Internet').first()).toBeVisible();
    await expect(page.getByLabel('Neues Passwort wiederholen')).toHaveValue(NEW);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Passwort festlegen' }).click();
    await expect(page.getByRole('heading', { name: 'Neues Passwort gespeichert' })).toBeFocused();
    await expect(page.getByText('Vera', { exact: true })).toBeVisible();
    const [, token = ''] = link.split('#');
    expect(asked.filter((one) => one.includes(token))).toEqual([]);

    await press(page, 'Zur Anmeldung');
    await expect(page.getByLabel('Benutzername')).toHaveValue('Vera');
    await page.getByLabel('Passwort', { exact: true }).fill(NEW);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Willkommen zurück, Vera!', { exact: true })).toBeVisible();

    await phone.page.goto(`${address}/profile`);
    await expect(phone.page).toHaveURL(`${address}/auth?action=profile&tab=login`);
    await phone.page.goto(`${address}/auth?tab=login`);
    await logIn(phone.page, 'Vera', PASSWORD);
    await expect(phone.page.getByText('Anmeldung fehlgeschlagen', { exact: true })).toBeVisible();

    await phone.page.goto(link);
    await setPassword(phone.page);
    await expect(phone.page.getByRole('heading', { name: 'Link ungültig' })).toBeFocused();
    await isAccessible(phone.page, 'a link that was used');
    // A truncated link in the same tab.
    await phone.page.goto(`${link.slice(0, -3)}`);
    await expect(phone.page.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible();
  });

  test('[A6] an order asks for an address with a reason; the profile confirms and changes it', async ({
    page,
  }) => {
    test.slow();
    const { address } = server;
    await register(page, 'Otto', '', address);
    await page.goto(`${address}/premium/bestellen`);
    const panel = page.getByRole('region', { name: 'Wohin, wenn du dein Passwort vergisst?' });
    await expect(panel).toContainText('Optional: Bestellen kannst du auch ohne.');
    await isAccessible(page, 'an order without an address');
    await panel.getByRole('button', { name: 'Adresse speichern' }).click();
    const field = panel.getByLabel('E-Mail-Adresse');
    await expect(field).toHaveAccessibleDescription('Bitte alle Felder ausfüllen');
    await field.fill('otto@example.org');
    await panel.getByLabel('Dein Passwort').fill('falsch geraten');
    await panel.getByRole('button', { name: 'Adresse speichern' }).click();
    await expect(panel.getByLabel('Dein Passwort')).toBeFocused();
    await heard(page, 'Fehler');
    await panel.getByLabel('Dein Passwort').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await heard(page, 'Gespeichert');
    await server.nextLink('otto@example.org');

    await page.goto(`${address}/profile?tab=sicherheit`);
    await expect(page.getByText('noch nicht bestätigt')).toBeVisible();
    await isAccessible(page, 'an address that is not confirmed');
    await page.getByRole('button', { name: 'Link zum Bestätigen schicken' }).click();
    await heard(page, 'Link geschickt');
    await page.goto(await server.nextLink('otto@example.org'));
    await expect(page).toHaveURL(`${address}/email-bestaetigen`);
    await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
    await expect(page.getByRole('heading', { name: 'Adresse bestätigt' })).toBeFocused();
    await page.getByRole('link', { name: 'Zum Profil' }).click();
    await expect(page.getByText('bestätigt', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
    const dialog = page.getByRole('dialog', { name: 'E-Mail-Adresse ändern' });
    await dialog.getByLabel('E-Mail-Adresse').fill('');
    await dialog.getByLabel('Dein Passwort').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Adresse speichern' }).click();
    await expect(page.getByText('In deinem Konto steht noch keine.')).toBeVisible();
  });
});

test('[A5] without a mail server users contact an admin, who hands over a link', async ({
  browser,
  page,
}) => {
  test.slow();
  await page.goto('/passwort-vergessen');
  await expect(page.getByRole('heading', { name: 'Schreib uns' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'kontakt@example.org' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link schicken' })).toHaveCount(0);

  const forgetful = await newAccount(browser, 'Fritz');
  const { page: office, name: chief } = await newAdmin(browser, onlyOne('Chef').slice(0, 12));
  const open = async (name: string) => {
    await office.getByLabel('Suchen').fill(name);
    await office.getByRole('main').getByRole('link', { name, exact: true }).click();
  };
  await open(chief);
  const own = office.getByRole('dialog');
  await expect(own.getByLabel('E-Mail')).not.toBeEditable();
  await expect(own.getByRole('button', { name: 'Link für neues Passwort' })).toHaveCount(0);
  await office.keyboard.press('Escape');

  await open(forgetful.name);
  await office.getByRole('button', { name: 'Link für neues Passwort' }).click();
  const link = office.getByLabel('Link für neues Passwort');
  await expect(link).toBeFocused();
  await isAccessible(office, 'the link of an admin');
  await office.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await office.getByRole('button', { name: 'Link kopieren' }).click();
  await expect(office.getByText('Link wurde kopiert.', { exact: true })).toBeVisible();
  const url = await link.inputValue();
  expect(await office.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await page.goto(url);
  await setPassword(page);
  await expect(page.getByRole('heading', { name: 'Neues Passwort gespeichert' })).toBeVisible();
  await expect(page.getByText(forgetful.name, { exact: true })).toBeVisible();
  await forgetful.page.goto('/profile');
  await expect(forgetful.page).toHaveURL('/auth?action=profile&tab=login');

  await office.keyboard.press('Escape');
  await office.getByRole('tab', { name: 'Protokoll' }).click();
  await expect(
    office.getByText(
      `${chief} hat einen Link für ein neues Passwort von „${forgetful.name}“ erstellt.`,
    ),
  ).toBeVisible();
});
