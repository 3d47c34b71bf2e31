import { card, dealtCards, everybodySees, openTable, type Person, startRound } from './table.ts';
import { expect, test } from './test.ts';

async function guess({ page }: Person, text: string): Promise<void> {
  await card(page).press('Enter');
  await page.getByRole('button', { name: 'Ich kenne das Wort!' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ich kenne das Wort!' });
  await dialog.getByLabel('Welcher Begriff wird deiner Meinung nach beschrieben?').fill(text);
  await dialog.getByRole('button', { name: 'Raten' }).click();
}

test("[R6] the Imposter's right guess wins the round", async ({ browser }) => {
  const { people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  await startRound(people);
  const { imposter, word } = await dealtCards(people);
  await guess(imposter, word.toLowerCase());
  await everybodySees(people, 'Der Imposter hat gewonnen!');
  for (const { page } of people) {
    await expect(page.getByText('Das Wort erraten. Chapeau!')).toBeVisible();
    await expect(page.getByText('+4 Punkte').first()).toBeVisible();
  }
});

test("[R6] the Imposter's wrong guess is the group's win", async ({ browser }) => {
  const { people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  await startRound(people);
  const { imposter } = await dealtCards(people);
  await guess(imposter, 'Quatschwort');
  await everybodySees(people, 'Die Gruppe hat gewonnen!');
  for (const { page } of people) {
    await expect(page.getByText('Daneben geraten – und sich verraten.')).toBeVisible();
    await expect(page.getByText('Geraten: „Quatschwort“')).toBeVisible();
  }
});

test('an empty guess is not sent', async ({ browser }) => {
  const { people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  await startRound(people);
  const { imposter } = await dealtCards(people);
  await guess(imposter, '   ');
  await expect(imposter.page.getByText('Schreib erst ein Wort hinein.')).toBeVisible();
  await imposter.page.keyboard.press('Escape');
  await everybodySees(people, 'Deine Karte');
});
