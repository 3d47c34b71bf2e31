import type { Browser, Page } from '@playwright/test';
import { openDetails } from './member.ts';
import {
  callVote,
  card,
  castVotes,
  dealtCards,
  everybodySees,
  onTurn,
  openSettings,
  openTable,
  type Person,
  speakInTurn,
  startRound,
  takePhones,
  tap,
  voteFor,
} from './table.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const timer = (page: Page) => page.getByRole('timer');

/** A round of five with a clock and a finale; the host and a guest have phones. */
async function dealtFinale(browser: Browser) {
  const names = ['Mia', 'Jonas', 'Ayşe', 'Opa Karl', 'Lena'];
  const settings = { timeLimit: 180, finale: true };
  const table = await openTable(browser, names, settings, { phones: 2 });
  await startRound(table.people);
  const cards = await dealtCards(table.people);
  const [, guest] = table.people as [Person, Person];
  return { ...table, guest, ...cards };
}

/** The next round up to the last word of its Imposter. */
async function catchNext(people: Person[], host: Person): Promise<Person> {
  await button(host.page, 'Nächste Runde').click();
  await everybodySees(people, 'Deine Karte');
  const { imposter, group } = await dealtCards(people);
  await callVote(people);
  await castVotes([imposter, null], ...group.map((one): [Person, Person] => [one, imposter]));
  await takePhones([imposter]);
  await everybodySees([imposter], 'Letztes Wort!');
  return imposter;
}

/** Two for the Imposter, two for another player, one abstention; returns the other. */
async function tie(people: Person[], imposter: Person, group: Person[]): Promise<Person> {
  const [rival, first, second, third] = group as [Person, Person, Person, Person];
  await callVote(people);
  await castVotes([first, imposter], [second, imposter], [imposter, rival], [third, rival]);
  await castVotes([rival, null]);
  await everybodySees(people, 'Stichwahl');
  return rival;
}

