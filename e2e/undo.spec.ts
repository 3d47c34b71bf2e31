import type { Page } from '@playwright/test';
import { press, tabTo } from './keys.ts';
import { type Table, tableIn } from './phases.ts';
import {
  abstain,
  callIsOld,
  castVotes,
  everybodySees,
  move,
  openTable,
  type Person,
  startRound,
  takePhones,
  tap,
  voteFor,
} from './table.ts';
import { expect, test } from './test.ts';

/* [UX-17] A vote and "Abstimmen" are sent at once and can be withdrawn for a moment. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const voted = ({ host }: Table, count: number) =>
  host.page.getByText(`${count} von 3 ${count === 1 ? 'hat' : 'haben'} abgestimmt`);

/** Layout of the faces and the bar below them, which must not shift. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main li, main .sticky')].map((node) =>
      [node.offsetLeft, node.offsetTop, node.offsetWidth, node.offsetHeight].join(' '),
    ),
  );

/** Taps a button, and again at once when it has another label. */
const doubleTap = (page: Page, first: string, second: string) =>
  page.evaluate(
    async ([before, after]) => {
      const find = (label = '') =>
        [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(label));
      find(before)?.click();
      while (!find(after)) await new Promise(requestAnimationFrame);
      find(after)?.click();
    },
    [first, second],
  );

