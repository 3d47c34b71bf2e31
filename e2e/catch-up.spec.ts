import type { Page } from '@playwright/test';
import { closeCodes } from '../src/contract/live.ts';
import { everybodySees, openTable, type Person, startRound } from './table.ts';
import { expect, test } from './test.ts';

/** The live channel of a page, whose frames the test can lose. */
async function routeChannel(page: Page) {
  const state = { isLossy: false, sent: [] as string[], received: [] as string[] };
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      state.sent.push(String(message));
      server.send(message);
    });
    server.onMessage((message) => {
      if (state.isLossy) return;
      state.received.push(String(message));
      socket.send(message);
    });
  });
  await page.reload();
  return state;
}

const typeOf = (frame = '{}'): string => JSON.parse(frame).type;

async function makeReady({ page }: Person, code: string, isReady: boolean): Promise<void> {
  const { id } = await (await page.request.get('/api/me')).json();
  const path = `/api/games/${code}/player/${id}/ready`;
  const answer = await page.request.put(path, { data: { isReady } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('[W3] a phone that missed one frame shows the right screen one round trip later', async ({
  browser,
}) => {
  const { code, people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  const [mia, jonas, ayse] = people as [Person, Person, Person];
  const channel = await routeChannel(jonas.page);
  await expect(jonas.page.getByText('0 von 3 bereit')).toBeVisible();
  channel.isLossy = true;
  await makeReady(mia, code, true);
  await expect(ayse.page.getByText('1 von 3 bereit')).toBeVisible();
  channel.isLossy = false;
  channel.received = [];
  await makeReady(ayse, code, true);
  await expect(jonas.page.getByText('2 von 3 bereit')).toBeVisible();
  expect(channel.sent).toEqual(['{"type":"sync"}']);
  expect(channel.received.map(typeOf)).toEqual(['change', 'game']);
});

test('[W3] a phone that slept through 50 versions shows the right screen one round trip later', async ({
  browser,
}) => {
  const { code, people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  const [mia, jonas] = people as [Person, Person, Person];
  const channel = await routeChannel(jonas.page);
  await everybodySees([jonas], /Lobby/);
  channel.isLossy = true;
  for (let n = 0; n < 50; n += 1) await makeReady(mia, code, n % 2 === 0);
  for (const person of people) await makeReady(person, code, true);
  await mia.page.getByRole('button', { name: 'Spiel starten' }).click();
  await everybodySees([mia], 'Deine Karte');
  const answer = jonas.page.waitForResponse(/\/api\/games\/\w+\?/);
  await jonas.page.evaluate(() => window.dispatchEvent(new Event('pageshow')));
  expect(await (await answer).json()).toMatchObject({ status: 'playing' });
  // The channel stays silent: the first answer is enough.
  await everybodySees([jonas], 'Deine Karte');
});

test('a page of an older protocol reloads itself and shows the right screen', async ({
  browser,
}) => {
  const { code, people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  const [, jonas] = people as [Person, Person, Person];
  await startRound(people);
  let channels = 0;
  await jonas.page.routeWebSocket(/\/live/, (socket) => {
    channels += 1;
    if (channels > 1) socket.connectToServer();
    else socket.close({ code: closeCodes.outdated, reason: 'reload the page' });
  });
  let documents = 0;
  jonas.page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await jonas.page.goto(`/game/${code}`, { waitUntil: 'commit' });
  await expect.poll(() => documents).toBe(2);
  await everybodySees([jonas], 'Deine Karte');
});
