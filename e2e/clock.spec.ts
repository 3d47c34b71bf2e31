import { everybodySees, openSettings, openTable, type Person, startRound } from './table.ts';
import { expect, test } from './test.ts';

test('@long [R4, V1] the clock ends the talk and then the vote without any input', async ({
  browser,
}) => {
  // The shortest round: 5 s of count-in, 60 s of talk, 30 s of voting.
  test.setTimeout(150_000);
  const { people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  const [mia, jonas] = people as [Person, Person, Person];
  const timeLimit = (await openSettings(mia.page)).getByRole('group', { name: 'Zeit pro Runde' });
  await timeLimit.getByLabel('60 Sek').check();
  await expect(jonas.page.getByText('60 Sek')).toBeVisible();
  await mia.page.keyboard.press('Escape');
  await startRound(people);
  await expect(mia.page.getByRole('timer')).toHaveText(/01:00|00:5\d/);
  const questions = people.map(({ page }) =>
    expect(page.getByRole('heading', { level: 1, name: 'Wer ist der Imposter?' })).toBeVisible({
      timeout: 70_000,
    }),
  );
  await Promise.all(questions);
  await expect(mia.page.getByRole('timer')).toHaveText(/00:(30|2\d)/);
  await expect(
    mia.page.getByRole('heading', { level: 1, name: 'Der Imposter hat gewonnen!' }),
  ).toBeVisible({ timeout: 35_000 });
  await everybodySees(people, 'Der Imposter hat gewonnen!');
});
