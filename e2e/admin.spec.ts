import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { heard, newAccount, onlyOne, PASSWORD, withAccount } from './account.ts';
import { leaveNotes, newAdmin } from './admins.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { openCategories } from './member.ts';
import {
  card,
  continueAsGuest,
  dealtCards,
  newPerson,
  openTable,
  type Person,
  startRound,
  takePhones,
  withGuests,
} from './table.ts';
import { expect, test } from './test.ts';

/** Other tests may have bought some. */
const SUBSCRIPTIONS = /^(Noch hat niemand ein Abonnement\.|Nächste Abrechnung)$/;

const WORDS = ['Möwe', 'Sandburg', 'Flut', 'Strandkorb', 'Muschel', 'Kurtaxe'];

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Searches for an account and returns its row. */
async function find(page: Page, name: string): Promise<Locator> {
  await page.getByLabel('Suchen').fill(name);
  await expect(page.getByText('1 Benutzer', { exact: true }).first()).toBeVisible();
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name });
}

/** The table, whose switches a phone has no room for. */
const tableRow = async (page: Page, name: string): Promise<Locator> => {
  await page.setViewportSize({ width: 1280, height: 800 });
  return page.getByRole('row').filter({ hasText: name });
};

async function addCategory(page: Page, name: string, words: string): Promise<void> {
  await page.goto('/admin?tab=kategorien');
  const form = page.getByRole('region', { name: 'Neue Kategorie' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Wörter').fill(words);
  await form.getByRole('button', { name: 'Kategorie hinzufügen' }).click();
  await heard(page, 'Kategorie wurde hinzugefügt.', name);
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Kategorie bearbeiten')).toHaveCount(0);
}

async function removeCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `${name} löschen` }).click();
  await dialog(page, `„${name}“ löschen?`).getByRole('button', { name: 'Löschen' }).click();
  // The focus stays in the list when the item is removed.
  const list = page.getByRole('region', { name: 'Kategorien', exact: true });
  await expect(list.locator('button:focus')).toHaveAccessibleName(/bearbeiten$/);
  await heard(page, 'Kategorie wurde gelöscht.');
  await expect(page.getByRole('button', { name: `${name} löschen` })).toHaveCount(0);
}

async function newGuest(browser: Browser): Promise<Person> {
  const guest = await newPerson(browser, onlyOne('Gast'));
  await guest.page.goto('/auth');
  await continueAsGuest(guest.page, guest.name);
  await expect(guest.page).toHaveURL('/');
  return guest;
}

