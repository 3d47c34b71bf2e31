import { press, pressUntilGone, tabTo } from './keys.ts';
import {
  callIsOld,
  castVotes,
  everybodySees,
  move,
  newPerson,
  openTable,
  type Person,
} from './table.ts';
import { expect, test } from './test.ts';

/** The choice below the default of five. */
const ROUNDS = 3;

/** Opens the own card and covers it again. */
async function lookAndCover({ page }: Person): Promise<void> {
  const content = page.locator('#card-content');
  await press(page, 'Tippe zum Aufdecken');
  await expect(content).not.toBeEmpty();
  // The focus stays on the card.
  await page.keyboard.press('Enter');
  await expect(content).toBeEmpty();
}

test('a whole game by keyboard only', async ({ browser }) => {
  test.slow();
  const host = await newPerson(browser, 'Mia');
  const { page } = host;
  await page.goto('/');
  await press(page, 'Spiel erstellen');
  await tabTo(page, 'Dein Name');
  await page.keyboard.type('Mia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Spiel erstellen' })).toBeVisible();
  await tabTo(page, '5');
  await page.keyboard.press('ArrowLeft');
  await press(page, /^Erstellen/);
  await expect(page).toHaveURL(/\/lobby\//);
  await expect(page.getByText('3 Runden')).toBeVisible();
  const code = page.url().slice(-5);

  const others = await Promise.all(['Jonas', 'Ayşe'].map((name) => newPerson(browser, name)));
  for (const { name, page: other } of others) {
    await other.goto(`/?join=${code}`);
    await expect(other.getByLabel('Wie heißt du?')).toBeFocused();
    await other.keyboard.type(name);
    await other.keyboard.press('Enter');
    await expect(other).toHaveURL(`/lobby/${code}`);
    await press(other, 'Ich bin bereit');
  }
  await press(page, 'Ich bin bereit');
  await expect(page.getByRole('button', { name: 'Spiel starten' })).toBeEnabled();
  await press(page, 'Spiel starten');
  const people = [host, ...others];
  const [, jonas, ayse] = people as [Person, Person, Person];

  for (let round = 1; round <= ROUNDS; round += 1) {
    await everybodySees(people, 'Deine Karte');
    // A round in the middle needs no key that the others do not need.
    if (round > 1 && round < ROUNDS) {
      await move(host, 'callVote');
      await castVotes(...people.map((person): [Person, null] => [person, null]));
      await move(host, 'nextRound');
      continue;
    }
    if (round === 1) for (const person of people) await lookAndCover(person);
    // The own turn has no button to take it.
    const isTaken = await page.getByRole('button', { name: 'Gesagt', exact: true }).isVisible();
    if (!isTaken) await pressUntilGone(page, 'Reden');
    await pressUntilGone(page, 'Gesagt');
    await expect(page.getByRole('button', { name: /^Gesagt.✓$/ })).toBeDisabled();
    await pressUntilGone(page, 'Abstimmen');
    await everybodySees(people, 'Wer ist der Imposter?');
    await callIsOld(page);
    await press(page, 'Jonas wählen');
    await press(jonas.page, 'Ayşe wählen');
    await press(ayse.page, 'Überspringen');
    await everybodySees(people, /gewonnen!$/);
    if (round < ROUNDS) await pressUntilGone(page, 'Nächste Runde');
  }

  await pressUntilGone(page, 'Zur Siegerehrung');
  await expect(page.getByRole('heading', { level: 1, name: /Applaus für/ })).toBeFocused();
  await press(page, 'Nochmal spielen');
  for (const person of people) await expect(person.page).toHaveURL(`/lobby/${code}`);
});

test('a dialog restores the focus when closed', async ({ browser }) => {
  const { host } = await openTable(browser, ['Mia']);
  await host.page.goto('/');
  await press(host.page, 'Spiel erstellen');
  await expect(host.page.getByRole('dialog', { name: 'Spiel erstellen' })).toBeVisible();
  await host.page.keyboard.press('Escape');
  await expect(host.page.getByRole('button', { name: 'Spiel erstellen' })).toBeFocused();
});
