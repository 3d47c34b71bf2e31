import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { register } from './account.ts';
import { appoint } from './admins.ts';
import { openLobby, setMember } from './member.ts';
import { root } from './server.ts';
import {
  abstain,
  callVote,
  card,
  dealtCards,
  everybodySees,
  joinLobby,
  newPerson,
  post,
  startRound,
  voteFor,
} from './table.ts';
import { expect, test } from './test.ts';

/*
 * Not a test: takes the README screenshots from a real game (`npm run pictures`), as
 * JPEG, a fifth of the size of a PNG.
 */
const DRAWS = { tag: '@pictures' };

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 };

async function draw(page: Page, name: string): Promise<void> {
  // Without toasts.
  await expect(
    page.getByRole('region', { name: /Mitteilungen/ }).getByRole('listitem'),
  ).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  // A display shows its controls for 5 s after a move.
  await expect(page.getByRole('button', { name: 'Vollbild' })).toHaveCount(0);
  await expect(page.locator('[data-toast-strip]')).toBeHidden();
  const path = join(root, 'docs/pictures', `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 82, animations: 'disabled' });
}

test('a game of six', DRAWS, async ({ browser }) => {
  test.setTimeout(240_000);
  const host = await newPerson(browser, 'Mia', phone);
  const { page } = host;
  await register(page, host.name);
  setMember(host.name, true);
  await page.goto('/premium');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Wird geladen')).toHaveCount(0);
  await draw(page, 'premium');
  await page.goto('/profile');
  await expect(page.getByRole('tab', { name: 'Konto' })).toBeVisible();
  await draw(page, 'profile');
  await page.goto('/');
  const code = await openLobby(host, (dialog) =>
    dialog
      .getByRole('group', { name: /Runden/ })
      .getByLabel('3', { exact: true })
      .check(),
  );
  const people = [host];
  for (const name of ['Jonas', 'Ayşe', 'Opa Karl', 'Lena', 'Tim']) {
    const guest = await newPerson(browser, name);
    await joinLobby(guest, code);
    people.push(guest);
  }
  for (const guest of people.slice(1, 5)) {
    await guest.page.getByRole('button', { name: 'Ich bin bereit', exact: true }).click();
  }
  await expect(page.getByText('Bereit', { exact: true })).toHaveCount(4);
  await draw(page, 'lobby');
  for (const guest of people.slice(1, 5)) {
    await guest.page.getByRole('button', { name: 'Ich bin bereit', exact: true }).click();
  }
  await startRound(people);

  const { imposter, group } = await dealtCards(people);
  const display = await newPerson(browser, 'Bühne', { viewport: { width: 1280, height: 720 } });
  await display.page.goto('/buehne');
  const pairingCode = await display.page.locator('[data-pairing-code]').innerText();
  const { id: playerId } = await (await page.request.get('/api/me')).json();
  await post(page, `/api/games/${code}/displays`, { playerId, pairingCode });
  await expect(display.page.getByRole('heading', { name: /fängt an$/ })).toBeVisible();
  await draw(display.page, 'display');
  await display.page.close();
  await page.bringToFront();
  await expect(page.locator('[data-toast-strip]')).toBeHidden();
  await draw(page, 'game');
  await card(page).press('Enter');
  await expect(page.locator('#card-content')).not.toBeEmpty();
  await draw(page, 'card');
  await page.keyboard.press('Escape');
  await callVote(people);
  const suspect = imposter === host ? (people[3] ?? host) : imposter;
  const voters = group.filter((one) => one !== host).slice(0, 3);
  for (const voter of voters) {
    await voteFor(voter, voter === suspect ? 'Mia' : suspect.name);
  }
  await expect(page.getByText('3 von 6 haben abgestimmt')).toBeVisible();
  await expect(page.locator('[data-toast-strip]')).toBeHidden();
  await page.getByRole('button', { name: `${suspect.name} wählen` }).click();
  await expect(page.getByRole('button', { name: 'Zurücknehmen' })).toBeVisible();
  await draw(page, 'voting');
  for (const late of people.filter((one) => one !== host && !voters.includes(one))) {
    await abstain(late);
  }
  await everybodySees(people, /gewonnen!$/);
  await expect(page.getByRole('button', { name: 'Nächste Runde' })).toBeVisible();
  await draw(page, 'result');
  for (const round of [2, 3]) {
    await page.getByRole('button', { name: 'Nächste Runde' }).click();
    await expect(page.getByText(`Runde ${round}/3`)).toBeVisible();
    const cards = await dealtCards(people);
    await callVote(people);
    for (const voter of cards.group) await voteFor(voter, cards.imposter.name);
    await abstain(cards.imposter);
    await everybodySees(people, /gewonnen!$/);
  }
  // By itself, 10 s after the reveal.
  await expect(page.getByRole('heading', { name: /Applaus/ })).toBeVisible({ timeout: 30_000 });
  await draw(page, 'podium');
});

test('the admin area', DRAWS, async ({ browser }) => {
  const { page, name } = await newPerson(browser, 'Frieda', {
    viewport: { width: 1280, height: 800 },
  });
  await register(page, name);
  appoint(name);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Kategorien' }).click();
  await expect(page.getByText('Tiere').first()).toBeVisible();
  await draw(page, 'admin');
});
