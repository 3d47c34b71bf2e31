import type { Browser, Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { openDetails } from './member.ts';
import {
  abstain,
  abstainAll,
  callVote,
  card,
  castLastVote,
  createLobby,
  dealtCards,
  everybodySees,
  joinLobby,
  newPerson,
  onTurn,
  openTable,
  type Person,
  speakInTurn,
  startRound,
  voteFor,
} from './table.ts';
import { expect, test } from './test.ts';

/* [UX-35] Accounts, premium and admin have their own files. */

const phone = { width: 390, height: 844 };

/** On a wide screen the action bar is beside the players, not over them. */
async function nothingCovers(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const bar = await page.getByRole('button', { name: 'Spiel starten' }).boundingBox();
  const seats = await page.getByText('Warten auf Spieler...').boundingBox();
  if (!bar || !seats) throw new Error('the lobby shows both');
  expect(bar.y).toBeGreaterThan(seats.y + seats.height);
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
  await page.getByLabel('Dein Name').fill('Wilhelmine Ägidia 🎉');
  await page.getByRole('button', { name: 'Als Gast spielen' }).click();
  await expect(page.getByRole('checkbox', { name: 'Tiere' })).toBeVisible();
  await isAccessible(page, 'create dialog');
  await openDetails(page.getByRole('dialog'));
  await page.getByText('Mit Premium außerdem').click();
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
  const { people, host } = await openTable(browser, ['Mia', 'Jonas Wilhelm Maier', 'Ayşe', '🎉'], {
    rounds: 3,
  });
  await isAccessible(host.page, 'lobby');
  await nothingCovers(host.page);
  await host.page.setViewportSize(phone);
  await startRound(people);
  await isAccessible(host.page, 'covered card');

  const { imposter, group } = await dealtCards(people);
  for (const { page } of [imposter, group[0] ?? host]) {
    await card(page).press('Enter');
    await isAccessible(page, page === imposter.page ? 'card of the Imposter' : 'card of the group');
    await page.setViewportSize(phone);
    await page.keyboard.press('Escape');
  }
  await card(imposter.page).press('Enter');
  await imposter.page.getByRole('button', { name: 'Ich kenne das Wort!' }).click();
  await imposter.page.getByRole('button', { name: 'Raten' }).click();
  await isAccessible(imposter.page, 'guess dialog with an error');
  await imposter.page.setViewportSize(phone);
  await imposter.page.keyboard.press('Escape');
  await host.page.getByRole('button', { name: 'Menü' }).click();
  await isAccessible(host.page, 'menu');
  await host.page.keyboard.press('Escape');

  const { page: mine } = await onTurn(people);
  await isAccessible(mine, 'own turn');
  await mine.setViewportSize(phone);
  for (const _ of people) await speakInTurn(people);
  await expect(host.page.getByText('Noch ein Wort?')).toBeVisible();
  await isAccessible(host.page, 'between two laps');
  await host.page.setViewportSize(phone);
  await callVote(people);
  await isAccessible(host.page, 'voting');
  await host.page.setViewportSize(phone);
  // Axe at three sizes takes longer than the 5 s of a withdrawal.
  await host.page.clock.setFixedTime(Date.now());
  await host.page.getByRole('button', { name: 'Überspringen' }).click();
  const withdraw = host.page.getByRole('button', { name: 'Zurücknehmen' });
  await expect(withdraw).toBeVisible();
  await isAccessible(host.page, 'voting, the own vote can be withdrawn');
  await expect(withdraw).toBeVisible();
  await host.page.clock.setSystemTime(Date.now());
  await expect(host.page.getByText('enthältst dich', { exact: true })).toBeVisible();
  await isAccessible(host.page, 'voting, after the own vote');
  await host.page.setViewportSize(phone);
  for (const person of people.slice(1)) await abstain(person);
  await everybodySees(people, 'Der Imposter hat gewonnen!');
  await expect(host.page.getByRole('button', { name: 'Nächste Runde' })).toBeVisible();
  await isAccessible(host.page, 'result');

  await host.page.setViewportSize(phone);
  for (const round of [2, 3]) {
    await host.page.getByRole('button', { name: 'Nächste Runde' }).click();
    await everybodySees(people, 'Deine Karte');
    await expect(host.page.getByText(`Runde ${round}/3`)).toBeVisible();
    await callVote(people);
    await abstainAll(people);
  }
  await host.page.getByRole('button', { name: 'Zur Siegerehrung' }).click();
  await everybodySees([host], /Applaus für .+!$/);
  await isAccessible(host.page, 'finale');
});

/** A round with a finale; `hold` drops all views of a page: a stage is shorter than three axe runs. */
async function finaleTable(browser: Browser) {
  const held = new Set<Person>();
  const names = ['Opa Karl', 'Mia', 'Jonas Wilhelm Maier', 'Ayşe', '🎉'];
  const people = await Promise.all(names.map((name) => newPerson(browser, name)));
  for (const person of people) {
    await person.page.routeWebSocket(/\/live/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const isView = /^\{"type":"(?:game|change)"/.test(String(message));
        if (!isView || !held.has(person)) socket.send(message);
      });
    });
  }
  const [watcher, ...players] = people as [Person, ...Person[]];
  const [host, ...others] = players as [Person, ...Person[]];
  const code = await createLobby(host, { timeLimit: 180, finale: true });
  for (const person of others) await joinLobby(person, code);
  await startRound(players);
  await joinLobby(watcher, code);
  const hold = (...all: Person[]) => {
    for (const person of all) held.add(person);
  };
  return { host, players, watcher, hold, ...(await dealtCards(players)) };
}

test('a pause and a run-off, in both roles', async ({ browser }) => {
  test.setTimeout(240_000);
  const { host, players, watcher, hold, imposter, group } = await finaleTable(browser);
  const [rival, voter, last] = group as [Person, Person, Person];
  await host.page.getByRole('button', { name: 'Pause', exact: true }).click();
  const guest = players[1] as Person;
  await expect(guest.page.getByText('Pause – Mia hält die Uhr an').first()).toBeVisible();
  await isAccessible(host.page, 'pause of the host');
  await isAccessible(guest.page, 'pause');
  for (const { page } of [host, guest]) await page.setViewportSize(phone);

  await callVote(players);
  await voteFor(voter, imposter.name);
  await voteFor(rival, imposter.name);
  await voteFor(imposter, rival.name);
  await castLastVote(last, rival.name);
  await everybodySees([...players, watcher], 'Stichwahl');
  hold(imposter, voter, watcher);
  await isAccessible(imposter.page, 'run-off, to be voted for');
  await isAccessible(voter.page, 'run-off');
  await isAccessible(watcher.page, 'run-off, watching');
});

test('a last word, in both roles', async ({ browser }) => {
  test.setTimeout(240_000);
  const { players, watcher, hold, imposter, group } = await finaleTable(browser);
  const [first, second, last] = group as [Person, Person, Person];
  await callVote(players);
  await voteFor(imposter, first.name);
  for (const person of [first, second]) await voteFor(person, imposter.name);
  await castLastVote(last, imposter.name);
  await everybodySees([imposter], 'Letztes Wort!');
  await everybodySees([...group, watcher], `${imposter.name} hat das letzte Wort`);
  hold(imposter, first, watcher);
  await isAccessible(imposter.page, 'last word of the Imposter');
  await isAccessible(first.page, 'last word');
  await isAccessible(watcher.page, 'last word, watching');
  await everybodySees([first, watcher], `${imposter.name} hat das letzte Wort`);
});