test('other users are redirected with a reason', async ({ browser, page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/auth?action=admin&tab=login');
  await heard(
    page,
    'Zugriff verweigert',
    'Du musst angemeldet sein, um auf den Admin-Bereich zuzugreifen.',
  );
  const karl = await newAccount(browser, 'Karl');
  await karl.page.goto('/profile');
  await expect(karl.page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await expect(karl.page.getByRole('link', { name: 'Zum Admin-Bereich' })).toHaveCount(0);
  await karl.page.goto('/admin?tab=betrieb');
  await expect(karl.page).toHaveURL('/');
  await heard(karl.page, 'Zugriff verweigert', 'Du hast keine Admin-Rechte.');
});

test('an admin navigates from the profile, and back through the tabs', async ({ browser }) => {
  const { page } = await newAdmin(browser);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Zum Admin-Bereich' }).click();
  await expect(page.getByRole('heading', { name: 'Benutzer' })).toBeVisible();
  await tab(page, 'Kategorien').click();
  await expect(page).toHaveURL('/admin?tab=kategorien');
  await tab(page, 'Betrieb').click();
  await expect(page.getByText('Spiele heute')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Kategorien' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin');
  await expect(tab(page, 'Benutzer')).toHaveAttribute('aria-selected', 'true');
});

test('an admin finds an account by part of the e-mail, edits it, grants and revokes', async ({
  browser,
}) => {
  const { name: me, page } = await newAdmin(browser);
  const address = `${onlyOne('zoe').replace(' ', '.')}@example.org`;
  const zoe = await newAccount(browser, 'Zoë', { email: address });

  await page.getByLabel('Suchen').fill(address.slice(2, -4).toUpperCase());
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: address });
  await expect(line).toContainText(zoe.name);

  await line.click();
  const editor = dialog(page, 'Benutzer bearbeiten');
  await editor.getByLabel('E-Mail').fill('kein-klammeraffe');
  await editor.getByRole('button', { name: 'Speichern' }).click();
  await expect(editor.getByLabel('E-Mail')).toHaveAccessibleDescription(/E-Mail/);
  await expect(editor.getByLabel('E-Mail')).toBeFocused();
  await editor.getByLabel('E-Mail').fill(`neu.${address}`);
  const renamed = onlyOne('Zora');
  await editor.getByLabel('Benutzername').fill(renamed);
  await editor.getByRole('button', { name: 'Speichern' }).click();
  await heard(page, 'Benutzerdaten wurden gespeichert.', renamed);
  await expect(editor).toHaveCount(0);
  await expect(line).toContainText(renamed);
  await expect(line).toContainText(`neu.${address}`);

  const row = await tableRow(page, renamed);

  const premium = row.getByRole('switch', { name: `Premium für ${renamed}` });
  await premium.click();
  await heard(page, 'Premium-Status wurde aktiviert.', renamed);
  await expect(premium).toBeChecked();
  await expect(row).toContainText('Premium · geschenkt');
  await premium.click();
  await heard(page, 'Premium-Status wurde deaktiviert.');
  await expect(premium).not.toBeChecked();

  const right = row.getByRole('switch', { name: `Admin-Rechte für ${renamed}` });
  await right.click();
  const question = dialog(page, `${renamed} zum Admin machen?`);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(right).not.toBeChecked();
  await right.click();
  await question.getByRole('button', { name: 'Zum Admin machen' }).click();
  await heard(page, 'Admin-Status wurde aktiviert.');
  await expect(right).toBeChecked();

  await zoe.page.goto('/admin?tab=protokoll');
  const log = zoe.page.getByRole('tabpanel', { name: 'Protokoll' });
  await expect(log.getByText(`${me} hat ${renamed} zum Admin gemacht.`)).toBeVisible();
  await expect(log.getByText(`${me} hat ${renamed} Premium geschenkt.`)).toBeVisible();
  const changed = log
    .getByRole('listitem')
    .filter({ hasText: `${me} hat die Daten von ${zoe.name} geändert.` });
  await expect(changed).toContainText(renamed);
  await expect(changed).toContainText(`neu.${address}`);

  // Changed outside the UI: the next click is refused.
  await right.click();
  await dialog(page, `${renamed} die Admin-Rechte entziehen?`)
    .getByRole('button', { name: 'Rechte entziehen' })
    .click();
  await heard(page, 'Admin-Status wurde deaktiviert.');
  await tab(zoe.page, 'Benutzer').click();
  await expect(zoe.page).toHaveURL('/');
  await heard(zoe.page, 'Zugriff verweigert', 'Du hast keine Admin-Rechte.');
  await zoe.page.goto('/profile');
  await expect(zoe.page.getByRole('link', { name: 'Zum Admin-Bereich' })).toHaveCount(0);

  // Deleting the account removes its names from the log [A4].
  await zoe.page.request.post('/api/user/delete', { data: { password: PASSWORD } });
  await page.goto('/admin?tab=protokoll');
  const entries = page.getByRole('tabpanel', { name: 'Protokoll' });
  await expect(
    entries.getByText(`${me} hat [gelöschtes Konto] zum Admin gemacht.`).first(),
  ).toBeVisible();
  await expect(entries.getByText(renamed)).toHaveCount(0);
});

