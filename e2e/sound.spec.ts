import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import {
  abstain,
  callVote,
  card,
  dealtCards,
  lookAtCard,
  onTurn,
  openTable,
  type Person,
  speakInTurn,
  startRound,
  takePhones,
} from './table.ts';
import { expect, test } from './test.ts';

declare global {
  interface Window {
    /** Recorded tones and vibrations. */
    heard: string[];
  }
}

/** Records every tone and vibration; installed before the page's own code. */
async function listenTo({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    window.heard = [];
    // Chromium's audio clock goes on while a slow page schedules the tones of one cue.
    const clock = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'currentTime');
    let now: number | null = null;
    const release = () => {
      now = null;
    };
    Object.defineProperty(BaseAudioContext.prototype, 'currentTime', {
      get() {
        if (now === null) setTimeout(release);
        now ??= Number(clock?.get?.call(this));
        return now;
      },
    });
    for (const prototype of [OscillatorNode.prototype, AudioBufferSourceNode.prototype]) {
      const start = prototype.start;
      prototype.start = function (this: OscillatorNode | AudioBufferSourceNode, when = 0) {
        const wait = Math.round((when - this.context.currentTime) * 1000);
        window.heard.push(`${this instanceof OscillatorNode ? this.type : 'noise'} in ${wait} ms`);
        start.call(this, when);
      };
    }
    navigator.vibrate = (pattern) => window.heard.push(`buzz ${[pattern].flat()}`) > 0;
  });
}

const heard = (page: Page) => page.evaluate(() => window.heard);
const forget = (page: Page) =>
  page.evaluate(() => {
    window.heard = [];
  });

/** React renders in slices, each a message to itself: waits until some have run. */
const rendered = (page: Page) =>
  page.evaluate(async () => {
    for (let slice = 0; slice < 10; slice += 1) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      });
    }
  });

async function tableThatListens(browser: Browser, phones: number) {
  const names = ['Mia', 'Jonas', 'Ayşe'];
  const { people, host } = await openTable(browser, names, {}, { phones: 0 });
  for (const person of people) await listenTo(person);
  await takePhones(people.slice(0, phones));
  return { people, host };
}

test('[UX-21, UX-22] both roles get the same sounds and vibrations, up to the result', async ({
  browser,
}) => {
  const { people } = await tableThatListens(browser, 3);
  await startRound(people);
  const { imposter, group } = await dealtCards(people);
  const [other] = group as [Person, Person];
  // A first gesture loads the sounds.
  for (const person of people) {
    await expect(async () => {
      await lookAtCard(person);
      expect(await heard(person.page)).toContain('noise in 0 ms');
    }).toPass();
    await forget(person.page);
  }

  for (const { page } of [imposter, other]) {
    await card(page).press('Enter');
    await expect(page.locator('#card-content')).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(card(page)).toBeVisible();
  }
  const looks = await heard(imposter.page);
  expect(looks.length).toBeGreaterThan(0);
  expect(await heard(other.page)).toEqual(looks);

  // The own turn calls [R13].
  const calls: string[][] = [];
  for (const _ of group) {
    for (const { page } of people) await forget(page);
    await speakInTurn(people);
    const { page } = await onTurn(people);
    await expect.poll(() => heard(page)).toContain('buzz 30,60,30');
    calls.push(await heard(page));
  }
  expect(calls[1]).toEqual(calls[0]);

  await callVote(people);
  // The own stamp, and a tick for the other vote.
  const votes: { stamp: string[]; tick: string[] }[] = [];
  for (const [voter, watching] of [
    [imposter, other],
    [other, imposter],
  ] as const) {
    for (const { page } of people) await forget(page);
    await abstain(voter);
    await expect(voter.page.getByText('Du enthältst dich', { exact: true })).toBeVisible();
    await expect.poll(() => heard(voter.page)).toContain('buzz 10');
    await expect.poll(() => heard(watching.page)).not.toEqual([]);
    votes.push({ stamp: await heard(voter.page), tick: await heard(watching.page) });
  }
  expect(votes[1]).toEqual(votes[0]);

  // A phone drops the sounds of steps that it misses. Here both see each in time, however slow they are.
  const stopped = Date.now() + 2000;
  for (const { page } of [imposter, other]) {
    await forget(page);
    await page.clock.install();
    await page.clock.pauseAt(stopped);
  }
  await expect.poll(() => Date.now()).toBeGreaterThan(stopped);
  await abstain(group[1] as Person);
  // In step: a page that waited for the other one would have missed its steps.
  const pages = [imposter.page, other.page];
  for (const page of pages) await expect(page).toHaveURL(/result/);
  for (let ms = 0; ms < 12_000; ms += 100) {
    await Promise.all(pages.map((page) => page.clock.runFor(100)));
    // A clock that runs much faster than the page's own timers looks like a device that slept.
    await Promise.all([...pages.map(rendered), delay(50)]);
  }
  for (const page of pages) {
    await expect(page.getByRole('button', { name: 'Nächste Runde' })).toBeVisible();
  }
  expect(await heard(imposter.page)).toContain('triangle in 0 ms');
  expect(await heard(other.page)).toEqual(await heard(imposter.page));
});

test('[UX-21] muting the sound works, also after a reload', async ({ browser }) => {
  const { people, host } = await tableThatListens(browser, 1);
  await host.page.getByRole('button', { name: 'Menü' }).click();
  const ton = host.page.getByRole('switch', { name: 'Ton' });
  await ton.click();
  await expect(ton).not.toBeChecked();
  await host.page.reload();
  await startRound(people);
  await card(host.page).press('Enter');
  await expect(host.page.locator('#card-content')).not.toBeEmpty();
  expect((await heard(host.page)).filter((one) => !one.startsWith('buzz'))).toEqual([]);

  await host.page.getByRole('button', { name: 'Ton einschalten' }).click();
  const turned = host.page.locator('[aria-controls="card-content"]');
  await expect(async () => {
    await turned.press('Enter');
    expect(await heard(host.page)).toContain('noise in 0 ms');
  }).toPass();
});
