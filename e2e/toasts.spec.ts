import type { Page } from '@playwright/test';
import { SIZES as PAGE_SIZES } from './accessible.ts';
import {
  abstainAll,
  callVote,
  castLastVote,
  continueAsGuest,
  createLobby,
  everybodySees,
  invitation,
  joinLobby,
  newPerson,
  openSettings,
  type Person,
  shortenGame,
  startRound,
  tap,
  voteFor,
} from './table.ts';
import { expect, test } from './test.ts';

/* [UX-50] */

const SIZES = [...PAGE_SIZES, { width: 844, height: 390 }];

const strip = (page: Page) => page.locator('[data-toast-strip]');
const toast = (page: Page) =>
  page.getByRole('region', { name: /Mitteilungen/ }).getByRole('listitem');

/** Toasts stay for a minute. */
const stretchTime = (page: Page) =>
  page.addInitScript(() => {
    const real = window.setTimeout;
    window.setTimeout = ((handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
      real(handler, ms === 2000 || ms === 5000 ? 60_000 : ms, ...rest)) as typeof setTimeout;
  });

/** Controls of the page of which a centre or corner lies below the toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const isToast = (element: Element | null | undefined) =>
      element?.closest('[data-toast-strip], [role="region"] li') != null;
    const layer = document.querySelector('dialog[open]') ?? document;
    return (
      Array.from(layer.querySelectorAll<HTMLElement>('button, a[href], label'))
        // Not what a closed section hides.
        .filter((control) => control.checkVisibility() && !isToast(control))
        .filter((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          const middle = [(left + right) / 2, (top + bottom) / 2];
          const corners = [left + 1, right - 1].flatMap((x) => [
            [x, top + 1],
            [x, bottom - 1],
          ]);
          return [middle, ...corners].some(([x = 0, y = 0]) =>
            isToast(document.elementFromPoint(x, y)),
          );
        })
        .map((control) => control.innerText || control.ariaLabel)
    );
  });

async function coversNothing(page: Page, what: string): Promise<void> {
  await expect(toast(page).or(strip(page))).toBeVisible();
  // After a scroll the place follows with the next frame.
  await expect.poll(() => covered(page), { message: what, timeout: 1000 }).toEqual([]);
}

async function coversNothingAtAnySize(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // The place follows within 200 ms.
    await expect.poll(() => covered(page)).toEqual([]);
    await expect(toast(page)).toBeVisible();
  }
}

test('no toast lies over a control', async ({ browser }) => {
  test.setTimeout(180_000);
  const people = await Promise.all(
    SIZES.map((viewport) => newPerson(browser, `Wilhelmine ${viewport.width}`, { viewport })),
  );
  for (const { page } of people) {
    await stretchTime(page);
    await shortenGame(page);
  }
  const [host, ...others] = people as [(typeof people)[0]];
  const code = await createLobby(host, { timeLimit: 0, finale: true });
  for (const person of others) await joinLobby(person, code);

  const check = async (phase: string, words?: string) => {
    for (const { name, page } of people) {
      const what = `${phase}, ${name}`;
      if (phase === 'result' && page.viewportSize()?.height === 390) {
        // It would cover the headline.
        await expect(strip(page)).toHaveCount(0);
      } else if (words) {
        await expect(strip(page)).toHaveText(words);
        expect(await strip(page).evaluate((one) => one.clientHeight)).toBe(28);
        await coversNothing(page, `strip, ${what}`);
        // Later the reveal of a result has the live region.
        if (phase !== 'result')
          await expect(page.getByRole('status').getByText(words)).toBeAttached();
        await strip(page).click();
        await expect(strip(page)).toBeHidden();
      }
      await page.getByRole('button', { name: /Lobby-Code kopieren/ }).click();
      await coversNothing(page, what);
      // Elsewhere it may lack a place, and then lets taps through.
      if (phase === 'lobby' && page === host.page) {
        await expect(page.locator('[data-crowded]')).toHaveCount(0);
      }
      await page.mouse.wheel(0, 4000);
      await coversNothing(page, `end, ${what}`);
      await page.mouse.wheel(0, -4000);
      // It may still follow the scroll.
      await expect(async () => {
        const { x = 0, y = 0 } = (await toast(page).boundingBox({ timeout: 100 })) ?? {};
        await page.mouse.click(x + 60, y + 12);
        await expect(toast(page)).toBeHidden({ timeout: 500 });
      }).toPass();
    }
  };
  await check('lobby');
  await startRound(people);
  await check('round', 'Spiel gestartet!');
  await callVote(people);
  await check('vote', 'Abstimmung beginnt');
  const [first, second, third, fourth] = people as [Person, Person, Person, Person];
  await voteFor(third, first.name);
  await voteFor(fourth, second.name);
  await voteFor(first, second.name);
  await castLastVote(second, first.name);
  await everybodySees(people, 'Stichwahl');
  await check('run-off');
  await abstainAll(people);
  await check('result', 'Runde beendet');
  for (const { page } of people) await tap(page.getByRole('button', { name: 'Zur Siegerehrung' }));
  await everybodySees(people, 'Applaus');
  await check('podium');
});

test('no toast lies over the controls of a dialog', async ({ page }) => {
  await stretchTime(page);
  await page.goto('/?openDialog=create');
  await continueAsGuest(page, 'Mia');
  await page.route('/api/games', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Erstellen', exact: true }).click();
  await coversNothingAtAnySize(page);
});

test('no toast lies over the controls of the settings', async ({ browser }) => {
  const host = await newPerson(browser, 'Mia');
  const { page } = host;
  await stretchTime(page);
  // By request, as without a channel.
  await page.routeWebSocket(/\/live/, (socket) => socket.close());
  await page.route('**/settings', (route) => route.fulfill({ status: 500, json: {} }));
  await createLobby(host);
  const dialog = await openSettings(page);
  await dialog
    .getByRole('group', { name: /Runden/ })
    .getByLabel('7', { exact: true })
    .click();
  await coversNothingAtAnySize(page);
});

test('no toast lies over the controls of an invitation', async ({ browser, page }) => {
  await stretchTime(page);
  const code = await createLobby(await newPerson(browser, 'Mia'));
  await page.goto(`/?join=${code}`);
  await invitation(page).getByRole('button', { name: 'Beitreten' }).click();
  await coversNothingAtAnySize(page);
});

/** Drags the toast with the mouse, or with a finger. */
async function drag(page: Page, pointer: 'mouse' | 'touch', x: number, y: number): Promise<void> {
  const box = await toast(page).boundingBox();
  const start = { x: (box?.x ?? 0) + 80, y: (box?.y ?? 0) + 20 };
  const steps = [0.25, 0.5, 0.75, 1].map((part) => ({
    x: start.x + part * x,
    y: start.y + part * y,
  }));
  if (pointer === 'mouse') {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const step of steps) await page.mouse.move(step.x, step.y);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof start)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  for (const step of steps) await send('touchMove', [step]);
  await send('touchEnd', []);
}

for (const pointer of ['mouse', 'touch'] as const) {
  test(`a ${pointer} closes a toast by 50 px to the right, and by no other way`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ hasTouch: pointer === 'touch' });
    const page = await context.newPage();
    await stretchTime(page);
    await page.goto('/admin');
    await expect(toast(page)).toBeVisible();
    for (const [x = 0, y = 0] of [[30], [49], [-30], [-80], [0, 30], [20, 40]]) {
      await drag(page, pointer, x, y);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(toast(page), `${x}, ${y}`).toBeVisible();
    }
    await drag(page, pointer, 60, 0);
    await expect(toast(page)).toBeHidden();
  });
}
