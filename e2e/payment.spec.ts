import { expect, type Page, test } from '@playwright/test';
import { type OwnServer, startServer } from './server.ts';
import { type OwnStripe, startStripe } from './stripe.ts';

let stripe: OwnStripe;
let server: OwnServer;

test.beforeAll(async () => {
  stripe = await startStripe();
  server = await startServer(stripe.settings);
  await stripe.tell(server.address, 300);
});
test.afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

/** What a call answers to whoever sits at this page. */
async function ask(page: Page, method: string, path: string, data?: object): Promise<unknown> {
  const answer = await page.request.fetch(server.address + path, { method, ...(data && { data }) });
  return answer.json();
}

test('[B6] paid, member within two seconds, cancelled in the portal, member until the end', async ({
  page,
}) => {
  const me = () => ask(page, 'GET', '/api/me');
  await ask(page, 'POST', '/api/register', {
    username: 'Zahlerin',
    password: 'Löwenzahn im Regen',
  });
  const { url } = (await ask(page, 'POST', '/api/premium/subscribe')) as { url: string };
  await page.goto(url);
  await page.getByRole('button', { name: 'Bezahlen' }).click();
  await expect(page).toHaveURL(`${server.address}/premium-success`);
  await expect.poll(me, { timeout: 2000 }).toMatchObject({ isPremium: true });

  const portal = (await ask(page, 'POST', '/api/premium/portal')) as { url: string };
  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Kündigen', exact: true }).click();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(`${server.address}/profile`);
  const subscription = () => ask(page, 'GET', '/api/user/subscription');
  await expect.poll(subscription).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await me()).toMatchObject({ isPremium: true });

  await stripe.advance(32);
  await expect.poll(me).toMatchObject({ isPremium: false });
});
