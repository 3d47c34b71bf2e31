import type { Browser } from '@playwright/test';
import {
  abstain,
  abstainAll,
  callVote,
  everybodySees,
  invitation,
  lookAtCard,
  newPerson,
  openTable,
  type Person,
  startRound,
} from './table.ts';
import { expect, test } from './test.ts';

const NAMES = ['Mia', 'Jonas', 'Ayşe'];

/** The host enters through home, which then precedes the lobby in the history. */
async function openTableFromHome(browser: Browser) {
  const table = await openTable(browser, NAMES, {}, { phones: 1 });
  const { page } = table.host;
  await page.goto('/');
  await page.getByRole('link', { name: /Zurück ins Spiel/ }).click();
  await expect(page).toHaveURL(`/lobby/${table.code}`);
  return table;
}

test('a reload, a second tab and the address of another phase lead to the same seat', async ({
  browser,
}) => {
  const { code, people } = await openTable(browser, NAMES, {}, { phones: 0 });
  const [, jonas] = people as [Person, Person];
  const { page } = jonas;
  for (const phase of ['game', 'voting', 'result']) {
    await page.goto(`/${phase}/${code}`);
    await expect(page).toHaveURL(`/lobby/${code}`);
  }
  await page.reload();
  await expect(page.getByText('Jonas, Du')).toBeVisible();
  await expect(page).toHaveURL(`/lobby/${code}`);
  const second = { name: 'Jonas', page: await page.context().newPage() };
  await second.page.goto(`/lobby/${code}`);

  await startRound(people);
  await everybodySees([second], 'Deine Karte');
  const before = await lookAtCard(jonas);
  expect(await lookAtCard(second)).toBe(before);
  await page.reload();
  await expect(page).toHaveURL(`/game/${code}`);
  expect(await lookAtCard(jonas)).toBe(before);
  await page.goto(`/voting/${code}`);
  await expect(page).toHaveURL(`/game/${code}`);

  await callVote(people);
  await abstainAll(people);
  await page.reload();
  await expect(page).toHaveURL(`/result/${code}`);
  await everybodySees([jonas, second], /gewonnen!$/);
});

test('[UX-15] going back out of a round asks first; the seat stays, and forward returns', async ({
  browser,
}) => {
  const { code, people, host } = await openTableFromHome(browser);
  await startRound(people);
  const question = host.page.getByRole('dialog', { name: 'Runde verlassen?' });
  await host.page.goBack();
  await question.getByRole('button', { name: 'Weiterspielen' }).click();
  await expect(question).toBeHidden();
  await everybodySees([host], 'Deine Karte');

  await host.page.goBack();
  await question.getByRole('button', { name: 'Verlassen' }).click();
  await expect(host.page).toHaveURL('/');
  await expect(host.page.getByRole('link', { name: /Zurück ins Spiel/ })).toBeVisible();
  await host.page.goForward();
  await expect(host.page).toHaveURL(`/game/${code}`);
  await everybodySees([host], 'Deine Karte');

  // Also after a reload and in the vote.
  await host.page.reload();
  await everybodySees([host], 'Deine Karte');
  await callVote(people);
  await host.page.goBack();
  await question.getByRole('button', { name: 'Weiterspielen' }).click();
  await everybodySees([host], 'Wer ist der Imposter?');

  // A dialog closed by the end of the round does not reopen in the next one.
  await abstain(host);
  await host.page.goBack();
  await expect(question).toBeVisible();
  await abstainAll(people.slice(1));
  await host.page.getByRole('button', { name: 'Nächste Runde' }).click();
  await everybodySees(people, 'Deine Karte');
  await expect(question).toBeHidden();
});

test('the back button skips finished phases', async ({ browser }) => {
  const { code, people, host } = await openTableFromHome(browser);
  await startRound(people);
  await callVote(people);
  await abstainAll(people);
  // The result replaced the lobby in the history.
  await host.page.goBack();
  await expect(host.page).toHaveURL(/^[^?]*\/(\?.*)?$/);
  await host.page.goForward();
  await expect(host.page).toHaveURL(`/result/${code}`);
  await everybodySees([host], /gewonnen!$/);
  await host.page.goto(`/lobby/${code}`);
  await expect(host.page).toHaveURL(`/result/${code}`);
});

test('a visitor without a seat is asked to join, and missing lobbies redirect home', async ({
  browser,
}) => {
  const { code } = await openTable(browser, ['Mia']);
  const stranger = await newPerson(browser, 'Fremd');
  await stranger.page.goto(`/lobby/${code}`);
  await expect(stranger.page).toHaveURL(new RegExp(`/\\?join=${code}$`));
  await expect(invitation(stranger.page)).toBeVisible();

  await stranger.page.goto('/lobby/ZZZZZ');
  await expect(stranger.page.getByText('Lobby nicht gefunden', { exact: true })).toBeVisible();
  await expect(stranger.page).toHaveURL('/');
});

test('[L8] a late player watches and plays the next round', async ({ browser }) => {
  const { code, people, host } = await openTable(browser, NAMES, {}, { phones: 1 });
  await startRound(people);
  const late = await newPerson(browser, 'Tim');
  await late.page.goto(`/?join=${code}`);
  const form = invitation(late.page);
  await expect(form.getByText('Spiel läuft', { exact: true })).toBeVisible();
  await form.getByLabel('Wie heißt du?').fill('Tim');
  await form.getByRole('button', { name: 'Beitreten' }).click();
  await expect(late.page).toHaveURL(`/game/${code}`);
  await expect(
    late.page.getByText('Runde läuft. Du bist ab der nächsten dabei.').first(),
  ).toBeVisible();
  await expect(late.page.getByRole('button', { name: 'Abstimmen' })).toHaveCount(0);

  await callVote(people);
  await abstainAll(people);
  await everybodySees([late], 'Der Imposter hat gewonnen!');
  await host.page.getByRole('button', { name: 'Nächste Runde' }).click();
  await everybodySees([...people, late], 'Deine Karte');
});

test('[L7] another player becomes host when the host leaves', async ({ browser }) => {
  const { people, host } = await openTable(browser, [...NAMES, 'Tim'], {}, { phones: 2 });
  const [, jonas] = people as [Person, Person];
  await host.page.getByRole('button', { name: 'Lobby verlassen' }).click();
  await expect(host.page).toHaveURL('/');
  await expect(jonas.page.getByRole('button', { name: 'Spiel starten' })).toBeVisible();
  await startRound(people.slice(1));
});
