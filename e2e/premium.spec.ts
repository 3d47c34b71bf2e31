import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { dismissToast, fact, fillRegistration, heard, register } from './account.ts';
import { shiftOf, watchShifts } from './layout-shift.ts';
import { continueAsGuest } from './table.ts';
import { expect, test } from './test.ts';

const PLAN = { amount: 499, currency: 'chf', interval: 'month' };
const ORDER = { name: 'Zahlungspflichtig abonnieren' };

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const badge = (page: Page) => page.getByText('Premium-Mitglied', { exact: true });

/** Mocks a server response. */
async function pretend(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(`**${path}{,?*}`, (route) => route.fulfill({ status, json }));
}

const me = (is: { isPremium?: boolean; isGuest?: boolean } = {}) => ({
  id: 'pretended',
  username: 'Wilhelmine Ägidia',
  isPremium: false,
  isGuest: false,
  isAdmin: false,
  face: null,
  ...is,
});

const away = {
  code: 'payment-away',
  message: 'Der Zahlungsdienst antwortet gerade nicht. Versuch es gleich noch einmal.',
};

async function beMember(page: Page, membership: object, subscription?: object): Promise<void> {
  await pretend(page, '/api/me', me({ isPremium: true }));
  await pretend(page, '/api/user/membership', { isPremium: true, ...membership });
  if (subscription) {
    await pretend(page, '/api/user/subscription', {
      plan: PLAN,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: '2026-12-21T14:00:00.000Z',
      paymentFailed: false,
      ...subscription,
    });
  }
}

