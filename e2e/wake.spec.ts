import type { BrowserContext, Page } from '@playwright/test';
import type { LiveMessage } from '../src/contract/live.ts';
import { pair } from '../test/support/displays.ts';
import { guest, openLobby, startRound, type TestClient } from '../test/support/test-client.ts';
import { secondsShown } from './page-state.ts';
import { type LockServer, openLockServer } from './phone-lock.ts';
import { expect, test } from './test.ts';

/** A view after the unlock, a tap, and a clock that was set, at most. */
const VIEW_MS = 2000;
const TAP_MS = 3000;
const CLOCK_MS = 2000;
const RUNS = process.env.LONG_TESTS ? 8 : 1;

let server: LockServer;
test.beforeAll(async () => {
  server = await openLockServer();
});
test.afterAll(() => server.close());

async function openTable(settings = { timeLimit: 0 }) {
  const people = await Promise.all(
    ['Mia', 'Jonas', 'Ayşe'].map((name) => guest(server.address, name)),
  );
  const [mia, jonas] = people as [TestClient, TestClient, TestClient];
  const code = await openLobby(mia, people.slice(1), settings);
  return { code, people, mia, jonas, channel: await mia.connect(code) };
}

/** The phone of a player in the lobby. */
async function openPhone(context: BrowserContext, player: TestClient, code: string) {
  const page = await server.openPhone(context, player, code);
  await expect(page.getByText('0 von 3 bereit')).toBeVisible();
  return page;
}

async function lock(page: Page, asleep: () => Promise<unknown>): Promise<void> {
  const unlock = await server.lock(page);
  await asleep();
  await unlock();
}

/** How long something takes, in ms. */
async function timeOf(wait: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await wait;
  return Math.round(performance.now() - startedAt);
}

const isReady =
  ({ id }: TestClient) =>
  (message: LiveMessage) =>
    message.type === 'game' && message.game.players[id]?.isReady === true;

const ready = (page: Page) => page.getByRole('button', { name: 'Ich bin bereit', exact: true });

function report(what: string, times: number[], limit: number): void {
  process.stdout.write(`${what}: ${times.join(', ')} ms\n`);
  expect(Math.max(...times), what).toBeLessThanOrEqual(limit);
}

test('[W3] an unlocked phone with dead sockets shows the fresh view', async ({ browser }) => {
  test.setTimeout(240_000);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { code, mia, jonas } = await openTable();
    const context = await browser.newContext();
    const page = await openPhone(context, jonas, code);
    await lock(page, () => mia.move(code, 'ready', { isReady: true }));
    times.push(
      await timeOf(expect(page.getByText('1 von 3 bereit')).toBeVisible({ timeout: 30_000 })),
    );
    await context.close();
  }
  report('view after unlock', times, VIEW_MS);
});

const deaths = {
  'on an unlocked phone with dead sockets': (page: Page) => lock(page, async () => {}),
  'on a page whose sockets died unnoticed': (page: Page) => server.killSockets(page),
};

for (const [where, die] of Object.entries(deaths)) {
  test(`[W3] a tap ${where} reaches the server`, async ({ browser }) => {
    test.setTimeout(240_000);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { code, jonas, channel } = await openTable();
      const context = await browser.newContext();
      const page = await openPhone(context, jonas, code);
      await die(page);
      const tapped = ready(page).click();
      times.push(await timeOf(tapped.then(() => channel.until(isReady(jonas)))));
      await expect(page.getByText('1 von 3 bereit')).toBeVisible();
      await context.close();
    }
    report(`tap ${where}`, times, TAP_MS);
  });
}

test('[T3] a display with dead sockets shows the fresh view after it slept', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { code, mia } = await openTable();
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.through}/buehne`);
    await pair(mia, code, await page.locator('[data-pairing-code]').innerText());
    await expect(page.getByText('Komm dazu!')).toBeVisible();
    const tim = await guest(server.address, 'Tim');
    await lock(page, () => tim.move(code, 'join'));
    const name = page.getByText('Tim', { exact: true }).first();
    times.push(await timeOf(expect(name).toBeVisible({ timeout: 30_000 })));
    await context.close();
  }
  report('view of a display after sleep', times, VIEW_MS);
});

declare global {
  interface Window {
    clockShiftMs: number;
  }
}

test('[W4] a device’s clock that is set in an open page does not change the time left', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { code, people, mia, jonas } = await openTable({ timeLimit: 180 });
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const now = Date.now;
    window.clockShiftMs = 0;
    Date.now = () => now() + window.clockShiftMs;
  });
  const phone = await openPhone(context, jonas, code);
  const display = await context.newPage();
  await display.goto(`${server.through}/buehne`);
  await pair(mia, code, await display.locator('[data-pairing-code]').innerText());
  await expect(display.getByText('Komm dazu!')).toBeVisible();
  const { phaseEndsAt } = await startRound(code, people);
  // It stands still in the count-in [R4c].
  for (const page of [phone, display])
    await expect.poll(() => secondsShown(page)).toBeLessThan(180);
  for (const shiftMs of [3_600_000, 0, -3000, 0]) {
    for (const page of [phone, display]) {
      const before = await page.getByRole('timer').innerText();
      await page.evaluate((ms) => {
        window.clockShiftMs = ms;
      }, shiftMs);
      // Until the next second it shows what it showed before.
      await expect(page.getByRole('timer')).not.toHaveText(before);
      const errorMs = async () => {
        const left = (phaseEndsAt ?? 0) - Date.now();
        return Math.abs((await secondsShown(page)) * 1000 - left);
      };
      await expect
        .poll(errorMs, { timeout: CLOCK_MS, intervals: [100], message: `${shiftMs} ms` })
        .toBeLessThan(1500);
    }
  }
});
