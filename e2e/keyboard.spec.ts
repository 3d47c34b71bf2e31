import { press, tabTo } from './keys.ts';
import { everybodySees, newPerson, openTable } from './table.ts';
import { expect, test } from './test.ts';

test('a whole round by keyboard only', async ({ browser }) => {
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
    await expect(other.getByLabel('Dein Name')).toBeVisible();
    await tabTo(other, 'Dein Name');
    await other.keyboard.type(name);
    await other.keyboard.press('Enter');
    await expect(other).toHaveURL(`/lobby/${code}`);
    await press(other, 'Bereit');
  }
  await press(page, 'Bereit');
  await expect(page.getByRole('button', { name: 'Spiel starten' })).toBeEnabled();
  await press(page, 'Spiel starten');
  const people = [host, ...others];
  await everybodySees(people, 'Deine Karte');

  for (const person of people) {
    await press(person.page, 'Tippe zum Aufdecken');
    await expect(person.page.locator('#karte-inhalt')).not.toBeEmpty();
    // The focus stayed on the card: the same key covers it.
    await person.page.keyboard.press('Enter');
    await expect(person.page.locator('#karte-inhalt')).toBeEmpty();
  }
  await press(page, 'Reden');
  await expect(page.getByRole('button', { name: 'Fertig' })).toBeVisible();
  await press(page, 'Abstimmen');
  await everybodySees(people, 'Wer ist der Imposter?');
  await press(page, 'Jonas wählen');
  await press((others[0] ?? host).page, 'Ayşe wählen');
  await press((others[1] ?? host).page, 'Überspringen');
  await everybodySees(people, /gewonnen!$/);
  await press(page, 'Nächste Runde');
  await everybodySees(people, 'Deine Karte');
});

test('a dialog gives the focus back to where it was opened', async ({ browser }) => {
  const { host } = await openTable(browser, ['Mia']);
  await host.page.goto('/');
  await press(host.page, 'Spiel erstellen');
  await expect(host.page.getByRole('dialog', { name: 'Spiel erstellen' })).toBeVisible();
  await host.page.keyboard.press('Escape');
  await expect(host.page.getByRole('button', { name: 'Spiel erstellen' })).toBeFocused();
});