test('an admin filters and sorts accounts, and a name opens one that back closes', async ({
  browser,
}) => {
  const { name: me, page } = await newAdmin(browser);
  const guest = await newGuest(browser);
  const list = page.getByRole('list', { name: 'Benutzer' });
  const filter = (name: string) => page.getByRole('radio', { name, exact: true });

  await page.getByLabel('Suchen').fill(guest.name);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await filter('Admins').check();
  await expect(page.getByText(`Kein Treffer für „${guest.name}“.`)).toBeVisible();
  await filter('Gäste').check();
  await expect(list.getByRole('listitem')).toContainText(/\d\d\.\d\d\.\d{4}/);
  await page.getByLabel('Suchen').fill('');
  await filter('Admins').check();
  await page.getByLabel('Sortiert nach').selectOption('Benutzername');
  const names = async () => (await list.getByRole('link').allInnerTexts()).map(lower);
  const lower = (name: string) => name.toLocaleLowerCase('de');
  await expect(list).toContainText(me);
  const ascending = await names();
  await page.getByRole('button', { name: 'Reihenfolge umkehren' }).click();
  if (ascending.length > 1)
    await expect.poll(async () => (await names())[0]).not.toBe(ascending[0]);

  // A wide screen sorts by its heads.
  await page.setViewportSize({ width: 1280, height: 800 });
  const head = page.getByRole('columnheader', { name: 'Letzter Besuch' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL('/admin?filter=admin&sort=seen&reversed=true');

  await page.getByRole('link', { name: me, exact: true }).click();
  const account = dialog(page, 'Benutzer bearbeiten');
  await expect(account.getByLabel('Benutzername')).toHaveValue(me);
  await page.goBack();
  await expect(account).toHaveCount(0);
  await page.goForward();
  await page.reload();
  await expect(account.getByLabel('Benutzername')).toHaveValue(me);
  await page.keyboard.press('Escape');
  await expect(account).toHaveCount(0);
  // The list is in the address, but not its defaults.
  await expect(page).toHaveURL('/admin?filter=admin&sort=seen&reversed=true');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(filter('Admins')).toBeChecked();
  await page.getByLabel('Suchen').fill(me);
  await tab(page, 'Protokoll').click();
  await page.goBack();
  await expect(page.getByLabel('Suchen')).toHaveValue(me);
  await expect(page.getByText('1 Benutzer', { exact: true })).toBeVisible();
  await page.getByLabel('Suchen').fill('');
  await filter('Alle').check();
  await page.getByRole('columnheader', { name: 'Dabei seit' }).getByRole('button').click();
  await expect(page).toHaveURL('/admin');
  await page.goto('/admin?filter=niemand&sort=bunt&page=-1');
  await expect(filter('Alle')).toBeChecked();
  await expect(page.getByRole('link', { name: me, exact: true })).toBeVisible();
});

test('an admin gives premium until a day, which the log and the list show', async ({ browser }) => {
  const { name: me, page } = await newAdmin(browser);
  const karl = await withAccount(browser, 'Karl');
  const row = await find(page, karl.name);
  await row.click();
  const account = dialog(page, 'Benutzer bearbeiten');
  await account.getByLabel('Premium geschenkt').check();
  await account.getByLabel('Geschenkt bis').fill('2098-12-24');
  await account.getByRole('button', { name: 'Speichern' }).click();
  await heard(page, 'Benutzerdaten wurden gespeichert.', karl.name);
  await expect(row).toContainText('Premium · geschenkt bis 24.12.2098');
  await karl.page.goto('/profile?tab=abo');
  await expect(karl.page.getByText('endet nach dem 24.12.2098.')).toBeVisible();
  await tab(page, 'Protokoll').click();
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `${me} hat ${karl.name} Premium geschenkt.` });
  await expect(entry).toContainText(/Geschenkt bis.*24\.12\.2098/);
  // Names in the log open the account.
  await entry.getByRole('link', { name: karl.name }).click();
  await expect(account.getByLabel('Geschenkt bis')).toHaveValue('2098-12-24');
});

