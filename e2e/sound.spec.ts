import type { Page } from '@playwright/test';
import {
  abstain,
  callVote,
  card,
  createLobby,
  dealtCards,
  everybodySees,
  joinLobby,
  newPerson,
  type Person,
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
  await callVote(people);
  for (const person of [imposter, other]) {
    const { page } = person;
    await abstain(person);
    await expect(page.getByRole('button', { name: 'Enthalten' })).toBeVisible();
    await expect.poll(() => heard(page)).toContain('buzz 10');
  }
  const looks = await heard(imposter.page);
  expect(looks.length).toBeGreaterThan(2);
  expect(await heard(other.page)).toEqual(looks);

  for (const { page } of people) await forget(page);
  const last = group[1] as Person;
  await abstain(last);
  await everybodySees(people, 'Der Imposter hat gewonnen!');
  await expect.poll(() => heard(imposter.page)).not.toEqual([]);
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
  expect(await heard(host.page)).toEqual([]);

  await host.page.getByRole('button', { name: 'Ton einschalten' }).click();
  const turned = host.page.locator('[aria-controls="card-content"]');
  await expect(async () => {
    await turned.press('Enter');
    expect(await heard(host.page)).toContain('noise in 0 ms');
  }).toPass();
});
