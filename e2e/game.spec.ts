import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  abstain,
  abstainAll,
  callVote,
  castLastVote,
  createByForm,
  dealtCards,
  everybodySees,
  joinByCode,
  joinByLink,
  move,
  newPerson,
  openTable,
  type Person,
  startRound,
  voteFor,
} from './table.ts';
import { expect, test } from './test.ts';

declare global {
  interface Window {
    entries: string[];
  }
}

/** Records each page transition: address, animation and its length. */
const watchEntries = (page: Page) =>
  page.evaluate(() => {
    window.entries = [];
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (!(target instanceof Element) || target.id !== 'main') return;
      const [, page] = location.pathname.split('/');
      // Not from the animation, which is over if the frame came late.
      window.entries.push(`${page} ${animationName} ${getComputedStyle(target).animationDuration}`);
    });
  });

test('three players play a whole game, from the first tap to "Nochmal spielen"', async ({
  browser,
}) => {
  test.slow();
  const [mia, jonas, ayse] = await Promise.all([
    newPerson(browser, 'Mia'),
    newPerson(browser, 'Jonas'),
    newPerson(browser, 'Ayşe'),
  ]);
  const people = [mia, jonas, ayse];
  const code = await createByForm(mia, '3');
  await joinByLink(jonas, code);
  await joinByCode(ayse, code);
  for (const { page } of people) await expect(page.getByText('3/12')).toBeVisible();

  for (const guest of [jonas, ayse]) await move(guest, 'ready', { isReady: true });
  await expect(mia.page.getByText('2 von 3 bereit')).toBeVisible();
  // Faster than the answer to the first tap.
  await mia.page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')];
    for (const label of ['Ich bin bereit', 'Spiel starten']) {
      buttons.find(({ innerText }) => innerText === label)?.click();
    }
  });
  await everybodySees(people, 'Deine Karte');
  const { imposter, group } = await dealtCards(people);
  const [first] = group as [Person];
  await callVote(people);
  for (const person of group) await voteFor(person, imposter.name);
  await abstain(imposter);
  await everybodySees(people, 'Die Gruppe hat gewonnen!');
  for (const { page } of people) {
    await expect(page.getByText('Der Imposter wurde entlarvt.')).toBeVisible();
  }
  await expect(first.page.getByText('+2 Punkte').first()).toBeVisible();
  await jonas.page.getByRole('button', { name: 'Nächste Runde' }).click();
  await everybodySees(people, 'Deine Karte');
  await callVote(people);
  await abstainAll(people);
  await move(mia, 'nextRound', { finishedRound: 2 });
  await callVote(people);
  await abstainAll(people);

  for (const { page } of people) {
    await expect(page.getByRole('button', { name: 'Nächste Runde' })).toHaveCount(0);
    // By itself, 10 s after the reveal.
    const applause = page.getByRole('heading', { level: 1, name: /Applaus für .+!$/ });
    await expect(applause).toBeVisible({ timeout: 30_000 });
    const podium = page.getByRole('list', { name: 'Siegertreppchen' });
    await expect(podium.getByText('Du', { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await test.step('[E3] the playbill is a picture of the device, and nothing is uploaded', async () => {
    const { page } = jonas;
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.postData() !== null) uploads.push(request.url());
    });
    await page.getByRole('button', { name: 'Preise und Rückblick' }).click();
    const share = page.getByRole('button', { name: 'Teilen', exact: true });
    const story = page.getByRole('radio', { name: 'Story' });
    // Right after its label has changed a tap is ignored.
    await expect(async () => {
      if ((await story.count()) === 0) await share.click({ timeout: 1000 });
      await expect(story).toBeAttached({ timeout: 2000 });
    }).toPass();
    await story.check({ force: true });
    await page.getByLabel('Ohne Namen').check();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Bild speichern' }).click();
    const picture = await readFile(await (await download).path());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1920]);
    expect(uploads).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await expect(jonas.page.getByText('wenn Mia startet')).toBeVisible();
  await jonas.page.getByRole('button', { name: 'Ich bin dabei' }).click();
  await mia.page.getByRole('button', { name: 'Nochmal spielen (1 dabei)' }).click();
  for (const { page } of people) await expect(page).toHaveURL(`/lobby/${code}`);
  const staying = jonas.page.getByRole('button', { name: 'Ich bin bereit', exact: true });
  await expect(staying).toHaveAttribute('aria-pressed', 'true');
  await test.step('[E3] the device keeps it, for the evening and for home', async () => {
    const { page } = jonas;
    const entry = (where: Page | Locator) =>
      where.getByRole('button', { name: /^Euer Theaterzettel/ });
    await page.getByRole('button', { name: /^Abendstand/ }).click();
    await page.getByRole('button', { name: /^Rückblick auf/ }).click();
    await expect(entry(page.getByRole('dialog', { name: 'Rückblick' }))).toBeVisible();
    await page.keyboard.press('Escape');
    const home = await page.context().newPage();
    await home.goto('/');
    await expect(entry(home)).toContainText(/ · .+ in (der|den) Hauptrollen?$/);
    await entry(home).click();
    await expect(home.getByRole('img', { name: /^Theaterzettel: In d/ })).toBeVisible();
    await home.close();
  });
  // As all others still are.
  await staying.click();
  await startRound(people);
});

test('the Imposter escapes when the votes are split, and each page of a round slides in', async ({
  browser,
}) => {
  const moves = { reducedMotion: 'no-preference' } as const;
  const { people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], {}, moves);
  const [mia, jonas, ayse] = people as [Person, Person, Person];
  const entries = () => mia.page.evaluate(() => window.entries);
  // The lobby slides in, too, after its first page.
  await everybodySees(people, /^Lobby/);
  await watchEntries(mia.page);
  await startRound(people);
  await expect.poll(entries).toEqual(['game enter 0.5s']);
  await callVote(people);
  await voteFor(mia, 'Jonas');
  await voteFor(jonas, 'Ayşe');
  await expect(mia.page.getByText('2 von 3 haben abgestimmt')).toBeVisible();
  await castLastVote(ayse, 'Mia');
  await everybodySees(people, 'Der Imposter hat gewonnen!');
  await expect.poll(entries).toEqual(['game enter 0.5s', 'voting enter 0.5s']);
});
