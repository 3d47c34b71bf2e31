import type { Browser } from '@playwright/test';
import {
  card,
  dealtCards,
  everybodySees,
  openTable,
  type Person,
  startRound,
  takePhones,
} from './table.ts';
import { expect, test } from './test.ts';

async function guess({ page }: Person, text: string): Promise<void> {
  await card(page).press('Enter');
  await page.getByRole('button', { name: 'Ich kenne das Wort!' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ich kenne das Wort!' });
  await dialog.getByLabel('Welcher Begriff wird deiner Meinung nach beschrieben?').fill(text);
  await dialog.getByRole('button', { name: 'Raten' }).click();
}

/** A round in which the Imposter and another player have phones. */
async function openRound(browser: Browser) {
  const { people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], {}, { phones: 0 });
  await startRound(people);
  const { imposter, group, word } = await dealtCards(people);
  const seen = [imposter, group[0] as Person];
  await takePhones(seen);
  return { imposter, seen, word };
}

test("[R6] the Imposter's right guess wins the round", async ({ browser }) => {
  const { imposter, seen, word } = await openRound(browser);
  await guess(imposter, word.toLowerCase());
  await everybodySees(seen, 'Der Imposter hat gewonnen!');
  for (const { page } of seen) {
    await expect(page.getByText('Das Wort erraten. Chapeau!')).toBeVisible();
    await expect(page.getByText('+4 Punkte').first()).toBeVisible();
  }
});

test("[R6] an empty guess is not sent; a wrong one is the group's win", async ({ browser }) => {
  const { imposter, seen } = await openRound(browser);
  await guess(imposter, '   ');
  await expect(imposter.page.getByText('Schreib erst ein Wort hinein.')).toBeVisible();
  await imposter.page.keyboard.press('Escape');
  await everybodySees(seen, 'Deine Karte');
  await guess(imposter, 'Quatschwort');
  await everybodySees(seen, 'Die Gruppe hat gewonnen!');
  for (const { page } of seen) {
    await expect(page.getByText('Daneben geraten – und sich verraten.')).toBeVisible();
    await expect(page.getByText('Geraten: „Quatschwort“')).toBeVisible();
  }
});
