import {
  abstainAll,
  dealtCards,
  everybodySees,
  move,
  openSettings,
  openTable,
  type Person,
  shortenGame,
  tap,
} from './table.ts';
import { expect, test } from './test.ts';

test('[L11, R16, UX-71] a host leads three others without a card; the code is shown while it is held; a private suspicion is told in the result', async ({
  browser,
}) => {
  const { code, people, host } = await openTable(
    browser,
    ['Mia', 'Jonas', 'Ayşe', 'Opa Karl'],
    {},
    { phones: 3 },
  );
  const { page } = host;
  const others = people.slice(1) as [Person, Person, Person];
  const settings = await openSettings(page);
  await settings.getByLabel('Spielleitung').check();
  await settings.getByLabel('Code verbergen').check();
  await page.keyboard.press('Escape');

  await expect(page.getByText('leitet', { exact: true })).toBeVisible();
  await expect(others[0].page.getByText(code)).toHaveCount(0);
  const ticket = page.getByRole('region', { name: 'Einladung' });
  const held = ticket.getByRole('button', { name: 'Code zeigen: gedrückt halten' });
  await expect(ticket.getByText(code)).toHaveCount(0);
  await held.focus();
  await page.keyboard.down('Space');
  await expect(ticket.getByText(code)).toBeVisible();
  await page.keyboard.up('Space');
  await expect(ticket.getByText(code)).toHaveCount(0);

  for (const person of people) await move(person, 'ready', { isReady: true });
  await page.getByRole('button', { name: 'Spiel starten' }).click();
  await everybodySees(others, 'Deine Karte');
  await everybodySees([host], 'Du leitest das Spiel');
  await expect(page.getByRole('button', { name: 'Tippe zum Aufdecken' })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 568 });
  const hidden = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await hidden()).toBe(0);
  // Those who play may suspect another player; hidden from all others before the result [R16].
  await others[0].page.setViewportSize({ width: 320, height: 568 });
  expect(await others[0].page.evaluate(() => document.documentElement.scrollHeight)).toBe(568);
  const face = others[0].page.getByRole('button', { name: /^Verdacht auf Ayşe/ });
  await face.press('Enter');
  await expect(face).toHaveAttribute('aria-pressed', 'true');
  await expect(others[0].page.getByText('Die Markierung siehst nur du.').first()).toBeVisible();
  for (const suspect of [page, others[1].page]) {
    await expect(suspect.getByRole('button', { name: /^Verdacht/, pressed: true })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: /^Verdacht/ })).toHaveCount(0);
  // At the place of "Spiel starten" [UX-17].
  await tap(page.getByRole('button', { name: 'Abstimmen' }));
  await everybodySees(people, 'Wer ist der Imposter?');
  await expect(page.getByText('Du leitest die Abstimmung.')).toBeVisible();
  await expect(page.getByText('0 von 3 haben abgestimmt')).toBeAttached();
  await expect(others[0].page.getByRole('button', { name: 'Mia wählen' })).toHaveCount(0);
  await abstainAll(others);
  await expect(
    page
      .getByRole('region', { name: 'Verdachtskurve' })
      .getByText(/^Ayşe: von Anfang an|^Ayşe: ab/),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Punktestand' }).getByText('Du')).toHaveCount(0);

  // [UX-38] A player who leaves the podium's page keeps the place; later only the host is left.
  const { imposter: winner } = await dealtCards(others);
  await shortenGame(page);
  await page.reload();
  // The podium tells the final standings.
  const toPodium = page.getByRole('button', { name: 'Zur Siegerehrung' });
  await expect(toPodium).toBeVisible();
  const last = page.getByRole('main').filter({ has: toPodium });
  await expect(last.getByRole('region', { name: 'Punktestand' })).toHaveCount(0);
  await tap(toPodium);
  await everybodySees([host], `Applaus für ${winner.name}!`);
  for (const person of others) await move(person, 'leave');
  await everybodySees([host], `Applaus für ${winner.name}!`);
  await page.reload();
  await tap(page.getByRole('button', { name: 'Zur Siegerehrung' }));
  await everybodySees([host], 'Vorhang! Das war die letzte Runde.');
  await tap(page.getByRole('button', { name: 'Letztes Ergebnis' }));
  await everybodySees([host], 'Der Imposter hat gewonnen!');
});
