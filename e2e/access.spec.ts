import type { Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { openDetails } from './member.ts';
import {
  abstainAll,
  callVote,
  card,
  castVotes,
  continueAsGuest,
  dealtCards,
  everybodySees,
  move,
  newPerson,
  onTurn,
  openTable,
  type Person,
  speakInTurn,
  startRound,
  takePhones,
  takeSeat,
} from './table.ts';
import { expect, test } from './test.ts';

/* [UX-35] Accounts, premium and admin have their own files. */

/** On a wide screen the action bar is beside the players, not over them. */
async function nothingCovers(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const bar = await page.getByRole('button', { name: 'Spiel starten' }).boundingBox();
  const seats = await page.getByText('Warten auf Spieler...').boundingBox();
  if (!bar || !seats) throw new Error('the lobby shows both');
  expect(bar.y).toBeGreaterThan(seats.y + seats.height);
  await page.setViewportSize({ width: 390, height: 844 });
}

test('the pages outside a lobby', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await isAccessible(page, 'home');
  await page.goto('/?join=ZZZZZ');
  await expect(page.getByText('Der angegebene Lobby-Code existiert nicht').first()).toBeVisible();
  await isAccessible(page, 'invitation with a wrong code');
  await page.goto('/gibt-es-nicht');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await isAccessible(page, 'not found');

  await page.goto('/?openDialog=create');
  await continueAsGuest(page, 'Wilhelmine Ägidia 🎉');
  await expect(page.getByRole('checkbox', { name: 'Tiere' })).toBeVisible();
  await isAccessible(page, 'create dialog');
  await openDetails(page.getByRole('dialog'));
  await page.getByText('Mit Premium außerdem').click();
  // What opens is in sight, above the footer.
  await expect(page.getByRole('link', { name: /^Nur mit Premium/ })).toBeInViewport({ ratio: 1 });
  await isAccessible(page, 'create dialog, all open');
  await page.getByRole('button', { name: 'Erstellen', exact: true }).click();
  await expect(page).toHaveURL(/\/lobby\//);
  const code = page.url().slice(-5);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/?join=${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lädt dich ein!');
  await isAccessible(page, 'invitation');
});

test('the legal pages', async ({ page }) => {
  test.slow();
  for (const path of ['/impressum', '/datenschutz', '/agb', '/kuendigen', '/widerruf']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isAccessible(page, path);
  }
});

test('without network', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/lobby/K7QXP');
  await expect(page.getByText('Verbindung weg – wir versuchen es weiter.').first()).toBeVisible();
  await isAccessible(page, 'lobby without network');
});

test('every phase of a game, in both roles', async ({ browser }) => {
  test.setTimeout(240_000);
  const names = ['Mia', 'Jonas Wilhelm Maier', 'Ayşe', '🎉'];
  const { people, host } = await openTable(browser, names, { rounds: 3 }, { phones: 1 });
  await isAccessible(host.page, 'lobby');
  await nothingCovers(host.page);
  await startRound(people);
  await isAccessible(host.page, 'covered card');

  const { imposter, group } = await dealtCards(people);
  const [first] = group as [Person];
  for (const person of [imposter, first]) {
    if (person !== host) await takePhones([person]);
    await card(person.page).press('Enter');
    await isAccessible(
      person.page,
      `card of ${person === imposter ? 'the Imposter' : 'the group'}`,
    );
    await person.page.keyboard.press('Escape');
  }
  await card(imposter.page).press('Enter');
  await imposter.page.getByRole('button', { name: 'Ich kenne das Wort!' }).click();
  await imposter.page.getByRole('button', { name: 'Raten' }).click();
  await isAccessible(imposter.page, 'guess dialog with an error');
  await imposter.page.keyboard.press('Escape');
  await host.page.getByRole('button', { name: 'Menü' }).click();
  await isAccessible(host.page, 'menu');
  await host.page.keyboard.press('Escape');

  for (const _ of people) {
    if ((await onTurn(people)) === host) {
      await expect(host.page.getByRole('button', { name: 'Gesagt', exact: true })).toBeVisible();
      await isAccessible(host.page, 'own turn');
    }
    await speakInTurn(people);
  }
  await expect(host.page.getByText('Alle waren dran!')).toBeVisible();
  await isAccessible(host.page, 'between two laps');
  await callVote(people);
  await isAccessible(host.page, 'voting');
  // Axe at three sizes takes longer than the 5 s of a withdrawal.
  await host.page.clock.setFixedTime(Date.now());
  await host.page.getByRole('button', { name: 'Überspringen' }).click();
  const withdraw = host.page.getByRole('button', { name: 'Zurücknehmen' });
  await expect(withdraw).toBeVisible();
  await isAccessible(host.page, 'voting, the own vote can be withdrawn');
  await expect(withdraw).toBeVisible();
  await host.page.clock.setSystemTime(Date.now());
  await expect(host.page.getByText('Du enthältst dich', { exact: true })).toBeVisible();
  await isAccessible(host.page, 'voting, after the own vote');
  await abstainAll(people.slice(1));
  await everybodySees([host], 'Der Imposter hat gewonnen!');
  await expect(host.page.getByRole('button', { name: 'Nächste Runde' })).toBeVisible();
  await isAccessible(host.page, 'result');

  for (const finishedRound of [1, 2]) {
    await move(host, 'nextRound', { finishedRound });
    await callVote(people);
    await abstainAll(people);
  }
  await host.page.getByRole('button', { name: 'Zur Siegerehrung' }).click();
  await everybodySees([host], /Applaus für .+!$/);
  await isAccessible(host.page, 'podium');
});

test('a pause, a run-off and a last word, in both roles', async ({ browser }) => {
  test.setTimeout(240_000);
  const names = ['Mia', 'Jonas Wilhelm Maier', 'Ayşe', '🎉'];
  const settings = { timeLimit: 180, finale: true };
  const { code, people, host } = await openTable(browser, names, settings, { phones: 2 });
  await startRound(people);
  const { imposter, group } = await dealtCards(people);
  const [rival, voter, last] = group as [Person, Person, Person];
  const watcher = await newPerson(browser, 'Opa Karl');
  await takeSeat(watcher, code);

  const [, guest] = people as [Person, Person];
  await host.page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(guest.page.getByText('Pause – Mia hält die Uhr an').first()).toBeVisible();
  await isAccessible(host.page, 'pause of the host');
  await isAccessible(guest.page, 'pause');

  // A stage is shorter than these checks: each tab keeps the view that it opens with.
  const seen = [imposter, voter, watcher];
  const openStage = async () => {
    const tabs = await Promise.all(seen.map(({ page }) => page.context().newPage()));
    for (const tab of tabs) {
      let views = 0;
      await tab.routeWebSocket(/\/live/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => {
          if (/^\{"type":"(?:game|change)"/.test(String(message))) views += 1;
          if (views <= 1) socket.send(message);
        });
      });
      await tab.goto(`/lobby/${code}`);
      await expect(tab).toHaveURL(`/voting/${code}`);
    }
    return tabs as [Page, Page, Page];
  };
  await callVote(people);
  await castVotes([voter, imposter], [rival, imposter], [imposter, rival], [last, rival]);
  const [runoff, asVoter, watching] = await openStage();
  await castVotes([imposter, rival], [voter, imposter], [rival, null], [last, imposter]);
  const [lastWord, listening, behind] = await openStage();

  const ofAnother = `${imposter.name} hat das letzte Wort`;
  for (const [page, headline, what] of [
    [runoff, 'Stichwahl', 'run-off, to be voted for'],
    [asVoter, 'Stichwahl', 'run-off'],
    [watching, 'Stichwahl', 'run-off, watching'],
    [lastWord, 'Letztes Wort!', 'last word of the Imposter'],
    [listening, ofAnother, 'last word'],
    [behind, ofAnother, 'last word, watching'],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await isAccessible(page, what);
  }
});
