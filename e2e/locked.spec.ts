import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import {
  guest,
  openLobby,
  roles,
  startRound,
  type TestClient,
} from '../test/support/test-client.ts';
import { type LockServer, openLockServer } from './phone-lock.ts';
import { tap } from './table.ts';
import { expect, test } from './test.ts';

/*
 * A phone was locked, its sockets are dead: unlocked, it shows its seat in the phase of that moment, or
 * says in one sentence that the seat is gone and takes it again with one tap [L6, L6b, L10].
 */

type Table = { code: string; people: TestClient[]; host: TestClient; jonas: TestClient };

/** All who have not voted yet: a tie of the Imposter and another player, or all against the Imposter. */
async function vote({ code, people }: Table, isTied: boolean, voters = people): Promise<void> {
  const { imposters, group } = await roles(code, people);
  const [imposter, rival, ally] = [...imposters, ...group] as [TestClient, TestClient, TestClient];
  for (const voter of voters) {
    const isAgainstRival = voter === imposter || (isTied && voter === ally);
    await voter.move(code, 'vote', { targetId: (isAgainstRival ? rival : imposter).id });
  }
}

async function passLastWord({ code, people }: Table): Promise<void> {
  for (const person of people) await person.move(code, 'pass');
}

/** The rounds that are left. */
async function playOn({ code, host }: Table): Promise<void> {
  for (const finishedRound of [1, 2]) {
    await host.move(code, 'nextRound', { finishedRound });
    await host.move(code, 'callVote');
    await host.move(code, 'completeVote', { stage: null });
  }
}

/** Each moment of a game, how the others go on from there, and what the phone then shows. */
const moments: [name: string, goOn: (table: Table) => Promise<unknown>, next: string][] = [
  ['lobby', ({ code, people }) => startRound(code, people), 'playing'],
  ['talk', ({ code, host }) => host.move(code, 'callVote'), 'voting'],
  ['called vote', (table) => vote(table, true, [table.host]), 'voting'],
  ['vote', (table) => vote(table, true), 'runoff'],
  ['run-off', (table) => vote(table, false), 'lastWord'],
  ['last word', passLastWord, 'result'],
  ['reveal', async () => undefined, 'result'],
  ['result', playOn, 'result'],
  ['podium', ({ code, host }) => host.move(code, 'restart'), 'waiting'],
  ['lobby again', ({ code, jonas }) => jonas.move(code, 'leave'), 'invitation'],
];

const isLong = Boolean(process.env.LONG_TESTS);

let server: LockServer;
test.beforeAll(async () => {
  server = await openLockServer();
});
test.afterAll(() => server.close());

/** Four players with channels, but without phones. */
async function openTable(timeLimit: number): Promise<Table> {
  const people = await Promise.all(
    ['Mia', 'Jonas', 'Ayşe', 'Ben'].map((name) => guest(server.address, name)),
  );
  const [host, jonas] = people as [TestClient, TestClient];
  const settings = { timeLimit, finale: true, rounds: 3 } as const;
  const code = await openLobby(host, people.slice(1), settings);
  for (const person of people) if (person !== jonas) await person.connect(code);
  return { code, people, host, jonas };
}

const headlines = {
  waiting: /^Lobby/,
  playing: 'Deine Karte',
  voting: 'Wer ist der Imposter?',
  runoff: 'Stichwahl',
  lastWord: /letzte Wort$|^Letztes Wort!$/,
  result: /./,
};
const phases = { waiting: 'lobby', playing: 'game', voting: 'voting', result: 'result' };

