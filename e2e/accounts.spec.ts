import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { fact, fillRegistration, heard, logIn, PASSWORD, register } from './account.ts';
import { press, tabTo } from './keys.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import {
  abstain,
  callVote,
  continueAsGuest,
  dealtCards,
  everybodySees,
  lookAtCard,
  newPerson,
  openTable,
  type Person,
  startRound,
  voteFor,
} from './table.ts';
import { expect, test } from './test.ts';

const signOut = (page: Page) => page.getByRole('button', { name: 'Abmelden' });

/** All rows of the points table; the own name is "Du". */
async function points({ page }: Person): Promise<string[]> {
  const rows = page.getByRole('region', { name: 'Punktestand' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  return rows.allInnerTexts();
}

test('[A2, A3] a guest registers, keeps the seat, uses it on a second phone and signs the first one out', async ({
  browser,
}) => {
  test.slow();
  const { code, people } = await openTable(browser, ['Nora', 'Jonas', 'Ayşe']);
  const [nora] = people as [Person];
  await startRound(people);
  const cards = await dealtCards(people);
  const role = await lookAtCard(nora);

  await nora.page.goto('/profile');
  await expect(nora.page.getByLabel('Benutzername')).toHaveValue('Nora');
  await fillRegistration(nora.page, 'Nora');
  await nora.page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(nora.page.getByText('Registrierung erfolgreich', { exact: true })).toBeVisible();
  await expect(nora.page.getByText('Standard')).toBeVisible();
  await expect(nora.page.getByRole('heading', { level: 1 })).toBeFocused();

  await nora.page.goto(`/lobby/${code}`);
  await expect(nora.page).toHaveURL(`/game/${code}`);
  expect(await lookAtCard(nora)).toBe(role);
  await callVote(people);
  for (const person of cards.group) await voteFor(person, cards.imposter.name);
  await abstain(cards.imposter);
  await everybodySees(people, 'Die Gruppe hat gewonnen!');

  const second = await newPerson(browser, 'Nora');
  await second.page.goto('/auth?tab=login');
  await logIn(second.page, 'nora', PASSWORD);
  await expect(second.page.getByText('Willkommen zurück, Nora!', { exact: true })).toBeVisible();
  await second.page.goto(`/lobby/${code}`);
  await expect(second.page).toHaveURL(`/result/${code}`);
  await everybodySees([second], 'Die Gruppe hat gewonnen!');
  expect(await points(second)).toEqual(await points(nora));

  await second.page.goto('/profile');
  await expect(fact(second.page, 'Abende')).toHaveText('1');
  await expect(fact(second.page, 'Runden')).toHaveText('1');
  const isImposter = cards.imposter === nora;
  await expect(fact(second.page, 'richtig gezeigt')).toHaveText(
    isImposter ? /^– *$/ : '1 von einem Mal',
  );
  await expect(fact(second.page, 'als Imposter gewonnen')).toHaveText(
    isImposter ? '0 von einem Mal' : /^– *$/,
  );

  await second.page.goto('/profile?tab=sicherheit');
  await second.page.getByLabel('Aktuelles Passwort').fill(PASSWORD);
  await second.page.getByLabel('Neues Passwort', { exact: true }).fill('Pusteblume im Wind');
  await second.page.getByLabel('Neues Passwort wiederholen').fill('Pusteblume im Wind');
  await second.page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(
    second.page.getByText('Dein Passwort wurde erfolgreich geändert.').first(),
  ).toBeVisible();
  await expect(second.page.getByLabel('Aktuelles Passwort')).toHaveValue('');

  // Without input on the first phone.
  await expect(nora.page).toHaveURL(`/auth?action=join&join=${code}&tab=login`);
  await expect(nora.page.getByText('Anmeldung abgelaufen', { exact: true })).toBeVisible();
  await expect(nora.page.getByLabel('Benutzername')).toHaveValue('Nora');
  await logIn(nora.page, 'Nora', 'Pusteblume im Wind');
  await expect(nora.page).toHaveURL(`/result/${code}`);
  await everybodySees([nora], 'Die Gruppe hat gewonnen!');
});

test('a wrong password and an unknown name give the same error and keep the input', async ({
  page,
}) => {
  await register(page, 'Wanda');
  await signOut(page).click();
  await heard(page, 'Abmeldung erfolgreich');
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByRole('tab', { name: 'Anmelden' }).click();

  const password = page.getByLabel('Passwort', { exact: true });
  for (const name of ['Wanda', 'Niemand']) {
    await logIn(page, name, 'ganz falsch');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Benutzername oder Passwort stimmt nicht.');
    await expect(page.getByLabel('Benutzername')).toHaveValue(name);
    await expect(password).toHaveValue('ganz falsch');
    await heard(page, 'Anmeldung fehlgeschlagen');
  }
  await logIn(page, 'WANDA', PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Profil Wanda' })).toBeVisible();
});

test('errors are shown at their fields, the first one gets the focus', async ({ page }) => {
  await page.goto('/auth?tab=login');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  const username = page.getByLabel('Benutzername');
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription('Bitte alle Felder ausfüllen');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('aria-invalid');

  await page.getByRole('tab', { name: 'Registrieren' }).click();
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(username).toHaveAccessibleDescription('Bitte alle Pflichtfelder ausfüllen');
  await fillRegistration(page, 'Zoe');
  const password = page.getByLabel('Passwort', { exact: true });
  const again = page.getByLabel('Passwort wiederholen');
  await again.fill('etwas anderes');
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription('Die Passwörter stimmen nicht überein');
  await password.fill('kurz');
  await expect(password).toHaveAccessibleDescription(
    'Das Passwort muss mindestens 6 Zeichen lang sein',
  );
  // Revalidates the repeated password too.
  await password.fill('etwas anderes');
  await expect(again).not.toHaveAttribute('aria-invalid');

  const show = page.getByRole('button', { name: 'Passwort anzeigen' }).first();
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
});

test('a common password and a bad or taken address are told in one round', async ({ page }) => {
  const taken = `${Date.now()}@example.org`;
  await register(page, 'Erna', taken);
  await signOut(page).click();
  await heard(page, 'Abmeldung erfolgreich');
  await page.goto('/auth?tab=register');
  const name = page.getByLabel('Benutzername');
  const password = page.getByLabel('Passwort', { exact: true });
  const email = page.getByLabel('E-Mail');
  const submit = page.getByRole('button', { name: 'Konto anlegen' });
  const isCommon = 'Dieses Passwort benutzen zu viele. Denk dir ein anderes aus.';
  await fillRegistration(page, 'Edda', 'erna@');
  await password.fill('123456');
  await page.getByLabel('Passwort wiederholen').fill('123456');
  await submit.click();
  await expect(password).toHaveAccessibleDescription(isCommon);
  await expect(email).toHaveAccessibleDescription('Das ist keine gültige E-Mail-Adresse.');
  await expect(password).toBeFocused();
  await expect(page.getByText(isCommon)).toHaveCount(1);

  await email.fill(taken);
  await submit.click();
  await expect(name).toHaveAccessibleDescription(
    'Benutzername oder E-Mail-Adresse ist schon vergeben.',
  );
  await expect(name).toBeFocused();
  await expect(password).toHaveAccessibleDescription(isCommon);
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test('the tabs keep their input and are not separate pages', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByLabel('Dein Name').fill('Frida');
  await page.getByRole('tab', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL('/auth?tab=login');
  await expect(page.getByLabel('Benutzername')).toHaveValue('Frida');
  await page.getByLabel('Passwort', { exact: true }).fill('geheimnis');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Gast' }).click();
  await expect(page).toHaveURL('/auth');
  await page.getByRole('tab', { name: 'Anmelden' }).click();
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('geheimnis');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('signing in leads to the requested page', async ({ page }) => {
  await page.goto('/auth?action=create&tab=register');
  await fillRegistration(page, 'Olga');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register')) sent += 1;
  });
  await page.getByRole('button', { name: 'Konto anlegen' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Spiel erstellen' })).toBeVisible();
  expect(sent).toBe(1);
  await page.goto('/auth?action=join');
  await expect(page.getByRole('dialog', { name: 'Spiel beitreten' })).toBeVisible();
  await page.goto('/auth');
  await expect(page).toHaveURL('/');

  await page.goto('/mein-konto');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Olga' })).toBeVisible();
  await page.getByRole('tab', { name: 'Abo' }).click();
  await expect(page).toHaveURL('/profile?tab=abo');
  await expect(page.getByText('Du hast derzeit kein aktives Premium-Abonnement.')).toBeVisible();
  await page.getByRole('tab', { name: 'Konto' }).click();
  await signOut(page).click();
  await expect(page).toHaveURL('/');
  await page.goto('/mein-konto');
  await expect(page).toHaveURL('/auth?action=profile&tab=login');
  await expect(page.getByText('Dein Profil siehst du, sobald du angemeldet bist.')).toBeVisible();
  await logIn(page, 'Olga', PASSWORD);
  await expect(page).toHaveURL('/profile');
});

test('offline, the form shows an error, keeps its input and works after reconnecting', async ({
  page,
  context,
}) => {
  await page.goto('/auth?tab=register');
  await fillRegistration(page, 'Uli');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page.getByText('Registrierung fehlgeschlagen', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Konto anlegen' })).toHaveAccessibleDescription(
    'Keine Verbindung. Prüfe dein Internet und versuche es noch einmal.',
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Profil Uli' })).toBeVisible();
});

test('signing in by keyboard only', async ({ page }) => {
  await register(page, 'Tessa');
  await signOut(page).click();
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();
  await press(page, 'Anmelden');
  await expect(page.getByLabel('Dein Name')).toBeFocused();
  await tabTo(page, 'Gast');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Benutzername');
  await page.keyboard.type('Tessa');
  await tabTo(page, 'Passwort');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Profil Tessa' })).toBeVisible();
});

test('[CLS ≤ 0.02] the own figures keep their height while they load, fail and are none', async ({
  page,
}) => {
  await register(page, 'Greta');
  await watchShifts(page);
  const figures = page.getByRole('region', { name: 'Deine Abende' });
  for (const size of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/profile');
    await expect(page.getByText('Neu auf der Bühne')).toBeVisible();
    expect(await shiftOf(page), `at ${size.width}`).toBeLessThanOrEqual(0.02);
  }
  await page.route('**/api/user/statistics', (route) => route.abort());
  await page.goto('/profile');
  await expect(figures.getByRole('button', { name: 'Nochmal versuchen' })).toBeVisible();
  expect(await shiftOf(page), 'failed').toBeLessThanOrEqual(0.02);
  await page.unroute('**/api/user/statistics');
  await figures.getByRole('button', { name: 'Nochmal versuchen' }).click();
  await expect(page.getByText('Neu auf der Bühne')).toBeVisible();
});

test('[L12] a face that is chosen in the profile is the own one in the lobby', async ({ page }) => {
  await register(page, 'Gerda');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Gesicht ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dein Gesicht' });
  await dialog.getByRole('radio', { name: 'Monokel' }).check({ force: true });
  await isAccessible(page, 'the choice of a face');
  await dialog.getByRole('button', { name: 'Das bin ich' }).click();
  await expect(dialog).toHaveCount(0);
  const { id, face } = await (await page.request.get('/api/me')).json();
  expect(face).toBe(6);
  const lobby = await page.request.post('/api/games', { data: { hostId: id, hostName: 'Gerda' } });
  const { players } = await lobby.json();
  expect(players[id].avatar).toContain('#7CC7FF');
});

test('[A4] export and deletion of the account', async ({ page }) => {
  await register(page, 'Hedwig');
  await page.goto('/profile?tab=sicherheit');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Daten herunterladen' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('imposter-konto.json');
  const copy: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(copy).toMatchObject({ account: { username: 'Hedwig', isGuest: false }, seats: [] });

  await page.getByRole('button', { name: 'Konto löschen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto löschen?' });
  await dialog.getByLabel('Dein Passwort').fill('das ist es nicht');
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(dialog.getByLabel('Dein Passwort')).toHaveAccessibleDescription(
    'Das aktuelle Passwort stimmt nicht.',
  );
  await dialog.getByLabel('Dein Passwort').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Konto gelöscht', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible();

  await page.goto('/auth?tab=login');
  await expect(page.getByLabel('Benutzername')).toHaveValue('');
  await logIn(page, 'Hedwig', PASSWORD);
  await expect(page.getByText('Anmeldung fehlgeschlagen', { exact: true })).toBeVisible();
});

test('a guest with an existing account confirms, then gets to the sign-in', async ({ page }) => {
  await page.goto('/auth');
  await continueAsGuest(page, 'Gustl');
  await expect(page.getByText('Als Gast angemeldet', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Profil Gustl' }).click();
  await page.getByRole('tab', { name: 'Sicherheit' }).click();
  await expect(page.getByText('Noch kein Passwort')).toBeVisible();
  await page.getByRole('link', { name: 'Konto anlegen' }).click();
  await page.getByRole('button', { name: 'Ich habe schon ein Konto' }).click();
  const question = page.getByRole('dialog', { name: 'Als Gast aufhören?' });
  await expect(question).toContainText('Platz und Punkte');
  await question.getByRole('button', { name: 'Weiter zur Anmeldung' }).click();
  await expect(page).toHaveURL('/auth?tab=login');
  await expect(page.getByRole('heading', { level: 2, name: 'Willkommen zurück' })).toBeVisible();
});

test('the sign-in starts in its field; its button is in sight, and no tab moves', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/auth');
    await expect(page.getByLabel('Dein Name')).toBeFocused();
    const tops: (number | undefined)[] = [];
    for (const [tab, submit] of [
      ['Gast', 'Als Gast spielen'],
      ['Anmelden', 'Anmelden'],
      ['Registrieren', 'Konto anlegen'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      const button = page.getByRole('button', { name: submit });
      await expect(button).toBeInViewport({ ratio: 1 });
      const field = page.getByRole('textbox').first();
      tops.push((await field.boundingBox())?.y);
      await button.click();
      await expect(field).toHaveAttribute('aria-invalid');
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    expect(new Set(tops).size, `at ${width}×${height}: ${tops}`).toBe(1);
  }
});
