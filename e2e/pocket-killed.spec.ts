import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import {
  ACCUSATION,
  begin,
  button,
  hurry,
  playRound,
  type Stored,
  storedEvening,
} from './pocket.ts';
import { expect, test } from './test.ts';

/** Of each way to vote. */
const KILLS = process.env.LONG_TESTS ? 100 : 5;
const LONGEST_MS = process.env.LONG_TESTS ? 3000 : 1500;

declare global {
  interface Window {
    onPaint?: (screen: string) => void;
  }
}

type Screen = { round: string | undefined; title: string; progress: string | undefined };

/** Tells of each frame what it shows, if that is new. */
const watch = (context: BrowserContext) =>
  context.addInitScript(() => {
    let last = '';
    const frame = () => {
      requestAnimationFrame(frame);
      const find = (root: string, what: RegExp) =>
        what.exec(document.querySelector(root)?.textContent ?? '')?.[1];
      const screen = JSON.stringify({
        round: find('header', /Runde (\d+)/),
        title: document.querySelector('main h1')?.textContent ?? '',
        progress: find('main', /((?:Karte gesehen|Abgestimmt): \d+)/),
      });
      if (screen !== last) window.onPaint?.(screen);
      last = screen;
    };
    frame();
  });

/** What is not stored: the phone in a player's hand, a choice before it is given, the page while it loads. */
const BETWEEN = /^$|^Ein Handy|nur für dich$|wer blufft\?$|^Auf wen zeigen/;

/** The stored state that a screen shows; null: any. */
function stateOf({ title, progress }: Screen): string | null {
  if (BETWEEN.test(title) || ACCUSATION.test(title)) return null;
  if (progress) return progress;
  if (/fängt an$|ist dran$/.test(title)) return `talk: ${title}`;
  return /^(?:Auf drei|Letztes Wort!|Alle waren dran)/.exec(title)?.[0] ?? 'result';
}

const ROUNDS = 5;

/** All that was on the screen, in order; each state comes once. */
class Painted {
  readonly states: string[] = [];
  #game = 0;
  #round = 1;

  setRound(round: number): void {
    if (this.#round === ROUNDS && round === 1) this.#game += 1;
    this.#round = round;
  }

  see(screen: Screen): void {
    // The reveal does not say it.
    if (screen.round) this.setRound(Number(screen.round));
    const state = stateOf(screen);
    if (state === null) return;
    const at = `${this.#game}.${this.#round} ${state}`;
    if (at !== this.states.at(-1)) this.states.push(at);
  }
}

/** The state that a record is about, as `stateOf` says it. */
function phaseOf({ text }: Stored): RegExp {
  const { game, seenIds } = JSON.parse(text);
  const { order, votes, stage } = game.round;
  if (game.status === 'result') return /result$/;
  if (stage === 'lastWord') return /Letztes Wort!$/;
  const voted = Object.keys(votes).length;
  if (game.status === 'voting') return new RegExp(`Auf drei$|Abgestimmt: ${voted}$`);
  if (seenIds.length < order.length) return new RegExp(`Karte gesehen: ${seenIds.length}$`);
  return /talk: |Alle waren dran$/;
}

const follow = (page: Page, ...painted: Painted[]) =>
  page.exposeFunction('onPaint', (screen: string) => {
    for (const one of painted) one.see(JSON.parse(screen));
  });

async function playOn(page: Page): Promise<never> {
  for (;;) {
    await playRound(page);
    const next = button(
      page,
      /^(?:Tippen überspringt|Nächste Runde|Zur Siegerehrung|Nochmal spielen)$/,
    );
    if (await next.first().isVisible()) await next.first().click();
  }
}

/** Kills the process of a page in the middle of whatever is done on it. */
async function kill(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const isDead = page.waitForEvent('crash');
  // It has no answer but the end of its target.
  const answer = client.send('Page.crash').catch(() => undefined);
  await isDead;
  await page.close();
  await answer;
}

/** Deterministic, in [0, n). */
function seeded(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

for (const [seed, vote] of ['Alle zeigen', 'Geheim, reihum'].entries()) {
  test(`[H4] a page that is killed ${KILLS} times comes back as it was, cards covered: ${vote}`, async ({
    page: first,
    context,
  }) => {
    test.setTimeout(30_000 + KILLS * 6000);
    const random = seeded(seed);
    await hurry(context, 20);
    await watch(context);
    const witness = await context.newPage();
    await witness.goto('/robots.txt');
    const painted = new Painted();
    let page = first;
    await follow(page, painted);
    await begin(page, vote);
    await expect.poll(() => painted.states).toEqual(['0.1 Karte gesehen: 0']);
    const killedAt = new Map<string, number>();

    for (let n = 0; n < KILLS; n += 1) {
      const robot = playOn(page).catch((error: Error) => error.message);
      await wait(random(LONGEST_MS));
      await kill(page);
      expect(await robot).toMatch(/crashed|closed/);
      const before = [...painted.states];
      const last = before.at(-1) ?? '';
      const what = last.replace(/^\S+ |: .+$/g, '');
      killedAt.set(what, (killedAt.get(what) ?? 0) + 1);

      const stored = (await storedEvening(witness)) as Stored;
      page = await context.newPage();
      const back = new Painted();
      await follow(page, back, painted);
      const evening = JSON.parse(stored.text);
      const { game } = evening;
      painted.setRound(game.currentRound || 1);
      await page.goto('/ein-handy');
      await expect.poll(() => back.states.length).toBeGreaterThan(0);
      // The last state that was on the screen, or the one after it: never one before.
      const now = painted.states.at(-1) ?? '';
      expect(before.slice(0, -1), `kill ${n}, from ${last}`).not.toContain(now);
      // A game that begins again is dealt at once.
      if (game.status === 'waiting') continue;
      expect(back.states[0]).toMatch(phaseOf(stored));
      const again = JSON.parse(((await storedEvening(witness)) as Stored).text);
      // The accusation before a last word goes on by itself.
      if (game.round.stage === 'lastWord') evening.clock = again.clock;
      expect(again).toEqual(evening);
      if (game.status !== 'result') {
        expect(await page.locator('main').innerHTML()).not.toContain(game.round.word.word);
      }
    }
    const times = [...killedAt].map(([what, count]) => `${count} × ${what}`);
    process.stdout.write(`${vote}: ${KILLS} kills (${times.join(', ')})\n`);
  });
}