test('[V2b] a vote counts at once, can be withdrawn for 5 s, and nothing shifts', async ({
  browser,
}) => {
  test.slow();
  const table = await tableIn(browser, 'voting', { phones: 2 });
  await test.step('by tap', async () => {
    const { page } = table.jonas;
    const withdraw = button(page, 'Zurücknehmen');
    const before = await placesOf(page);
    await doubleTap(page, 'Überspringen', 'Zurücknehmen');
    await expect(voted(table, 1)).toBeVisible();
    await expect(withdraw).toHaveText(/[12345]$/);
    expect((await withdraw.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await placesOf(page)).toEqual(before);
    await tap(withdraw);
    await expect(voted(table, 0)).toBeVisible();

    await tap(button(page, 'Mia wählen'));
    await expect(button(page, 'Mia gewählt')).toHaveAttribute('aria-pressed', 'true');
    await expect(button(page, 'Ayşe wählen')).toHaveAttribute('aria-disabled', 'true');
    await expect(voted(table, 1)).toBeVisible();
    expect(await placesOf(page)).toEqual(before);
    // A tap on the chosen face withdraws, too.
    await tap(button(page, 'Mia gewählt'));
    await expect(button(page, 'Ayşe wählen')).not.toHaveAttribute('aria-disabled');
    await expect(voted(table, 0)).toBeVisible();

    await tap(button(page, 'Überspringen'));
    await expect(withdraw).toBeVisible();
    await expect(withdraw).toBeHidden();
    await expect(page.getByText('Du enthältst dich', { exact: true })).toBeVisible();
    expect(await placesOf(page)).toEqual(before);
    await expect(voted(table, 1)).toBeVisible();
  });
  await test.step('by keyboard: Esc withdraws, the focus stays', async () => {
    const { page } = table.host;
    const announced = (text: RegExp) =>
      expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
    await press(page, 'Jonas wählen');
    await announced(/Escape nimmt es zurück/);
    // The guard against double taps is over.
    await expect(button(page, 'Zurücknehmen')).toHaveText(/[1-4]$/);
    await page.keyboard.press('Escape');
    await announced(/Zurückgenommen/);
    await expect(button(page, 'Jonas wählen')).toBeFocused();
    await tabTo(page, 'Überspringen');
    await expect(async () => {
      if (await button(page, 'Überspringen').isVisible()) await page.keyboard.press('Enter');
      await expect(button(page, 'Zurücknehmen')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(button(page, 'Zurücknehmen')).toBeFocused();
    await expect(voted(table, 2)).toBeVisible();
    // The button goes, and passes the focus on.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('[V2, V3] a vote survives reload, back, leaving the lobby and ending the vote', async ({
  browser,
}) => {
  test.slow();
  const table = await tableIn(browser, 'voting', {}, ['Tim']);
  const { people, host, jonas, ayse } = table;
  const [, , , tim = host] = people;
  await voteFor(jonas, 'Mia');
  await jonas.page.reload();
  await expect(button(jonas.page, 'Mia gewählt')).toBeVisible();
  await expect(button(jonas.page, 'Zurücknehmen')).toBeVisible();

  await host.page.setViewportSize({ width: 320, height: 568 });
  await button(host.page, 'Abstimmung abschließen').click();
  const question = host.page.getByRole('dialog', { name: '3 fehlen noch – trotzdem beenden?' });
  await button(host.page, 'Noch warten').click();
  await expect(question).toBeHidden();
  const before = await placesOf(host.page);

  await button(ayse.page, 'Mia wählen').click();
  await ayse.page.goBack();
  await expect(host.page.getByText('2 von 4 haben abgestimmt')).toBeVisible();
  // Half have voted: ending the vote is a button, and nothing shifts.
  expect(await placesOf(host.page)).toEqual(before);

  await button(tim.page, 'Mia wählen').click();
  await button(tim.page, 'Menü').click();
  await button(tim.page, 'Lobby verlassen').click();
  await tim.page
    .getByRole('dialog', { name: /verlassen\?/ })
    .getByRole('button', { name: 'Lobby verlassen' })
    .click();
  await expect(tim.page).toHaveURL('/');

  await button(host.page, 'Abstimmung abschließen').click();
  await everybodySees([host, jonas], /gewonnen!$/);
  const votes = host.page.getByRole('region', { name: 'Stimmen' });
  await expect(votes).toContainText('Tim');
  await expect(votes).toContainText('3 Stimmen');
});

test('[R5b] "Abstimmen" acts at once; the caller and the host can go back', async ({ browser }) => {
  const { people, host, jonas, ayse } = await tableIn(browser, 'game');
  const talkOn = (page: Page) => button(page, 'Doch weiterreden');
  /** Waits until `waiting` may go back. */
  const call = async (caller: Page, waiting: Page) => {
    await tap(button(caller, 'Abstimmen'));
    await everybodySees(people, 'Wer ist der Imposter?');
    await callIsOld(waiting);
  };
  await test.step('the caller by tap', async () => {
    await call(jonas.page, jonas.page);
    await expect(host.page.getByText('Jonas hat zur Abstimmung gerufen').first()).toBeVisible();
    await expect(jonas.page.getByText('Du hast zur Abstimmung gerufen').first()).toBeVisible();
    await expect(talkOn(ayse.page)).toBeHidden();
    await talkOn(jonas.page).click();
    await everybodySees(people, 'Deine Karte');
    await expect(ayse.page.getByText('Es wird weitergeredet').first()).toBeVisible();
  });
  await test.step('the caller by Esc', async () => {
    await call(ayse.page, ayse.page);
    await ayse.page.keyboard.press('Escape');
    await everybodySees(people, 'Deine Karte');
  });
  await test.step('the same caller only once a round, but the host', async () => {
    await call(jonas.page, host.page);
    await expect(jonas.page.getByText('Du hast zur Abstimmung gerufen').first()).toBeVisible();
    await expect(talkOn(jonas.page)).toBeHidden();
    await talkOn(host.page).click();
    await everybodySees(people, 'Deine Karte');
  });
  await test.step('until the first vote; the focus goes to the headline', async () => {
    await call(jonas.page, host.page);
    await talkOn(host.page).focus();
    await abstain(ayse);
    await expect(talkOn(host.page)).toBeHidden();
    await expect(host.page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('[UX-56] a vote made without network is sent when it is back', async ({ browser }) => {
  const table = await tableIn(browser, 'voting', { phones: 2 });
  const { page } = table.jonas;
  await page.context().setOffline(true);
  await button(page, 'Mia wählen').click();
  await expect(button(page, 'Mia gewählt')).toBeVisible();
  await expect(button(page, 'Wird gesendet …')).toBeVisible();
  await expect(voted(table, 0)).toBeVisible();
  await page.context().setOffline(false);
  await expect(voted(table, 1)).toBeVisible();
  await expect(button(page, 'Zurücknehmen')).toBeVisible();
});

test('a refused vote opens the ballot again', async ({ browser }) => {
  const { host, jonas, ayse } = await tableIn(browser, 'voting', { phones: 0 });
  const { page } = ayse;
  // By request, as without a channel.
  await page.routeWebSocket(/\/live/, (socket) => socket.close());
  await page.route('**/vote', (route) => route.fulfill({ status: 503, body: '{}' }));
  await takePhones([ayse]);
  await button(page, 'Jonas wählen').click();
  await expect(page.getByText('Fehler beim Abstimmen').first()).toBeVisible();
  await expect(button(page, 'Jonas wählen')).not.toHaveAttribute('aria-disabled');
  await page.unroute('**/vote');
  await castVotes([host, null], [jonas, null]);
  await tap(button(page, 'Jonas wählen'));
  await everybodySees([ayse], /gewonnen!$/);
});

test('[L3] a refused start leaves the host as before', async ({ browser }) => {
  const { host, jonas, ayse } = await tableIn(browser, 'lobby', { phones: 0 });
  const { page } = host;
  await page.routeWebSocket(/\/live/, (socket) => socket.close());
  // Another player takes the readiness back in the last moment.
  await page.route('**/start', async (route) => {
    await move(ayse, 'ready', { isReady: false });
    await route.continue();
  });
  await takePhones([host]);
  for (const guest of [jonas, ayse]) await move(guest, 'ready', { isReady: true });
  await expect(page.getByText('Alle anderen sind bereit. Vorhang auf!')).toBeVisible();
  await button(page, 'Spiel starten').click();
  await expect(page.getByRole('heading', { name: '1 von 3 bereit' })).toBeVisible();
  await expect(button(page, 'Ich bin bereit')).toHaveAttribute('aria-pressed', 'false');
});

test('[UX-69] the faces of those who still think stay in their place in the last five seconds', async ({
  browser,
}) => {
  const names = ['Mia', 'Jonas', 'Ayşe', 'Lena'];
  const { people } = await openTable(browser, names, {}, { phones: 0 });
  const [host, jonas, ayse] = people as [Person, Person, Person];
  let secondsLeft = 25;
  await jonas.page.routeWebSocket(/\/live/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const parsed = JSON.parse(String(message));
      const phaseEndsAt = Date.now() + secondsLeft * 1000;
      if (parsed.game) Object.assign(parsed.game, { phaseEndsAt, voteWithdrawableUntil: null });
      socket.send(JSON.stringify(parsed));
    });
  });
  await startRound(people);
  await move(host, 'callVote');
  await castVotes([jonas, ayse], [ayse, null]);
  const inBar = jonas.page.locator('.bar-fade svg');
  await takePhones([jonas]);
  await expect(inBar).toHaveCount(2);
  secondsLeft = 4;
  await takePhones([jonas]);
  await expect(jonas.page.locator('[data-last-seconds]')).toBeAttached();
  await expect(inBar).toHaveCount(2);
});
