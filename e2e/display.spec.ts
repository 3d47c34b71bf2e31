import type { Page } from '@playwright/test';
import { api } from '../src/contract/api.ts';
import { pair } from '../test/support/displays.ts';
import {
  guest,
  openLobby,
  roles,
  startRound,
  type TestClient,
} from '../test/support/test-client.ts';
import { isAccessible } from './accessible.ts';
import { expect, test } from './test.ts';

/*
 * A display in a browser. The players are clients without one: their screens have tests of their own, and
 * four browsers less are a minute less.
 */

const NAMES = ['Mia', 'Jonas', 'Ayşe', 'Opa Karl'];

const SIZE = { width: 1920, height: 1080 };
test.use({ viewport: SIZE });

const SIZES = [{ width: 1280, height: 720 }, { width: 3840, height: 2160 }, SIZE];

/** Visible texts below 36 px at 1080p: too small for a sofa. */
const smallTexts = (page: Page) =>
  page.evaluate(() => {
    const small: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const element = walker.currentNode.parentElement;
      if (!element || text === '' || element.closest('.sr, script, noscript')) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < (35.9 * innerHeight) / 1080) small.push(`${size} px: ${text}`);
    }
    return small;
  });

async function expectScene(page: Page, headline: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await smallTexts(page)).toEqual([]);
  }
  await isAccessible(page, String(headline), [SIZE]);
}

/** All point at the Imposter, who points at another player. */
async function catchImposter(code: string, people: TestClient[]): Promise<string> {
  const { imposters, group, word } = await roles(code, people);
  const [imposter] = imposters as [TestClient];
  const [first] = group as [TestClient];
  const params = { code };
  await first.call(api.callVote, { params, body: { playerId: first.id } });
  for (const person of people) {
    const targetId = person === imposter ? first.id : imposter.id;
    await person.call(api.vote, { params, body: { voterId: person.id, targetId } });
  }
  return word;
}

test('[T1–T4] a display shows a whole game', async ({ page, baseURL }) => {
  await page.goto('/buehne');
  await expectScene(page, 'Diese Bühne ist noch frei.');
  const people = await Promise.all(NAMES.map((name) => guest(baseURL ?? '', name)));
  const [host, ...others] = people as [TestClient, ...TestClient[]];
  const code = await openLobby(host, others, { rounds: 3, timeLimit: 90 });
  const channels = people.map((person) => person.live(code));
  const pairingCode = await page.locator('[data-pairing-code]').innerText();
  const params = { code };

  await test.step('[T2] paired, it shows the lobby, also after a restart', async () => {
    await pair(host, code, pairingCode);
    await expectScene(page, 'Komm dazu!');
    await page.reload();
    await expectScene(page, 'Komm dazu!');
    for (const name of NAMES) await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByText('OK oder Enter drücken für Ton')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('OK oder Enter drücken für Ton')).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Ton aus' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  await test.step('[R13] it shows who speaks, and who follows', async () => {
    const { nextSpeakerId = '' } = await startRound(code, people);
    const first = people.findIndex(({ id }) => id === nextSpeakerId);
    await expectScene(page, `${NAMES[first]} fängt an`);
    await expect(page.getByRole('timer')).toHaveText(/^01:\d\d$/);
    const body = { playerId: nextSpeakerId ?? '' };
    const speaker = people[first] as TestClient;
    await speaker.call(api.speak, { params, body: { ...body, isSpeaking: true } });
    await speaker.call(api.speak, { params, body: { ...body, isSpeaking: false } });
    await expectScene(page, /ist dran$/);
  });

  const { word } = await roles(code, people);
  await test.step('[T4] it shows who has voted, and no secret', async () => {
    expect(await page.content()).not.toContain(word);
    await host.call(api.callVote, { params, body: { playerId: host.id } });
    await expectScene(page, 'Wer ist der Imposter?');
    await host.call(api.vote, { params, body: { voterId: host.id, targetId: null } });
    await expect(page.getByText('1 von 4 hat abgestimmt')).toBeVisible();
    await expect(page.getByText('hat gewählt')).toHaveCount(1);
    await host.call(api.withdrawVote, { params, body: { voterId: host.id } });
    await expect(page.getByText('Mia hat zur Abstimmung gerufen.')).toBeVisible();
    expect(await page.content()).not.toContain(word);
  });

  await test.step('[UX-67] the reveal, its last frame, and the points', async () => {
    await catchImposter(code, people);
    await expect(page.getByRole('heading', { name: /^3 zeigen auf / })).toBeVisible();
    expect(await page.content()).not.toContain(word);
    await expect(page.locator('[data-reveal=over]')).toBeVisible();
    await expect(page.getByText(word, { exact: true }).first()).toBeAttached();
    await expectScene(page, 'Die Gruppe hat gewonnen!');
  });

  await test.step('[E5, UX-38] after the last round podium, rounds, a film and the awards', async () => {
    for (const finishedRound of [1, 2]) {
      await host.call(api.nextRound, { params, body: { playerId: host.id, finishedRound } });
      await expect(page.getByText(`Runde ${finishedRound + 1} von 3`)).toBeVisible();
      for (const [by, target] of [
        [host, others[0]],
        [others[1], others[2]],
      ] as const) {
        const body = { playerId: by?.id ?? '', targetId: target?.id ?? '' };
        await by?.call(api.suspect, { params, body });
      }
      await catchImposter(code, people);
    }
    const applause = page.getByRole('heading', { name: /^Applaus für / });
    await expect(applause).toBeVisible({ timeout: 30_000 });
    await expectScene(page, /^Applaus für /);
    await expectScene(page, 'Rückblick auf 3 Runden');
    await expect(page.getByText('Runde 3 von 3')).toHaveCount(0);
    const { word: lastWord } = (await host.fetchView(code)).body;
    await expect(page.getByText(`Runde des Abends: ${lastWord}`)).toBeVisible();
    await expect(page.getByText('Zuletzt im Verdacht: Jonas (1), Opa Karl (1)')).toBeVisible();
    await expectScene(page, /^Runde des Abends/);
    const awards = page.getByRole('heading', { name: 'Die Preise' });
    await expect(awards).toBeVisible({ timeout: 20_000 });
    await expectScene(page, 'Die Preise');
  });

  await test.step('[T1] it leaves by itself and is free again', async () => {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Trennen' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Wirklich trennen?' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectScene(page, 'Diese Bühne ist noch frei.');
  });
  for (const { socket } of channels) socket.close();
});