/** What the page shows: a stage, a status or an invitation into the lobby. */
async function isBack(page: Page, { code, host, jonas }: Table): Promise<string> {
  const { body } = await host.fetchView(code);
  const { status, stage, players } = body;
  if (players[jonas.id]) {
    await expect(page).toHaveURL(`${server.through}/${phases[status]}/${code}`);
    await expect(
      page.getByRole('heading', { level: 1, name: headlines[stage ?? status] }),
    ).toBeVisible();
    await expect(page.getByText('Verbindung weg')).toHaveCount(0);
    const isConnected = async () =>
      (await host.fetchView(code)).body.players[jonas.id]?.isConnected;
    await expect.poll(isConnected).toBe(true);
    return stage ?? status;
  }
  await expect(page).toHaveURL(`${server.through}/?join=${code}`);
  await expect(page.getByText('Dein Platz ist weg').first()).toBeVisible();
  await page.getByRole('button', { name: 'Beitreten' }).click();
  await expect(page).toHaveURL(`${server.through}/lobby/${code}`);
  await expect(page.getByText('Jonas, Du')).toBeVisible();
  return 'invitation';
}

/** Unlocks it and waits for its new socket: all that it showed before may be stale. */
async function unlockFresh(page: Page, unlock: () => Promise<void>): Promise<void> {
  const socket = page.waitForEvent('websocket');
  await unlock();
  await socket;
}

/** The reveal and the podium take their time. */
async function reach(page: Page, moment: string): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name });
  if (moment === 'result') await expect(button('Nächste Runde')).toBeVisible({ timeout: 20_000 });
  if (moment !== 'podium') return;
  await tap(button('Zur Siegerehrung'));
  await expect(page.getByRole('heading', { level: 1, name: 'Applaus' })).toBeVisible();
}

test('[L10, L6b] a phone that was locked while the others went on shows where they are', async ({
  browser,
}) => {
  const table = await openTable(0);
  const page = await server.openPhone(await browser.newContext(), table.jonas, table.code);
  await isBack(page, table);
  for (const [moment, goOn, next] of moments) {
    await test.step(moment, async () => {
      const unlock = await server.lock(page);
      await goOn(table);
      await unlockFresh(page, unlock);
      expect(await isBack(page, table)).toBe(next);
    });
  }
});

const isGone = ({ code, jonas }: Table) => jonas.move(code, 'leave');
const hasStarted = ({ code, people }: Table) => startRound(code, people);

for (const [what, options, goOn, next] of [
  ['pages: seat gone', { isLoading: true }, isGone, 'invitation'],
  ['pages: round started', { isLoading: true }, hasStarted, 'playing'],
  ['player: round started', { isEntering: true }, hasStarted, 'playing'],
] as const) {
  test(`[L10] a phone that was locked while it still loaded its ${what}`, async ({ browser }) => {
    const table = await openTable(0);
    const context = await browser.newContext();
    const page = await server.openPhone(context, table.jonas, table.code, options);
    const unlock = await server.lock(page);
    await goOn(table);
    await unlock();
    const shown =
      next === 'invitation'
        ? page.getByText('Dein Platz ist weg')
        : page.getByRole('heading', { level: 1, name: 'Deine Karte' });
    // Before the requests that died in sleep time out.
    await expect(shown.first()).toBeVisible({ timeout: 4900 });
    expect(await isBack(page, table)).toBe(next);
  });
}

for (const seconds of isLong ? [60, 240] : []) {
  test(`[L6, L6b, L10] a phone that was locked for ${seconds} s, in each moment`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const locked: [moment: string, comesBack: () => Promise<void>][] = [];
    for (const [index, [moment]] of moments.entries()) {
      const table = await openTable(60);
      for (const [, goOn] of moments.slice(0, index)) await goOn(table);
      const page = await server.openPhone(await browser.newContext(), table.jonas, table.code);
      await isBack(page, table);
      await reach(page, moment);
      const unlock = await server.lock(page);
      const isOver = wait(seconds * 1000);
      // In the other moments time goes on by itself.
      if (moment === 'podium') await table.host.move(table.code, 'restart');
      locked.push([
        moment,
        async () => {
          await isOver;
          const startedAt = performance.now();
          await unlockFresh(page, unlock);
          const shown = await isBack(page, table);
          const ms = Math.round(performance.now() - startedAt);
          process.stdout.write(`${seconds} s, ${moment}: ${shown} after ${ms} ms\n`);
        },
      ]);
    }
    for (const [moment, comesBack] of locked) await test.step(moment, comesBack);
  });
}