test('[R11, R13, V6, V7] a whole game with laps, pause, more time, run-off and last word', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { code, people, host, guest, imposter, group, word } = await dealtFinale(browser);
  const [rival, first] = group as [Person, Person];
  const missing = [imposter, first].filter((one) => one !== host && one !== guest);
  await takePhones(missing);
  const phones = [host, guest, ...missing];
  await everybodySees(phones, 'Deine Karte');

  await test.step('[R13] "Gesagt" passes the turn on', async () => {
    while ((await onTurn(people)) !== host) await speakInTurn(people);
    await tap(button(host.page, 'Gesagt'));
    for (const { page } of phones) {
      const seats = page.getByRole('list', { name: 'Reihenfolge' }).getByRole('listitem');
      const mine = seats.filter({ hasText: page === host.page ? 'Du' : 'Mia' });
      await expect(mine).toContainText('Gesagt');
    }
  });

  await test.step('[R11] all may extend the clock, the host pauses it', async () => {
    await button(first.page, '+30 s').dblclick();
    await expect(timer(imposter.page)).toHaveText(/03:(30|[12]\d)/);
    await expect(button(imposter.page, '+30 s')).not.toHaveAttribute('aria-disabled', 'true');
    // Right after another tap it is ignored [UX-17]; the second extension is the last one.
    await expect(async () => {
      await button(imposter.page, '+30 s').click();
      await expect(button(imposter.page, '+30 s')).toHaveAttribute('aria-disabled', 'true', {
        timeout: 1000,
      });
    }).toPass();
    for (const { page } of phones) {
      await expect(button(page, '+30 s')).toHaveAttribute('aria-disabled', 'true');
      await expect(timer(page)).toHaveText(/0[34]:\d\d/);
    }
    await tap(button(host.page, 'Pause'));
    await expect(guest.page.getByText('Pause – Mia hält die Uhr an').first()).toBeVisible();
    const stands = await timer(guest.page).innerText();
    await guest.page.reload();
    await expect(timer(guest.page)).toHaveText(stands);
    const me = await (await guest.page.request.get('/api/me')).json();
    const game = await guest.page.request.get(`/api/games/${code}?playerId=${me.id}`);
    expect(await game.json()).toMatchObject({ phaseEndsAt: null });
    await tap(button(host.page, 'Weiter'));
    await expect(timer(guest.page)).not.toHaveText(stands);
  });

  await test.step('[V6] a tie leads to a run-off', async () => {
    await tie(people, imposter, group);
    const { page } = first;
    await page.reload();
    await everybodySees(phones, 'Stichwahl');
    const names = page.getByRole('list', { name: 'Zur Wahl' }).getByRole('listitem');
    await expect(names).toHaveCount(2);
    // The own card can still be looked at.
    await button(page, 'Deine Karte').click();
    await card(page).press('Enter');
    await expect(page.locator('#card-content')).toContainText(word);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await button(imposter.page, `${rival.name} wählen`).click();
    await voteFor(first, imposter.name);
    await castVotes([rival, null], [group[2] as Person, imposter], [group[3] as Person, imposter]);
  });

  await test.step('[V7] the Imposter steals the round', async () => {
    await everybodySees([imposter], 'Letztes Wort!');
    await everybodySees([first], `${imposter.name} hat das letzte Wort`);
    await imposter.page.reload();
    const field = imposter.page.getByLabel('Welcher Begriff wird deiner Meinung nach beschrieben?');
    await expect(field).toBeVisible();
    await expect(button(first.page, 'Passen')).toHaveCount(0);
    await field.fill(word);
    await field.press('Enter');
    await everybodySees(phones, 'Der Imposter hat gewonnen!');
    for (const { page } of phones) {
      await expect(page.getByText(/^Das letzte Wort saß/)).toBeVisible();
      await expect(page.getByText(`Letztes Wort: „${word}“`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Erste Abstimmung' })).toBeVisible();
    }
  });

  await test.step('[L5] the host changes the settings for the next round', async () => {
    await button(host.page, 'Einstellungen ändern').click();
    const dialog = host.page.getByRole('dialog', { name: 'Einstellungen' });
    await dialog.getByRole('checkbox', { name: 'Weiche Uhr' }).check();
    await dialog.getByRole('group', { name: 'Zeit pro Runde' }).getByLabel('60 Sek').check();
    await expect(dialog.getByText('Vorschlag für 5 Leute: 90 Sek.')).toBeVisible();
    await host.page.keyboard.press('Escape');
  });

  await test.step('[V7] the next Imposter passes, and the group wins', async () => {
    const second = await catchNext(people, host);
    const view = await first.page.request.get(`/api/games/${code}/check`);
    expect(await view.json()).toMatchObject({ settings: { timeLimit: 60 } });
    await tap(button(second.page, 'Passen'));
    await everybodySees(phones, 'Die Gruppe hat gewonnen!');
    for (const { page } of phones) {
      await expect(page.getByText(/^(Du hast|.+ hat) gepasst\.$/)).toBeVisible();
    }
  });
});

test('[V3, V7] the host ends run-off and last word', async ({ browser }) => {
  test.slow();
  const { people, host, guest, imposter, group } = await dealtFinale(browser);
  await tie(people, imposter, group);
  await button(host.page, 'Abstimmung abschließen').click();
  await tap(button(host.page, 'Trotzdem beenden'));
  await everybodySees([host, guest], 'Der Imposter hat gewonnen!');
  await expect(guest.page.getByText('Niemand hat abgestimmt.')).toBeVisible();

  await catchNext(people, host);
  await button(host.page, 'Abschließen').click();
  await tap(button(host.page, 'Trotzdem beenden'));
  await everybodySees([host, guest], 'Die Gruppe hat gewonnen!');
});

test('[R12] the host arranges the seats by keyboard, and the choice is remembered', async ({
  browser,
}) => {
  const { people, host } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], {}, { phones: 2 });
  const { page } = host;
  await openSettings(page);
  await page.getByRole('checkbox', { name: 'Sitzordnung' }).check();
  const seats = page.getByRole('list', { name: 'Sitzordnung' }).getByRole('listitem');
  await button(page, 'Mia nach unten').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Mia nach unten')).toBeFocused();
  await expect(seats).toHaveText([/Jonas/, /Mia/, /Ayşe/]);
  await expect(page.getByRole('status').filter({ hasText: 'Mia: Platz 2 von 3' })).toBeAttached();
  const guest = people[1] as Person;
  await openSettings(guest.page);
  await expect(
    guest.page.getByRole('list', { name: 'Sitzordnung' }).getByRole('listitem'),
  ).toHaveText([/Jonas/, /Mia/, /Ayşe/]);
  await page.getByRole('checkbox', { name: 'Finale' }).check();
  await expect(guest.page.getByText('Finale', { exact: true }).first()).toBeVisible();
  for (const one of [page, guest.page]) await one.keyboard.press('Escape');
  await startRound(people);
  const order = page.getByRole('list', { name: 'Reihenfolge' }).getByRole('listitem');
  await expect(order).toHaveCount(3);
  const names = (await order.allInnerTexts()).map((text) => /Du|Jonas|Ayşe/.exec(text)?.[0] ?? '');
  expect('Jonas Du Ayşe Jonas Du Ayşe').toContain(names.join(' '));

  await page.goto('/');
  await button(page, 'Spiel erstellen').click();
  const dialog = page.getByRole('dialog', { name: 'Spiel erstellen' });
  await openDetails(dialog);
  await expect(dialog.getByRole('checkbox', { name: 'Finale' })).toBeChecked();
});