test('[A4] an admin exports and deletes an account on request, in four steps each', async ({
  browser,
}) => {
  const { name: me, page } = await newAdmin(browser);
  const address = `${onlyOne('nora').replace(' ', '.')}@example.org`;
  const nora = await newAccount(browser, 'Nora', { email: address });
  const row = await find(page, nora.name);
  await row.getByRole('link', { name: nora.name }).click();
  const account = dialog(page, 'Benutzer bearbeiten');
  await expect(account.getByRole('link', { name: address })).toHaveAttribute(
    'href',
    `mailto:${address}`,
  );
  const download = page.waitForEvent('download');
  await account.getByRole('button', { name: 'Daten exportieren' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.account).toMatchObject({ username: nora.name, email: address });
  await heard(page, 'Daten wurden exportiert.', nora.name);

  await account.getByRole('button', { name: 'Konto löschen' }).click();
  const question = dialog(page, `Konto von ${nora.name} löschen?`);
  await question.getByRole('textbox').fill('Nora');
  await question.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(question.getByText('Das ist nicht der Name dieses Kontos.')).toBeVisible();
  await question.getByRole('textbox').fill(nora.name);
  await page.keyboard.press('Enter');
  await heard(page, 'Konto wurde gelöscht.', nora.name);
  await expect(account).toHaveCount(0);
  await expect(page.getByText(`Kein Treffer für „${nora.name}“.`)).toBeVisible();
  await nora.page.goto('/profile');
  await expect(nora.page.getByRole('button', { name: 'Abmelden' })).toHaveCount(0);

  await tab(page, 'Protokoll').click();
  const log = page.getByRole('tabpanel', { name: 'Protokoll' });
  await expect(log.getByText(`${me} hat auf Anfrage ein Konto gelöscht.`).first()).toBeVisible();
  await expect(log.getByText(nora.name)).toHaveCount(0);
  // An own account, and any admin's, stays.
  await log.getByRole('link', { name: me }).first().click();
  await expect(account.getByRole('button', { name: 'Konto löschen' })).toHaveAccessibleDescription(
    'Entzieh zuerst die Admin-Rechte.',
  );
});

test('what went wrong is listed by call and error', async ({ browser }) => {
  const { page } = await newAdmin(browser);
  await page.request.post('/api/login', {
    data: { username: 'Niemand', password: 'falsch-falsch' },
  });
  await tab(page, 'Betrieb').click();
  const refused = page.getByRole('list', { name: 'Abgelehnte Aufrufe' });
  await expect(refused).toBeVisible();
  const more = page.getByRole('button', { name: /^Weitere/ });
  if (await more.isVisible()) await more.click();
  const login = refused.getByRole('listitem').filter({ hasText: 'credentials-wrong' });
  await expect(login).toContainText('POST /api/login');
  await expect(login).toContainText(/24 Stunden\d+7 Tage\d+Zuletzt\d\d\.\d\d\. um \d+ Uhr/);
});

test('[CLS ≤ 0.02] nothing moves while a tab loads', async ({ browser }) => {
  const { page } = await newAdmin(browser);
  await watchShifts(page);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    for (const [address, there] of [
      ['/admin', 'Chefin'],
      ['/admin?tab=kategorien', 'Tiere'],
      ['/admin?tab=abonnements', SUBSCRIPTIONS],
      ['/admin?tab=protokoll', 'Der Server-Befehl'],
      ['/admin?tab=betrieb', 'Was schiefging'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('tabpanel').getByText(there).first()).toBeVisible();
      expect(await shiftOf(page), `${address} at ${size.width}`).toBeLessThanOrEqual(0.02);
    }
  }
});

test('the own right and a guest’s cannot be switched, and the reason is shown', async ({
  browser,
}) => {
  const { name: me, page } = await newAdmin(browser);
  const guest = await newGuest(browser);

  for (const [name, reason] of [
    [me, 'Deine eigenen Admin-Rechte kann dir nur ein anderer Admin entziehen.'],
    [guest.name, 'Ein Gast kann kein Admin sein.'],
  ] as const) {
    await find(page, name);
    const row = await tableRow(page, name);
    const right = row.getByRole('switch', { name: `Admin-Rechte für ${name}` });
    await expect(right).toHaveAccessibleDescription(reason);
    await right.click({ force: true });
    await heard(page, reason);
    await row.getByRole('button', { name: `${name} bearbeiten` }).click();
    const box = dialog(page, 'Benutzer bearbeiten').getByRole('checkbox', { name: 'Admin' });
    const was = await box.isChecked();
    await box.click({ force: true });
    expect(await box.isChecked()).toBe(was);
    await expect(box).toHaveAccessibleDescription(reason);
    await page.keyboard.press('Escape');
  }
});

test('a lobby uses words that an admin has just saved', async ({ browser }) => {
  const admin = await newAdmin(browser);
  const { page } = admin;
  const name = onlyOne('Strand');
  await page.goto('/admin?tab=kategorien');
  const form = page.getByRole('region', { name: 'Neue Kategorie' });
  const submit = form.getByRole('button', { name: 'Kategorie hinzufügen' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(submit).toHaveAccessibleDescription(
    'Kategoriename und Wörter dürfen nicht leer sein.',
  );
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Wörter').fill(`${WORDS.join(', ')}\nmöwe`);
  await expect(form.getByText('Doppelte weggelassen: „möwe“.')).toBeVisible();
  await submit.click();
  await heard(page, 'Kategorie wurde hinzugefügt.');
  // The new category opens.
  const opened = dialog(page, 'Kategorie bearbeiten');
  await expect(opened.getByLabel('Name')).toHaveValue(name);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(form.getByLabel('Name')).toHaveValue('');

  await page.goto('/');
  await page.getByRole('button', { name: 'Spiel erstellen' }).click();
  const settings = dialog(page, 'Spiel erstellen');
  const categories = settings.getByRole('group', { name: 'Kategorien' });
  await openCategories(categories);
  await categories.getByRole('searchbox').fill(name);
  await categories.getByLabel(name).check();
  await categories.getByRole('searchbox').fill('');
  for (const other of ['Tiere', 'Berufe']) await categories.getByLabel(other).uncheck();
  await settings.getByRole('button', { name: 'Erstellen' }).click();
  await expect(page).toHaveURL(/\/lobby\/[A-Z0-9]{5}$/);
  const code = page.url().slice(-5);
  const people = await withGuests(admin, code, ['Jonas', 'Ayşe']);
  await startRound(people);
  expect(WORDS).toContain((await dealtCards(people)).word);

  await page.goto('/admin?tab=kategorien');
  await removeCategory(page, name);
});

test('words are edited in their list, by touch and by keyboard', async ({ browser }) => {
  const { page } = await newAdmin(browser);
  const [name, other] = [onlyOne('Ufer'), onlyOne('Hafen')];
  // Words must be unique across categories.
  const [flood, gull, jetty, shell] = ['Flut', 'Möwe', 'Mole', 'Muschel'].map(onlyOne) as [
    string,
    string,
    string,
    string,
  ];
  await addCategory(page, other, `${flood}, Kran`);
  await addCategory(page, name, [gull, jetty, flood, shell].join(', '));

  await page.getByRole('button', { name: `${name} bearbeiten` }).click();
  const editor = dialog(page, 'Kategorie bearbeiten');
  const words = editor.getByRole('list', { name: 'Wörter' });
  const chip = (word: string) => words.getByRole('button', { name: `${word} bearbeiten` });
  await expect(chip(flood)).toHaveAccessibleName(`${flood} bearbeiten, auch in ${other}`);

  await editor
    .getByLabel('Wörter hinzufügen')
    .fill(`${flood}|Hochwasser; ${shell.toUpperCase()}\nQualle`);
  await editor.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(chip(flood).first()).toHaveAccessibleName(
    `${flood} bearbeiten, gilt auch: Hochwasser, auch in ${other}`,
  );
  await editor.getByRole('button', { name: 'Speichern' }).click();
  // Below the field and, shortly, as an alert.
  await expect(editor.getByText('Ein Wort kommt doppelt vor.').first()).toBeVisible();
  await editor.getByRole('button', { name: 'Doppelte entfernen' }).click();
  await expect(words.getByRole('listitem')).toHaveCount(5);

  await words.getByRole('button', { name: 'Qualle entfernen' }).click();
  await expect(chip('Qualle')).toHaveCount(0);
  await chip(flood).focus();
  await page.keyboard.press('End');
  await expect(chip(jetty)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(chip(gull)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(chip(gull)).toHaveCount(0);
  await expect(chip(jetty)).toBeFocused();
  await page.keyboard.press('Enter');
  const word = dialog(page, 'Wort bearbeiten');
  await expect(word.getByLabel('Auf der Karte')).toHaveValue(jetty);
  await word.getByLabel('Gilt beim Raten auch').fill('Pier, Landungsbrücke');
  await page.keyboard.press('Enter');
  await expect(chip(jetty)).toHaveAccessibleName(
    `${jetty} bearbeiten, gilt auch: Pier, Landungsbrücke`,
  );

  await editor.getByLabel('FSK18').check();
  await editor.getByLabel('Aktiv').uncheck();
  await editor.getByRole('button', { name: 'Speichern' }).click();
  await heard(page, 'Kategorie wurde gespeichert.');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('FSK18');
  await expect(row).toContainText('Inaktiv');

  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: `${name} als Text exportieren` }).click();
  const file = await (await download).path();
  // Of duplicates the first one stays.
  expect(await readFile(file, 'utf8')).toBe(
    `${flood}|Hochwasser\n${shell.toUpperCase()}\n${jetty}|Pier|Landungsbrücke\n`,
  );

  await removeCategory(page, name);
  await removeCategory(page, other);
});

test('a category is imported from a text file, and a list of 2,000 words stays usable', async ({
  browser,
}) => {
  const { page } = await newAdmin(browser);
  await page.goto('/admin?tab=kategorien');
  const name = onlyOne('Liste');
  const form = page.getByRole('region', { name: 'Neue Kategorie' });
  const lines = Array.from({ length: 2000 }, (_, i) => `Begriff ${i}`);
  // Above the list; the form is far below it.
  const list = page.getByRole('region', { name: 'Kategorien', exact: true });
  await list.getByLabel('Aus Datei holen').setInputFiles({
    name: `${name}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(form.getByText('2.000 Wörter')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await expect(form.getByRole('button', { name: 'Kategorie hinzufügen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await heard(page, 'Kategorie wurde hinzugefügt.', name);

  const editor = dialog(page, 'Kategorie bearbeiten');
  await expect(editor.getByText('50 von 2.000 zu sehen.')).toBeVisible();
  await editor.getByRole('button', { name: 'Weitere 50 zeigen' }).click();
  await expect(editor.getByText('100 von 2.000 zu sehen.')).toBeVisible();
  await editor.getByLabel('In der Liste suchen').fill('BEGRIFF 1999');
  await page.reload();
  await expect(editor.getByLabel('In der Liste suchen')).toHaveValue('BEGRIFF 1999');
  await editor.getByRole('button', { name: 'Begriff 1999 entfernen' }).click();
  await expect(editor.getByText('Kein Wort passt.')).toBeVisible();
  await expect(editor.getByText('1.999 Wörter')).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page, 'Änderungen verwerfen?').getByRole('button', { name: 'Verwerfen' }).click();
  await expect(editor).toHaveCount(0);
  await list.getByLabel('Suchen').fill('begriff 1999');
  await expect(list.getByRole('button', { name: /bearbeiten$/ })).toHaveCount(1);
  await list.getByLabel('Suchen').fill('');
  await removeCategory(page, name);
});

test('a failed load shows an error and can be retried', async ({ browser }) => {
  const { page } = await newAdmin(browser);
  for (const [address, call, sentence, there] of [
    ['/admin', 'users', 'Benutzer konnten nicht geladen werden.', 'Chefin'],
    ['/admin?tab=kategorien', 'categories', 'Kategorien konnten nicht geladen werden.', 'Tiere'],
    [
      '/admin?tab=abonnements',
      'subscriptions',
      'Abonnements konnten nicht geladen werden.',
      SUBSCRIPTIONS,
    ],
    [
      '/admin?tab=protokoll',
      'log',
      'Das Protokoll konnte nicht geladen werden.',
      'Der Server-Befehl',
    ],
  ] as const) {
    const path = `**/api/admin/${call}*`;
    await page.route(path, (route) => route.abort());
    await page.goto(address);
    await heard(page, sentence);
    await page.unroute(path);
    await page.getByRole('button', { name: 'Nochmal versuchen' }).click();
    await expect(page.getByRole('tabpanel').getByText(there).first()).toBeVisible();
  }
});

test('payment notes are listed and marked as done', async ({ browser }) => {
  const { name: me, page } = await newAdmin(browser);
  const karl = await withAccount(browser, 'Karl');
  const number = `K-${Date.now().toString(36)}`;
  leaveNotes(karl.name, number);

  await page.goto('/admin?tab=abonnements');
  const notes = page.getByRole('region', { name: 'Offene Hinweise' });
  const mine = notes.getByRole('listitem').filter({ hasText: karl.name });
  await expect(mine).toHaveCount(2);
  const cancelled = mine.filter({ hasText: 'Außerordentliche Kündigung' });
  for (const fact of [number, 'Erika Muster', 'erika@example.org', 'Ich ziehe ins Kloster.']) {
    await expect(cancelled).toContainText(fact);
  }
  const dispute = mine.filter({ hasText: 'Rückbuchung' });
  await expect(dispute).toContainText(`ch_${number}`);
  await expect(dispute).toContainText(`Kundennummer cus_${number}`);
  await isAccessible(page, 'notes');

  await dispute.getByRole('button', { name: `Erledigt: Rückbuchung ch_${number}` }).click();
  await expect(mine).toHaveCount(1);
  // The focus stays in the list when the item is removed.
  await expect(notes.getByRole('listitem').locator(':focus')).toHaveText('Erledigt');
  await heard(page, 'Hinweis ist erledigt.');
  // A failed request keeps the item.
  await page.route('**/api/admin/notes/*/done', (route) => route.abort());
  const done = cancelled.getByRole('button', { name: 'Erledigt' });
  await done.click();
  await heard(page, 'Hinweis konnte nicht erledigt werden.');
  await page.unroute('**/api/admin/notes/*/done');
  await done.click();
  await heard(page, 'Hinweis ist erledigt.');
  await expect(mine).toHaveCount(0);
  await page.reload();
  await expect(notes).toBeVisible();
  await expect(mine).toHaveCount(0);

  await tab(page, 'Protokoll').click();
  const log = page.getByRole('tabpanel', { name: 'Protokoll' });
  const note = `Rückbuchung von ${karl.name}`;
  await expect(log.getByText(`${me} hat den Hinweis „${note}“ erledigt.`)).toBeVisible();
  await log.getByRole('button', { name: `Wieder öffnen: ${note}` }).click();
  await heard(page, 'Hinweis ist wieder offen.');
  await expect(log.getByText(`${me} hat den Hinweis „${note}“ wieder geöffnet.`)).toBeVisible();
  await tab(page, 'Abonnements').click();
  await expect(mine).toHaveCount(1);
});

test('the figures keep their last values when a refresh fails', async ({ browser }) => {
  const { page } = await newAdmin(browser);
  await page.clock.install();
  await page.goto('/admin?tab=betrieb');
  await expect(page.getByText('alle 10 Sekunden neu.')).toBeVisible();
  await page.route('**/api/admin/figures', (route) => route.abort());
  await page.clock.fastForward(11_000);
  await expect(
    page.getByText('Die letzte Aktualisierung hat nicht geklappt.').first(),
  ).toBeVisible();
  await expect(page.getByText('Spiele heute')).toBeVisible();
  await page.unroute('**/api/admin/figures');
  await page.clock.fastForward(11_000);
  await expect(page.getByText('alle 10 Sekunden neu.')).toBeVisible();
});

test('the tabs and dialogs have no violation', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await newAdmin(browser);
  const panel = page.getByRole('tabpanel');
  const press = (name: string) => page.getByRole('button', { name }).click();
  await expect(panel.getByText('Chefin').first()).toBeVisible();
  await isAccessible(page, 'Benutzer');
  const karl = await withAccount(browser, 'Karl');
  await find(page, karl.name);
  await page.getByRole('link', { name: karl.name }).click();
  await expect(dialog(page, 'Benutzer bearbeiten')).toBeVisible();
  await isAccessible(page, 'a user');
  await page.keyboard.press('Escape');
  const row = await tableRow(page, karl.name);
  await row.getByRole('switch', { name: `Admin-Rechte für ${karl.name}` }).click();
  await expect(dialog(page, `${karl.name} zum Admin machen?`)).toBeVisible();
  await isAccessible(page, 'an admin’s right');
  await page.keyboard.press('Escape');

  await tab(page, 'Kategorien').click();
  await expect(panel.getByText('Tiere').first()).toBeVisible();
  await isAccessible(page, 'Kategorien');
  await press('Tiere löschen');
  await expect(dialog(page, '„Tiere“ löschen?')).toBeVisible();
  await isAccessible(page, 'deleting a category');
  await page.keyboard.press('Escape');
  await press('Tiere bearbeiten');
  await expect(dialog(page, 'Kategorie bearbeiten')).toBeVisible();
  await isAccessible(page, 'a category');
  await page.getByRole('list', { name: 'Wörter' }).getByRole('button').first().click();
  await expect(dialog(page, 'Wort bearbeiten')).toBeVisible();
  await isAccessible(page, 'a word');

  for (const [address, there] of [
    ['/admin?tab=abonnements', SUBSCRIPTIONS],
    ['/admin?tab=protokoll', 'Der Server-Befehl'],
    ['/admin?tab=betrieb', 'Spiele heute'],
  ] as const) {
    await page.goto(address);
    await expect(panel.getByText(there).first()).toBeVisible();
    if (there === 'Spiele heute') await page.getByText('Alle Minuten als Tabelle').click();
    await isAccessible(page, address);
  }
});

test('an admin sees which words were skipped', async ({ browser }) => {
  const { page } = await newAdmin(browser);
  const name = onlyOne('Küste');
  const stem = name.replace(/\W/g, '');
  const words = ['Möwe', 'Flut', 'Düne', 'Muschel'].map((word) => `${word} ${stem}`);
  await addCategory(page, name, words.join(', '));
  const edit = page.getByRole('button', { name: `${name} bearbeiten` });
  const editor = dialog(page, 'Kategorie bearbeiten');
  await edit.click();
  await expect(editor.getByText('Von diesen Wörtern wurde noch keines ausgeteilt.')).toBeVisible();
  await page.keyboard.press('Escape');

  const { people } = await openTable(
    browser,
    ['Mia', 'Jonas', 'Ayşe'],
    { categories: [name] },
    { phones: 0 },
  );
  await startRound(people);
  const { group, word } = await dealtCards(people);
  const [asker] = group as [Person];
  await takePhones([asker]);
  await card(asker.page).press('Enter');
  await asker.page.getByRole('button', { name: 'Neu austeilen' }).click();
  await expect(card(asker.page)).toBeVisible();

  await edit.click();
  await editor.getByRole('radio', { name: 'Verworfen' }).check();
  const first = editor.getByRole('list', { name: 'Wörter' }).getByRole('listitem').first();
  await expect(first).toContainText(word);
  await expect(first.getByRole('button').first()).toHaveAccessibleName(
    `${word} bearbeiten, 1-mal ausgeteilt, 1-mal verworfen, 0-mal erraten`,
  );
  await page.keyboard.press('Escape');
  await page.reload();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(/Ausgeteilt1.*Verworfen1.*Erraten0/s);
});
