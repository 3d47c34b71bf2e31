import type { Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { castVotes, dealtCards, move, openTable, type Person } from './table.ts';
import { expect, test } from './test.ts';

/** A round that the group wins. */
async function play(people: Person[]): Promise<void> {
  const [host] = people as [Person];
  await move(host, 'callVote');
  const { imposter, group } = await dealtCards(people);
  const votes = group.map((one): [Person, Person] => [one, imposter]);
  await castVotes([imposter, group[0] as Person], ...votes);
}

async function playGame(people: Person[], rounds = 3): Promise<void> {
  const [host] = people as [Person];
  for (const person of people) await move(person, 'ready', { isReady: true });
  await move(host, 'start');
  for (let round = 1; round <= rounds; round += 1) {
    await play(people);
    if (round < rounds) await move(host, 'nextRound', { finishedRound: round });
  }
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('[E1] the evening goes on over "Nochmal spielen": crown, standings and look back', async ({
  browser,
}) => {
  const names = ['Mia', 'Jonas W.', 'Ayşe', 'Opa Karl'];
  const { people, host } = await openTable(browser, names, { rounds: 3 }, { phones: 1 });
  const { page } = host;
  await expect(page.getByRole('button', { name: /^Abendstand/ })).toHaveCount(0);
  await playGame(people);
  await move(host, 'restart');

  await page.getByRole('button', { name: /^Abendstand\s*Das 1. Spiel ging an/ }).click();
  const standings = dialog(page, 'Abendstand');
  await expect(standings.getByText('nach 1 Spiel, 3 Runden')).toBeVisible();
  await expect(standings.getByRole('row')).toHaveCount(5);
  await expect(standings.getByText('trägt die Krone').first()).toBeAttached();
  await isAccessible(page, 'the standings');
  await standings.getByRole('button', { name: 'Rückblick auf 3 Runden' }).click();
  const review = dialog(page, 'Rückblick');
  await expect(review.getByRole('listitem')).toHaveCount(3);
  await expect(review.getByText('entlarvt')).toHaveCount(3);
  await expect(review.getByText(/ gewinn(t|en)$/)).toBeVisible();
  await isAccessible(page, 'the look back');
  await review.getByText('1. Akt').click();
  await expect(review.getByText(/ zeigten? auf /).first()).toBeAttached();
  await isAccessible(page, 'an open act');
  await page.keyboard.press('Escape');
  await expect(review).toHaveCount(0);

  await playGame(people, 1);
  await page.getByRole('button', { name: 'Der ganze Abend' }).click();
  await expect(standings.getByText('nach 1 Spiel, 4 Runden')).toBeVisible();
  await standings.getByRole('button', { name: 'Rückblick auf 4 Runden' }).click();
  await expect(review.getByRole('listitem')).toHaveCount(1);
  await review.getByRole('button', { name: '1. Spiel' }).click();
  await expect(review.getByRole('listitem')).toHaveCount(3);
  // The next round closes it.
  await move(host, 'nextRound', { finishedRound: 1 });
  await expect(review).toHaveCount(0);
});
