import type { Page, WebSocketRoute } from '@playwright/test';
import type { GameView } from '../src/contract/shapes.ts';
import { pair } from '../test/support/displays.ts';
import { abstainAll, clientOf, openTable, type Person, startRound, tap } from './table.ts';
import { expect, test } from './test.ts';

const NAMES = [
  'Mia',
  'Jonas Oberhuber',
  'Wolfgang Amadeus M',
  'Prof. Konstantin',
  'Prof. Karlheinz',
  'Bartholomäus Kraft',
  'Emma 🦊🦊🦊',
  'Ayşe-Gül Yıldırım',
  'Opa Karl-Heinz',
  'Friederike-Charlot',
  'Lena',
  'Donaudampfschiffah',
];
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];
const DISPLAYS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
/** Points of the players in the order of their seats, and how many share the place. */
const TIES: { place: number; count: number; points: number[] }[] = [
  { place: 1, count: 12, points: steps(12, 1) },
  { place: 1, count: 7, points: steps(7, 1) },
  { place: 1, count: 5, points: steps(5, 1) },
  { place: 1, count: 4, points: steps(4, 1) },
  { place: 2, count: 2, points: [9, ...steps(2, 5)] },
  { place: 2, count: 4, points: [9, ...steps(4, 5)] },
  { place: 2, count: 11, points: [9, ...steps(11, 5)] },
  { place: 3, count: 6, points: [9, 7, ...steps(6, 5)] },
];

function steps(count: number, points: number): number[] {
  return Array.from({ length: count }, () => points);
}

/** After the reveal of the last round on phones, and just before the podium of a display. */
const SINCE_REVEAL_MS = 14_000;

/** Shows this page a finished game with these points. */
async function scoreBy(page: Page, points: () => number[]): Promise<void> {
  const change = (message: string | Buffer) => {
    const parsed: { game?: GameView } = JSON.parse(String(message));
    if (!parsed.game) return String(message);
    const ids = Object.values(parsed.game.players).sort((a, b) => a.seat - b.seat);
    const scores = Object.fromEntries(ids.map(({ id }, at) => [id, points()[at] ?? 0]));
    const game = {
      ...parsed.game,
      scores,
      totalRounds: parsed.game.currentRound,
      revealStartsAt: Date.now() - SINCE_REVEAL_MS,
    };
    return JSON.stringify({ ...parsed, game });
  };
  await page.routeWebSocket(/\/live/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(change(message)));
  });
}

/** What cannot be read of the names on the podium: cut off, below another, or outside of the screen. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label=Siegertreppchen] bdi')];
    /** How much of a name is to be seen, which may end with "…". */
    const partOf = (name: Element) => {
      const range = document.createRange();
      range.selectNodeContents(name);
      return name.getBoundingClientRect().width / range.getBoundingClientRect().width;
    };
    const seenOf = (name: Element) => {
      const letters = Array.from(name.textContent ?? '');
      return letters.slice(0, Math.floor(letters.length * Math.min(1, partOf(name)))).join('');
    };
    const seen = names.map(seenOf);
    return names.flatMap((name, at) => {
      const box = name.getBoundingClientRect();
      const isCut = partOf(name) < 0.6;
      const isAlike = seen.some((other, index) => index !== at && other === seen[at]);
      const isOutside = box.left < 0 || box.right > innerWidth || box.top < 0;
      const covering = names.some((other) => {
        const by = other.getBoundingClientRect();
        return (
          other !== name &&
          by.left < box.right - 1 &&
          by.right > box.left + 1 &&
          by.top < box.bottom - 2 &&
          by.bottom > box.top + 2
        );
      });
      const problem =
        (isCut && 'cut') ||
        (isAlike && `seen as another "${seen[at]}"`) ||
        (isOutside && 'outside') ||
        (covering && 'covered');
      return problem ? [`${name.textContent}: ${problem}`] : [];
    });
  });

/** What hides the upper or lower edge of this button: the window, or other controls. */
const coverOf = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const x = (left + right) / 2;
    return [top + 1, bottom - 1].flatMap((y) => {
      const hit = document.elementFromPoint(x, y);
      // Its parent takes taps that come too early.
      return button.contains(hit) || hit?.contains(button)
        ? []
        : [`at ${y}: ${hit?.className ?? 'the window'}`];
    });
  });

test('[UX-38] all who share a place on the podium can be read, on phones and a display', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { people, host, code } = await openTable(browser, NAMES, {}, { phones: 1 });
  const display = await browser.newPage();
  await display.setViewportSize({ width: 1280, height: 720 });
  let points: number[] = [];
  await scoreBy(display, () => points);
  await display.goto('/buehne');
  const pairingCode = await display.locator('[data-pairing-code]').innerText();
  await startRound(people);
  await (host as Person).page.getByRole('button', { name: 'Tippe zum Aufdecken' }).isVisible();
  const client = await clientOf(host);
  await client.move(code, 'callVote');
  await abstainAll(people);
  await pair(client, code, pairingCode);
  await scoreBy(host.page, () => points);
  for (const tie of TIES) {
    points = tie.points;
    await test.step(`${tie.count} on place ${tie.place}`, async () => {
      await Promise.all([host.page.reload(), display.reload()]);
      await tap(host.page.getByRole('button', { name: 'Zur Siegerehrung' }));
      const podium = host.page.getByRole('list', { name: 'Siegertreppchen' });
      await expect(podium.locator('bdi')).toHaveCount(onPodium(tie.points));
      for (const size of PHONES) {
        await host.page.setViewportSize(size);
        expect.soft(await unreadable(host.page), `${size.width}`).toEqual([]);
        expect.soft(await coverOf(host.page, 'Nochmal spielen'), `${size.width}`).toEqual([]);
      }
      await expect(display.getByRole('heading', { name: /^Applaus für / })).toBeVisible({
        timeout: 20_000,
      });
      const blocks = display.getByRole('list', { name: 'Siegertreppchen' });
      await expect(blocks.locator('bdi')).toHaveCount(onPodium(tie.points));
      for (const size of DISPLAYS) {
        await display.setViewportSize(size);
        expect.soft(await unreadable(display), `display ${size.width}`).toEqual([]);
      }
    });
  }
});

/** How many have one of the first three places. */
function onPodium(points: number[]): number {
  const all = NAMES.map((_, at) => points[at] ?? 0);
  return all.filter((own) => all.filter((other) => other > own).length < 3).length;
}
