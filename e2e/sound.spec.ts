import type { Page } from '@playwright/test';
import {
  abstain,
  callVote,
  card,
  createLobby,
  dealtCards,
  joinLobby,
  newPerson,
  onTurn,
  type Person,
  speakInTurn,
  startRound,
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
    /** When the tones of this task began; the audio clock goes on while they are scheduled. */
    let began: number | null = null;
    for (const prototype of [OscillatorNode.prototype, AudioBufferSourceNode.prototype]) {
      const start = prototype.start;
      prototype.start = function (this: OscillatorNode | AudioBufferSourceNode, when?: number) {
        began ??= this.context.currentTime;
        setTimeout(() => {
          began = null;
        });
        // A start time in the past starts at once. To 50 ms.
        const wait = Math.max(0, Math.round(((when ?? 0) - began) * 20) * 50);
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

async function tableThatListens(browser: Parameters<typeof newPerson>[0]) {
  const people = await Promise.all(
    ['Mia', 'Jonas', 'Ayşe'].map((name) => newPerson(browser, name)),
  );
  for (const person of people) await listenTo(person);
  const [host, ...others] = people as [Person, ...Person[]];
  const code = await createLobby(host);
  // Browsers allow sound after a gesture.
  await expect(host.page.getByRole('heading', { level: 1 })).toBeVisible();
  await host.page.mouse.click(2, 2);
  for (const person of others) await joinLobby(person, code);
  return { people, host };
}

test('[UX-21, UX-22] both roles get the same sounds and vibrations, up to the result', async ({
  browser,
}) => {
  const { people, host } = await tableThatListens(browser);
  await expect.poll(() => heard(host.page)).toContain('sine in 0 ms');
  for (const { page } of people) await forget(page);
  await startRound(people);
  const { imposter, group } = await dealtCards(people);
  const [other] = group as [Person, Person];
  for (const { page } of people) await expect.poll(() => heard(page)).toContain('noise in 0 ms');
  for (const { page } of people) await forget(page);

  for (const { page } of [imposter, other]) {
    await card(page).press('Enter');
    await expect(page.locator('#card-content')).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(card(page)).toBeVisible();
  }
  const looks = await heard(imposter.page);
  expect(looks.length).toBeGreaterThan(0);
  expect(await heard(other.page)).toEqual(looks);

  // [R13] The own turn calls.
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
    await expect(voter.page.getByText('enthältst dich', { exact: true })).toBeVisible();
    await expect.poll(() => heard(voter.page)).toContain('buzz 10');
    await expect.poll(() => heard(watching.page)).not.toEqual([]);
    votes.push({ stamp: await heard(voter.page), tick: await heard(watching.page) });
  }
  expect(votes[1]).toEqual(votes[0]);

  for (const { page } of people) await forget(page);
  const last = group[1] as Person;
  await abstain(last);
  for (const { page } of people) {
    await expect(page.getByRole('button', { name: 'Nächste Runde' })).toBeVisible();
  }
  expect(await heard(imposter.page)).toContain('triangle in 0 ms');
  expect(await heard(other.page)).toEqual(await heard(imposter.page));
});

test('[UX-21] muting the sound works, also after a reload', async ({ browser }) => {
  const { people, host } = await tableThatListens(browser);
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