test('[B6] the test checkout, from the upgrade link to a membership and its end', async ({
  page,
}) => {
  test.slow();
  await register(page, 'Petra');
  await page.getByRole('link', { name: 'Premium werden' }).click();
  await expect(title(page, 'Premium')).toBeFocused();
  await expect(page.getByText('4,99 CHF')).toBeVisible();
  await expect(page.getByText('Test: Hier fließt kein Geld')).toBeVisible();
  await page.getByRole('link', { name: 'Premium werden' }).click();

  await expect(title(page, 'Deine Bestellung')).toBeFocused();
  for (const term of ['Inhalt', 'Laufzeit', 'Kündigung', 'Widerruf', 'Zahlung']) {
    await expect(page.getByText(term, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', ORDER).click();
  await expect(page).toHaveURL(/\/premium\/test-checkout\//);
  await expect(page.getByText('Petra')).toBeVisible();
  const checkout = page.url();
  await page.getByRole('link', { name: 'Abbrechen' }).click();
  await expect(page).toHaveURL('/premium-cancel');
  await expect(page.getByText('Es wurden keine Kosten berechnet.')).toBeVisible();
  await expect(page.getByText('Zahlung abgebrochen', { exact: true })).toHaveCount(2);
  await dismissToast(page);
  await page.getByRole('link', { name: 'Zurück zu Premium' }).click();
  await expect(badge(page)).toBeHidden();

  await page.goto(checkout);
  await page.getByRole('button', { name: 'Testzahlung ausführen' }).click();
  await heard(page, 'Premium aktiviert!');
  await expect(title(page, 'Danke!')).toBeVisible();
  await page.getByRole('link', { name: 'Eigene Kategorie anlegen' }).click();
  const editor = page.getByRole('dialog', { name: 'Neue Kategorie' });
  await expect(editor.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(page).toHaveURL('/profile?tab=abo');
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page.getByRole('link', { name: 'Profil Petra Premium' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Premium werden' })).toBeHidden();
  await page.goto('/premium');
  await expect(badge(page)).toBeVisible();
  await expect(page.getByText('Premium werden')).toBeHidden();
  await page.goto('/premium/bestellen');
  await expect(page).toHaveURL('/premium');
  await page.goto(checkout);
  await expect(page.getByText('abgeschlossen oder abgelaufen')).toBeVisible();

  await page.goto('/profile?tab=abo');
  await expect(page.getByText('Aktiv', { exact: true }).first()).toBeVisible();
  await expect(fact(page, 'Preis')).toHaveText('4,99 CHF');
  await expect(fact(page, 'Verlängerung')).toHaveText('Aktiv - Automatische Verlängerung');
  await page.getByRole('link', { name: 'Zahlungsdetails' }).click();
  await expect(page).toHaveURL('/premium/test-portal');
  await page.getByRole('button', { name: 'Abo kündigen' }).click();
  await expect(fact(page, 'Status')).toHaveText('Wird gekündigt');
  await page.getByRole('link', { name: 'Zurück zum Profil' }).click();
  await expect(fact(page, 'Status')).toHaveText('Wird gekündigt');
  await expect(fact(page, 'Verlängerung')).toHaveText('Wird am Ende der Periode gekündigt');
  await page.getByRole('link', { name: 'Zahlungsdetails' }).click();
  await page.getByRole('button', { name: 'Kündigung zurücknehmen' }).click();
  await expect(fact(page, 'Status')).toHaveText('Aktiv');
});

test('the order requires signing in and returns to it', async ({ page }) => {
  for (const path of ['/premium', '/premium/bestellen', '/premium-success']) {
    await page.goto(path);
    await expect(page).toHaveURL('/auth?action=premium');
  }
  await expect(page.getByRole('tab')).toHaveText(['Anmelden', 'Registrieren']);
  await expect(
    page.getByText('Premium gehört zu einem Konto: Leg eins an oder melde dich an.'),
  ).toBeVisible();
  await fillRegistration(page, 'Ottilie');
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(page).toHaveURL('/premium');
  await expect(page.getByRole('link', { name: 'Premium werden' })).toBeVisible();
});

test('a guest registers first and continues the order', async ({ page }) => {
  await page.goto('/auth');
  await continueAsGuest(page, 'Gerlinde');
  await expect(page.getByText('Als Gast angemeldet', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Premium werden' }).click();
  await expect(page.getByText('Premium gehört zu einem Konto.')).toBeVisible();
  await page.getByRole('link', { name: 'Konto anlegen' }).click();
  await expect(title(page, 'Erst ein Konto')).toBeFocused();
  await expect(page.getByRole('button', ORDER)).toBeHidden();
  await fillRegistration(page, 'Gerlinde');
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(title(page, 'Deine Bestellung')).toBeFocused();
  await expect(page.getByRole('button', ORDER)).toBeVisible();
});

test('the binding button shows progress and is enabled again after a failure, which is logged', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('pageerror', ({ message }) => logged.push(message));
  await pretend(page, '/api/me', me());
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/premium/subscribe', async (route) => {
    await answered;
    await route.fulfill({ status: 503, json: away });
  });
  await page.goto('/premium/bestellen');
  await page.getByRole('button', ORDER).click();
  const busy = page.getByRole('button', { name: 'Wird geladen...' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByText('Fehler', { exact: true })).toBeVisible();
  await expect(page.getByText(away.message, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', ORDER)).not.toHaveAttribute('aria-busy', 'true');

  await page.unroute('**/api/premium/subscribe');
  await page.route('**/api/premium/subscribe', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await page.getByRole('button', ORDER).click();
  await expect(
    page.getByText('Beim Abonnieren ist ein Fehler aufgetreten.', { exact: true }),
  ).toBeVisible();
  expect(logged).toEqual([expect.stringMatching(/^503: /), '500: broken']);
});

test('a member who paid already sees that, and the membership', async ({ page }) => {
  await pretend(page, '/api/me', me());
  await pretend(page, '/api/premium/subscribe', {});
  await page.goto('/premium/bestellen');
  const order = page.getByRole('button', ORDER);
  await expect(order).toBeVisible();
  await page.unroute('**/api/me{,?*}');
  await pretend(page, '/api/me', me({ isPremium: true }));
  await order.click();
  await expect(page.getByText('Premium-Status', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Du bist bereits ein Premium-Mitglied!', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/premium');
  await expect(badge(page)).toBeVisible();
});

test('the page shows when it is not sold or the offer fails to load', async ({ page }) => {
  await pretend(page, '/api/me', me());
  await pretend(page, '/api/premium', { checkout: 'none', plan: null });
  await page.goto('/premium');
  await expect(page.getByText('Premium ist hier gerade nicht erhältlich.')).toBeVisible();
  await expect(page.getByText('Premium werden')).toBeHidden();
  await page.goto('/premium/bestellen');
  await expect(page.getByText('Premium ist hier gerade nicht erhältlich.')).toBeVisible();
  await expect(page.getByRole('button', ORDER)).toBeHidden();

  await page.unroute('**/api/premium');
  await page.route('**/api/premium', (route) => route.abort());
  await page.goto('/premium');
  await expect(page.getByText('Keine Verbindung.')).toBeVisible();
  await page.unroute('**/api/premium');
  await pretend(page, '/api/premium', { checkout: 'stripe', plan: { ...PLAN, amount: 650 } });
  await page.getByRole('button', { name: 'Nochmal versuchen' }).click();
  await expect(page.getByText('6,50 CHF')).toBeVisible();
  await expect(page.getByText('Test:')).toBeHidden();
});

test('after paying, the page waits for the confirmation before it thanks', async ({ page }) => {
  await page.clock.install();
  await pretend(page, '/api/me', me());
  let asked = 0;
  let isConfirmed = false;
  await page.route('**/api/premium/refresh', (route) => {
    asked += 1;
    if (asked === 2) return route.fulfill({ status: 503, json: away });
    return route.fulfill({
      json: {
        isPremium: isConfirmed,
        isPaid: isConfirmed,
        renews: isConfirmed,
        isGiven: false,
        givenUntil: null,
      },
    });
  });
  await page.goto('/premium-success');
  await expect(title(page, 'Einen Moment noch')).toBeVisible();
  // The words are announced, too, after a while.
  await expect(page.getByRole('main').getByText('Deine Zahlung wird bestätigt')).toBeVisible();
  for (let seconds = 0; seconds < 40; seconds += 1) await page.clock.runFor(1000);
  await expect(title(page, 'Noch keine Bestätigung')).toBeVisible();
  await expect(page.getByText('Premium aktiviert!')).toBeHidden();
  expect(asked).toBeGreaterThan(3);
  expect(asked).toBeLessThan(15);

  isConfirmed = true;
  await page.getByRole('button', { name: 'Nochmal nachsehen' }).click();
  await expect(page.getByText('Premium aktiviert!', { exact: true })).toBeVisible();
  await expect(title(page, 'Danke!')).toBeVisible();
  await page.getByRole('link', { name: 'Mein Konto' }).click();
  await expect(page).toHaveURL('/profile');
});

test('the profile distinguishes paid from granted, and shows their problems', async ({ page }) => {
  const isPaid = { isPaid: true, renews: true, isGiven: false, givenUntil: null };
  await beMember(page, isPaid, { currentPeriodEnd: null, paymentFailed: true });
  await page.goto('/profile?tab=abo');
  await expect(fact(page, 'Preis')).toHaveText('4,99 CHF');
  await expect(fact(page, 'Abrechnung')).toHaveText('Monatlich');
  await expect(page.getByText('Nicht verfügbar')).toBeVisible();
  await expect(page.getByText('Deine letzte Zahlung ist nicht durchgegangen.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zahlungsdetails' })).toBeVisible();

  await beMember(page, { isPaid: false, renews: false, isGiven: true, givenUntil: null });
  await page.reload();
  await expect(page.getByText('Deine Mitgliedschaft ist ein Geschenk')).toBeVisible();
  await expect(page.getByText('Exklusive Spielmodi')).toBeVisible();
  await expect(page.getByText('läuft nicht ab.')).toBeVisible();
  await expect(fact(page, 'Verlängerung')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Zahlungsdetails' })).toBeHidden();

  const givenUntil = '2026-12-26T23:00:00.000Z';
  await beMember(page, { isPaid: false, renews: false, isGiven: true, givenUntil });
  await page.reload();
  await expect(page.getByText('endet nach dem 26.12.2026.')).toBeVisible();

  await beMember(page, isPaid);
  await page.unroute('**/api/user/subscription');
  await pretend(page, '/api/user/subscription', away, 503);
  await page.reload();
  await heard(page, 'Hinweis');
  await expect(
    page
      .getByRole('tabpanel', { name: 'Abo' })
      .getByText('Detaillierte Abonnementinformationen sind derzeit nicht verfügbar.'),
  ).toBeVisible();
  await pretend(
    page,
    '/api/user/subscription',
    { code: 'no-subscription', message: 'Es gibt kein aktives Abonnement.' },
    404,
  );
  await page.getByRole('button', { name: 'Nochmal versuchen' }).first().click();
  await expect(page.getByText('Keine Abonnementinformationen verfügbar')).toBeVisible();

  await pretend(page, '/api/premium/portal', away, 503);
  await page.getByRole('link', { name: 'Zahlungsdetails' }).click();
  await expect(page.getByText(away.message, { exact: true })).toBeVisible();
});

test('only a renewing membership shows its renewal', async ({ page }) => {
  await pretend(page, '/api/premium', { checkout: 'stripe', plan: PLAN });
  const renews = page.getByText('Verlängert sich automatisch.');
  await beMember(page, { isPaid: true, renews: true, isGiven: true, givenUntil: null });
  await page.goto('/premium');
  await expect(renews).toBeVisible();

  await beMember(page, { isPaid: false, renews: false, isGiven: true, givenUntil: null });
  await page.reload();
  await expect(page.getByText('Deine Mitgliedschaft ist ein Geschenk')).toBeVisible();
  await expect(renews).toBeHidden();
  await beMember(page, { isPaid: true, renews: false, isGiven: false, givenUntil: null });
  const asked = page.waitForResponse('**/api/user/membership');
  await page.goto('/premium');
  await asked;
  await expect(badge(page)).toBeVisible();
  await expect(renews).toBeHidden();
});

test('[§ 312k] cancelling takes two steps without a session, with a dated confirmation', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Verträge hier kündigen' }).click();
  await expect(title(page, 'Vertrag kündigen')).toBeFocused();
  const cancel = page.getByRole('button', { name: 'jetzt kündigen', exact: true });
  await expect(cancel).toBeVisible();
  await cancel.click();
  const name = page.getByLabel('Vor- und Nachname');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Bitte alle Felder ausfüllen');
  await page.getByRole('radio', { name: /^Außerordentlich/ }).check();
  await name.fill('Kuno Klar');
  await page.getByLabel('Benutzername').fill('Kuno');
  await page.getByLabel('E-Mail').fill('kuno@');
  await cancel.click();
  await expect(page.getByLabel('E-Mail')).toHaveAccessibleDescription(
    'Das ist keine gültige E-Mail-Adresse.',
  );
  await page.getByLabel('E-Mail').fill('kuno@example.org');
  await cancel.click();
  // Only an extraordinary one needs a reason.
  await expect(page.getByLabel('Kündigungsgrund')).toBeFocused();
  await page.getByLabel('Kündigungsgrund').fill('Ich mag nur noch Schach.');
  await cancel.click();

  await expect(title(page, 'Deine Kündigung ist eingegangen')).toBeFocused();
  await expect(fact(page, 'Eingegangen')).toHaveText(/\d{1,2}\. \S+ \d{4} um \d\d:\d\d \S+/);
  await expect(fact(page, 'Ende des Vertrags')).toHaveText('Sofort, aus wichtigem Grund.');
  const number = await fact(page, 'Vorgang').innerText();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Als Textdatei speichern' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`imposter-kuendigung-${number}.txt`);
  const text = await readFile(await file.path(), 'utf8');
  for (const part of [number, 'Kuno Klar', 'kuno@example.org', 'Ich mag nur noch Schach.']) {
    expect(text).toContain(part);
  }
});

test('[§ 356a] withdrawing takes two steps; the name is filled in when signed in', async ({
  page,
}) => {
  await register(page, 'Wunibald');
  await page.goto('/profile?tab=abo');
  await page
    .getByRole('navigation', { name: 'Kündigen und widerrufen' })
    .getByRole('link', { name: 'Vertrag widerrufen' })
    .click();
  await expect(title(page, 'Vertrag widerrufen')).toBeFocused();
  await expect(page.getByLabel('Benutzername')).toHaveValue('Wunibald');
  await page.getByLabel('Vor- und Nachname').fill('Wunibald Weg');
  await page.getByLabel('E-Mail').fill('w@example.org');
  await page.route('**/api/contracts/withdraw', (route) => route.abort());
  const withdraw = page.getByRole('button', { name: 'Widerruf bestätigen', exact: true });
  await withdraw.click();
  await expect(withdraw).toHaveAccessibleDescription(
    'Keine Verbindung. Prüfe dein Internet und versuche es noch einmal.',
  );
  await page.unroute('**/api/contracts/withdraw');
  await withdraw.click();
  await expect(title(page, 'Dein Widerruf ist eingegangen')).toBeFocused();
  await expect(fact(page, 'Erklärung')).toContainText('Hiermit widerrufe ich');
});

test('order and cancellation pages have no violation', async ({ page }) => {
  test.setTimeout(240_000);
  await pretend(page, '/api/me', me());
  await pretend(page, '/api/premium', { checkout: 'stripe', plan: PLAN });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Premium werden' })).toBeVisible();
  await isAccessible(page, 'home with the upgrade link');
  await page.goto('/premium');
  await expect(page.getByText('4,99 CHF')).toBeVisible();
  await isAccessible(page, 'premium');
  await page.goto('/premium/bestellen');
  await expect(page.getByRole('button', ORDER)).toBeVisible();
  await isAccessible(page, 'order');
  await page.goto('/premium-cancel');
  await isAccessible(page, 'cancelled');
  await page.goto('/kuendigen');
  await page.getByRole('radio', { name: /^Außerordentlich/ }).check();
  await page.getByRole('button', { name: 'jetzt kündigen' }).click();
  await isAccessible(page, 'cancellation with errors');
  await page.goto('/widerruf');
  await page.getByLabel('Vor- und Nachname').fill('Wunibald Wegmann');
  await page.getByLabel('E-Mail').fill('wunibald.wegmann@sehr-lange-adresse.example.org');
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(title(page, 'Dein Widerruf ist eingegangen')).toBeVisible();
  await isAccessible(page, 'receipt');
});

test('member pages have no violation', async ({ page }) => {
  test.setTimeout(240_000);
  await beMember(
    page,
    { isPaid: true, renews: true, isGiven: true, givenUntil: null },
    { paymentFailed: true },
  );
  await pretend(page, '/api/premium', { checkout: 'test', plan: PLAN });
  await pretend(page, '/api/premium/refresh', {
    isPremium: true,
    isPaid: true,
    renews: true,
    isGiven: false,
  });
  await page.goto('/premium');
  await expect(badge(page)).toBeVisible();
  await isAccessible(page, 'premium of a member');
  await page.goto('/profile?tab=abo');
  await expect(fact(page, 'Preis')).toHaveText('4,99 CHF');
  await isAccessible(page, 'subscription');
  await page.goto('/premium/test-portal');
  await expect(page.getByRole('button', { name: 'Abo kündigen' })).toBeVisible();
  await isAccessible(page, 'test portal');
  await page.goto('/premium-success');
  await expect(title(page, 'Danke!')).toBeVisible();
  await isAccessible(page, 'success');
  await pretend(page, '/api/premium/test-checkout/*', {
    username: 'Wilhelmine Ägidia',
    plan: PLAN,
    isOpen: true,
  });
  await page.goto('/premium/test-checkout/abcdefgh');
  await expect(page.getByText('Heute zu zahlen')).toBeVisible();
  await isAccessible(page, 'test checkout');
});

test('what loads later moves nothing', async ({ page }) => {
  await pretend(page, '/api/premium', { checkout: 'stripe', plan: PLAN });
  await register(page, 'Stille');
  await watchShifts(page);
  const paths = ['/premium', '/premium/bestellen', '/profile?tab=abo', '/profile?tab=sicherheit'];
  for (const path of [...paths, '/kuendigen', '/agb', '/impressum']) {
    await page.goto(path);
    expect(await shiftOf(page), path).toBeLessThan(0.02);
  }
  await beMember(page, { isPaid: true, renews: true, isGiven: false, givenUntil: null }, {});
  for (const path of ['/premium', '/profile?tab=abo']) {
    await page.goto(path);
    expect(await shiftOf(page), `${path} of a member`).toBeLessThan(0.02);
  }
});
