import type { Page } from '@playwright/test';
import type { GameView } from '../src/contract/shapes.ts';
import { tableIn } from './phases.ts';
import {
  castVotes,
  clientOf,
  everybodySees,
  move,
  onTurn,
  openTable,
  type Person,
  startRound,
  tap,
} from './table.ts';
import { expect, test } from './test.ts';

/* [UX-17, R13b] A second tap at the place of the first one does nothing that its screen did not announce. */

const SECOND_TAPS_MS = [100, 400, 900, 1500];
const FAMILIAR_MS = 700;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Taps this button, and its place again and again. `ofOthers`: their moves at the same time. */
async function tapClumsily(
  page: Page,
  name: string,
  ofOthers: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await expect(button(page, name)).toBeEnabled();
  const box = await button(page, name).boundingBox();
  if (!box) throw new Error(`${name} has no place`);
  const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  // The button is no surprise any more.
  await page.waitForTimeout(FAMILIAR_MS);
  const others = ofOthers();
  const start = Date.now();
  await tap();
  for (const ms of SECOND_TAPS_MS) {
    await page.waitForTimeout(start + ms - Date.now());
    await tap();
  }
  await others;
}

async function viewOf(person: Person): Promise<GameView & { me: string }> {
  const client = await clientOf(person);
  const { body } = await client.fetchView(person.code ?? '');
  return { ...body, me: client.id };
}

test('[R13b] "Gesagt", "Noch ein Wort" and "Abstimmen" act once', async ({ browser }) => {
  const { people, host } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], {}, { phones: 1 });
  const { page } = host;
  await startRound(people);
  const say = async () => move(await onTurn(people), 'speak', { isSpeaking: false });
  while ((await onTurn(people)) !== host) await say();

  await tapClumsily(page, 'Gesagt');
  const said = await viewOf(host);
  expect(said).toMatchObject({ status: 'playing', speakerId: null });
  expect(said.nextSpeakerId).not.toBe(said.me);

  while ((await viewOf(host)).lap === 1) await say();
  await tapClumsily(page, 'Noch ein Wort');
  const again = await viewOf(host);
  expect(again).toMatchObject({ status: 'playing', lap: 2, speakerId: again.me });

  await tapClumsily(page, 'Abstimmen');
  const voting = await viewOf(host);
  expect(voting).toMatchObject({ status: 'voting', votes: {}, voteCalledBy: voting.me });
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('[R13b] "Weiter" in the turn of another player passes one turn on', async ({ browser }) => {
  const { people, host } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], {}, { phones: 1 });
  await startRound(people);
  if ((await onTurn(people)) === host) await move(host, 'speak', { isSpeaking: false });
  const before = await viewOf(host);
  await move(await onTurn(people), 'speak', { isSpeaking: true });
  await expect(button(host.page, 'Weiter')).toBeEnabled({ timeout: 20_000 });
  await tapClumsily(host.page, 'Weiter');
  const after = await viewOf(host);
  expect(after.status).toBe('playing');
  expect(after.spokenIds).toHaveLength(before.spokenIds.length + 1);
});

test('[L3] "Ich bin bereit" and "Spiel starten" act once, and keep their places', async ({
  browser,
}) => {
  const { people, host } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], {}, { phones: 1 });
  const [, ...guests] = people;
  const { page } = host;
  const places = async () => [
    await page.locator('[aria-pressed]').boundingBox(),
    await button(page, 'Spiel starten').boundingBox(),
  ];
  await expect(button(page, 'Spiel starten')).toBeVisible();
  const before = await places();
  await tapClumsily(page, 'Ich bin bereit', async () => {
    for (const guest of guests) await move(guest, 'ready', { isReady: true });
  });
  await expect(button(page, 'Spiel starten')).toBeEnabled();
  expect(await places()).toEqual(before);
  const ready = await viewOf(host);
  expect(ready.status).toBe('waiting');
  expect(ready.players[ready.me]?.isReady).toBe(true);

  await tapClumsily(page, 'Spiel starten');
  const started = await viewOf(host);
  expect(started).toMatchObject({ status: 'playing', lap: 1, spokenIds: [] });
  expect(started.nextSpeakerId).toBe(started.speakingOrder[0]);
});

test('[V3] "Überspringen" acts once, beside the place of "Abstimmung abschließen"', async ({
  browser,
}) => {
  const names = ['Mia', 'Jonas', 'Ayşe', 'Lena'];
  const { people, host } = await openTable(browser, names, {}, { phones: 1 });
  const [, jonas, ayse] = people as [Person, Person, Person];
  await startRound(people);
  await move(host, 'callVote');
  const place = () => button(host.page, 'Abstimmung abschließen').boundingBox();
  await expect(button(host.page, 'Überspringen')).toBeVisible();
  const before = await place();
  await tapClumsily(host.page, 'Überspringen', () => castVotes([jonas, ayse], [ayse, jonas]));
  const view = await viewOf(host);
  expect(view).toMatchObject({ status: 'voting', votes: { [view.me]: null } });
  // After the last second of the undo, too.
  await expect(button(host.page, 'Zurücknehmen')).toBeHidden();
  expect(await place()).toEqual(before);
});

for (const isOthers of [false, true]) {
  const by = isOthers ? 'of another player' : 'of one’s own';
  test(`"Nächste Runde" ${by} is the only thing that a tap on it does`, async ({ browser }) => {
    const { host, jonas } = await tableIn(browser, 'result', { phones: 1 });
    const next = async () => isOthers && move(jonas, 'nextRound', { finishedRound: 1 });
    await expect(button(host.page, 'Nächste Runde')).toBeVisible();
    await tapClumsily(host.page, 'Nächste Runde', next);
    const view = await viewOf(host);
    expect(view).toMatchObject({ status: 'playing', currentRound: 2, lap: 1, spokenIds: [] });
    expect(view.nextSpeakerId).toBe(view.speakingOrder[0]);
  });
}

test('"Nochmal spielen" is the only thing that a tap on it does', async ({ browser }) => {
  const settings = { rounds: 3 };
  const names = ['Mia', 'Jonas', 'Ayşe'];
  const { people, host } = await openTable(browser, names, settings, { phones: 1 });
  await startRound(people);
  for (const finishedRound of [1, 2, 3]) {
    await move(host, 'callVote');
    await castVotes(...people.map((person): [Person, null] => [person, null]));
    if (finishedRound < 3) await move(host, 'nextRound', { finishedRound });
  }
  await tap(button(host.page, 'Zur Siegerehrung'));
  await everybodySees([host], /Applaus/);
  await tapClumsily(host.page, 'Nochmal spielen');
  const view = await viewOf(host);
  expect(view.status).toBe('waiting');
  expect(view.players[view.me]?.isReady).toBe(false);
});
