import type { Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { createLobby, newPerson, openTable, type Person, post, startRound } from './table.ts';
import { expect, test } from './test.ts';

const returnLinks = (page: Page) => page.getByRole('navigation', { name: 'Zurück ins Spiel' });
const newest = (page: Page) => returnLinks(page).getByRole('link').first();

test('home links to the seat in every phase, until the lobby is left', async ({ browser }) => {
  const { code, people, host } = await openTable(
    browser,
    ['Mia', 'Jonas', 'Ayşe'],
    {},
    { phones: 1 },
  );
  const { page } = host;
  await page.goto('/');
  await expect(newest(page)).toHaveText(
    `#${code} Mia ist Host wartet +9 3 von 12 da Zurück ins Spiel`,
  );
  await newest(page).click();
  await expect(page).toHaveURL(`/lobby/${code}`);

  await startRound(people);
  await page.goto('/');
  await expect(newest(page)).toHaveText(
    `#${code} Mia ist Host läuft +9 3 von 12 da Zurück ins Spiel`,
  );
  await newest(page).click();
  await expect(page).toHaveURL(`/game/${code}`);

  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('button', { name: 'Lobby verlassen' }).click();
  await page.route('**/leave', async (route) => {
    await page.waitForURL('/');
    await route.continue();
  });
  const asked = page.waitForResponse('**/api/user/seats');
  await page
    .getByRole('dialog', { name: 'Lobby verlassen?' })
    .getByRole('button', { name: 'Lobby verlassen' })
    .click();
  await expect(page).toHaveURL('/');
  // A slow leave request: home waits for it.
  expect(await (await asked).json()).toEqual([]);
  await expect(returnLinks(page)).toBeHidden();
});

test('at most three seats are shown, newest first, and the cards stay visible', async ({
  browser,
}) => {
  test.slow();
  const mia = await newPerson(browser, 'Mia');
  const { page } = mia;
  await createLobby(mia);
  const { id: hostId } = await (await page.request.get('/api/me')).json();
  const codes: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    codes.unshift((await post(page, '/api/games', { hostId })).lobbyCode ?? '');
  }
  await page.goto('/');
  await expect(returnLinks(page).getByRole('link')).toHaveText(
    codes.map((code, i) =>
      i === 0
        ? `#${code} Mia ist Host wartet +11 1 von 12 da Zurück ins Spiel`
        : `Zurück ins Spiel #${code} wartet`,
    ),
  );
  for (const name of ['Spiel erstellen', 'Spiel beitreten']) {
    await expect(page.getByRole('button', { name })).toBeInViewport();
  }
  await isAccessible(page, 'home with three seats');
});

test('without a session nothing is requested, and a failure stays silent', async ({ browser }) => {
  const mia = await newPerson(browser, 'Mia');
  const { page } = mia;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // On a busy machine the network is idle before the script has run.
  const answered = page.waitForResponse(/\/api\/me/);
  await page.goto('/');
  await answered;
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/user/seats');
  await createLobby(mia);

  for (const failure of [/\/api\/user\/seats$/, /\/assets\/return-to-game-[\w-]+\.js$/]) {
    const failed = page.waitForEvent('requestfailed', (request) => failure.test(request.url()));
    await page.route(failure, (route) => route.abort());
    await page.goto('/');
    await failed;
    await expect(returnLinks(page)).toBeHidden();
    await page.getByRole('button', { name: 'Spiel erstellen' }).click();
    await expect(page.getByRole('dialog', { name: 'Spiel erstellen' })).toBeVisible();
    // No message, not even late.
    await expect(page.getByRole('button', { name: 'Mitteilung schließen' })).toBeHidden();
    await page.unroute(failure);
  }
});

test('[L6b] a phone that has lost its seat reads so, and is back with one tap', async ({
  browser,
}) => {
  const { code, people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], {}, { phones: 0 });
  const [, { page }] = people as [Person, Person];
  const { id: playerId } = await (await page.request.get('/api/me')).json();
  const loseSeat = () => page.request.post(`/api/games/${code}/leave`, { data: { playerId } });
  const comesBack = async () => {
    await expect(page).toHaveURL(`/?join=${code}`);
    await expect(page.getByText('Dein Platz ist weg').first()).toBeVisible();
    await page.getByRole('button', { name: 'Beitreten' }).click();
    await expect(page).toHaveURL(`/lobby/${code}`);
  };
  // Locked while it shows the lobby.
  let isLocked = false;
  await page.routeWebSocket(/\/live/, (socket) => socket.close());
  await page.route('**/api/games/**', (route) => (isLocked ? route.abort() : route.continue()));
  await page.goto(`/lobby/${code}`);
  await expect(page.getByText('Jonas, Du')).toBeVisible();
  isLocked = true;
  await loseSeat();
  isLocked = false;
  await comesBack();
  // Or reloaded on the page of a result that is over; by now it joins by itself (§2).
  await page.goto('about:blank');
  await loseSeat();
  await page.goto(`/result/${code}`);
  await expect(page).toHaveURL(`/lobby/${code}`);
  await expect(page.getByText('Jonas, Du')).toBeVisible();
});
