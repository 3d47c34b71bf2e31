import type { Page } from '@playwright/test';
import { startStripe } from '../test/support/stripe/server.ts';
import { fact, fillRegistration, heard, PASSWORD } from './account.ts';
import { openDetails, openLobby } from './member.ts';
import { startServer } from './server.ts';
import { everybodySees, newPerson } from './table.ts';
import { expect, test } from './test.ts';

/*
 * The whole payment flow in a real browser, with the real SDK against our Stripe fake
 * (test/support/stripe).
 */
test.describe.configure({ mode: 'default' });

const SECRET = 'whsec_e2e';
const DAY_MS = 24 * 60 * 60 * 1000;

type Shop = Awaited<ReturnType<typeof openShop>>;

/** A server with payments, and its Stripe fake. `delayMs`: delay of Stripe's webhook. */
async function openShop(delayMs = 0) {
  const stripe = await startStripe();
  const server = await startServer({
    STRIPE_SECRET_KEY: 'sk_test_imposter',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_PRICE_ID: 'price_premium',
    STRIPE_API_BASE: stripe.address,
  });
  stripe.sendTo({ url: `${server.address}/api/stripe/webhook`, secret: SECRET, delayMs });
  return {
    address: server.address,
    /** Advances Stripe's clock and runs due events. */
    advance: (days: number) => stripe.world.advance(days * DAY_MS),
    async stop() {
      await server.stop();
      await stripe.close();
    },
  };
}

let shop: Shop;
test.beforeAll(async () => {
  // The webhook arrives after the browser returns: the page must not depend on it.
  shop = await openShop(500);
  // The first registration loads the password checker, which can exceed the
  // request timeout on a busy machine.
  await expect(async () => {
    const body = JSON.stringify({ username: `Erste ${Date.now() % 1e6}`, password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${shop.address}/api/register`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }).toPass();
});
test.afterAll(() => shop.stop());

/** Registers, goes to checkout and presses the binding button. */
async function order(page: Page, username: string): Promise<void> {
  await page.goto(`${shop.address}/auth?action=premium&tab=register`);
  await fillRegistration(page, username);
  await page.getByRole('button', { name: 'Konto anlegen' }).click();
  await heard(page, 'Registrierung erfolgreich');
  await expect(page.getByText('4,99 CHF')).toBeVisible();
  await expect(page.getByText('Test:')).toBeHidden();
  await page.getByRole('link', { name: 'Premium werden' }).click();
  await page.getByRole('button', { name: 'Zahlungspflichtig abonnieren' }).click();
  await expect(page.getByRole('heading', { name: 'Bezahlen' })).toBeVisible();
  expect(page.url()).not.toContain(shop.address);
}

const isMember = async (page: Page): Promise<boolean> => {
  const answer = await page.request.get(`${shop.address}/api/me`);
  return ((await answer.json()) as { isPremium: boolean }).isPremium;
};

test('[B6] register, pay, create a member’s lobby, cancel, stay a member until the end of the period', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const rosalind = await newPerson(browser, 'Rosalind', { baseURL: shop.address });
  const { page } = rosalind;
  await order(page, rosalind.name);
  await page.getByRole('button', { name: 'Bezahlen' }).click();
  await expect.poll(() => isMember(page), { timeout: 2000 }).toBe(true);
  await expect(page).toHaveURL('/premium-success');
  await expect(page.getByText('Premium aktiviert!', { exact: true })).toBeVisible();

  await page.goto('/');
  await openLobby(rosalind, (dialog) => dialog.getByLabel('Lobby-Name').fill('Rosas Salon'));
  await everybodySees([rosalind], /Rosas Salon/);

  await page.goto('/profile?tab=abo');
  await expect(fact(page, 'Preis')).toHaveText('4,99 CHF');
  await expect(fact(page, 'Status')).toHaveText('Aktiv');
  const nextPayment = await fact(page, 'Nächste Abrechnung').innerText();
  expect(nextPayment).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  await page.getByRole('link', { name: 'Zahlungsdetails' }).click();
  await page.getByRole('button', { name: 'Kündigen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Nicht kündigen' })).toBeVisible();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(fact(page, 'Status')).toHaveText('Wird gekündigt');
  await expect(fact(page, 'Premium bis')).toHaveText(nextPayment);

  await shop.advance(20);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Profil Rosalind Premium' })).toBeVisible();
  await shop.advance(20);
  await expect.poll(() => isMember(page)).toBe(false);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Premium werden' })).toBeVisible();
  await page.getByRole('button', { name: 'Spiel erstellen' }).click();
  await openDetails(page.getByRole('dialog'));
  await expect(page.getByRole('dialog').getByLabel('Lobby-Name')).toBeDisabled();
  await page.goto('/profile?tab=abo');
  await expect(page.getByText('Du hast derzeit kein aktives Premium-Abonnement.')).toBeVisible();
});

test('[B6] closing the page after paying still gives the membership', async ({ page }) => {
  await order(page, 'Theodor');
  // Never returns to the app.
  await page.request.post(page.url(), { maxRedirects: 0 });
  await expect.poll(() => isMember(page)).toBe(true);
});

test('[§ 312k] a membership cancelled on the public page lasts to the end of its period', async ({
  page,
  browser,
}) => {
  test.slow();
  await order(page, 'Hildegard');
  await page.getByLabel('E-Mail').fill('hildegard@example.org');
  await page.getByRole('button', { name: 'Bezahlen' }).click();
  await expect(page.getByText('Premium aktiviert!', { exact: true })).toBeVisible();

  // In a browser without a session.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${shop.address}/kuendigen`);
  await elsewhere.getByLabel('Vor- und Nachname').fill('Hildegard Heim');
  await elsewhere.getByLabel('Benutzername').fill('hildegard');
  await elsewhere.getByLabel('E-Mail').fill('hildegard@example.org');
  await elsewhere.getByRole('button', { name: 'jetzt kündigen' }).click();
  await expect(elsewhere.getByText('Deine Kündigung ist eingegangen')).toBeVisible();

  await expect(async () => {
    await page.goto(`${shop.address}/profile?tab=abo`);
    await expect(fact(page, 'Status')).toHaveText('Wird gekündigt', { timeout: 2000 });
  }).toPass();
  expect(await isMember(page)).toBe(true);
});
