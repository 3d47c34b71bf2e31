import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { isAccessible, SIZES } from './accessible.ts';
import { newAccount } from './account.ts';
import { memberTable, newMember, openDetails, openLobby, setMember } from './member.ts';
import {
  abstainAll,
  callVote,
  card,
  dealtCards,
  invitation,
  lookAtCard,
  newPerson,
  openSettings,
  type Person,
  startRound,
  takePhones,
  withGuests,
} from './table.ts';
import { expect, test } from './test.ts';

const WORDS = [
  'Oma',
  'Opa',
  'Tante Gerda',
  'Cousin',
  'Schwager',
  'Patenkind',
  'Zwilling',
  'Uronkel',
  'Enkelin',
  'Neffe',
];

const modes = (page: Page) => page.getByRole('group', { name: 'Spielmodus' });

/** A visible sentence, not its screen reader copy. */
const shownText = (dialog: Locator, sentence: string) =>
  dialog.locator('p:not([role])').filter({ hasText: sentence });

async function nobodyNamed(people: Person[]): Promise<void> {
  await callVote(people);
  await abstainAll(people);
}

/** Positions of everything on an open card except the words. */
async function layoutOf(page: Page) {
  await card(page).press('Enter');
  const content = page.locator('#card-content');
  await expect(content).not.toBeEmpty();
  const layout = await content.evaluate((element) => {
    const nodes = [...element.querySelectorAll('p, div, [class*=min-h-12]')];
    // The font size depends on the word, not the role; only the box counts.
    const boxes = nodes.filter((node) => !node.closest('.\\@container'));
    return [element, ...boxes].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const { color, backgroundColor } = getComputedStyle(node);
      const isText = node.matches('p');
      return { box: isText ? { y, height } : { x, y, width, height }, color, backgroundColor };
    });
  });
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeVisible();
  return layout;
}

test('[B1] a new member returns from Premium to unlocked options and the previous choices', async ({
  browser,
}) => {
  const { page, name } = await newAccount(browser, 'Karl');
  await page.getByRole('button', { name: 'Spiel erstellen' }).click();
  await openDetails(page.getByRole('dialog'));
  await page.getByRole('checkbox', { name: 'Farben & Formen' }).check();
  await page.getByText('Mit Premium außerdem').click();
  const shop = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /Nur mit Premium/ }).click();
  await expect(await shop).toHaveURL('/premium');
  setMember(name, true);
  await (await shop).close();
  // Headless tabs never get hidden, so the event is dispatched.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await modes(page).getByLabel('Undercover').check();
  await expect(page.getByRole('checkbox', { name: 'Farben & Formen' })).toBeChecked();
});

test('[B4] a member changes the mode in the lobby, and all players see it', async ({ browser }) => {
  const { host, people } = await memberTable(browser, 'chaos', ['Jonas']);
  const [, jonas] = people as [Person, Person];
  const badges = jonas.page.getByRole('region', { name: 'Was gespielt wird' });
  await expect(badges.getByText('Chaos')).toBeVisible();
  await expect(badges.getByText('Imposter: geheim')).toBeVisible();
  await openSettings(host.page);
  await modes(host.page).getByLabel('Hinweis').check();
  await expect(badges.getByText('Hinweis')).toBeVisible();
  await expect(badges.getByText('1 Imposter')).toBeVisible();
});

/** Compares the layout of the cards at every size; returns a page of each role with its card open. */
async function sameLayout(people: Person[]) {
  const { imposter, group } = await dealtCards(people);
  const [other] = group as [Person];
  await takePhones([imposter, other]);
  for (const size of SIZES) {
    for (const { page } of [imposter, other]) await page.setViewportSize(size);
    expect(await layoutOf(other.page), `${size.width} wide`).toEqual(await layoutOf(imposter.page));
  }
  for (const { page } of [imposter, other]) await card(page).press('Enter');
  return { imposter: imposter.page, other: other.page };
}

const GUESTS = ['Jonas', 'Ayşe Wilhelmine Ot'];

test('[B4] in "Hinweis" only the Imposter’s card names the category; both have the same layout', async ({
  browser,
}) => {
  const { people } = await memberTable(browser, 'hint', GUESTS, 0);
  await startRound(people);
  const { imposter, other } = await sameLayout(people);
  await expect(imposter.getByText(/^Kategorie: (Tiere|Berufe) · /)).toBeVisible();
  await expect(other.getByText('Wer Imposter ist, kennt Kategorie und Gruppe.')).toBeVisible();
  await expect(other.getByText(/^Kategorie:/)).toHaveCount(0);
  await isAccessible(imposter, 'open card of "Hinweis"');
});

test('[B4] "Undercover" hides roles and guessing, and the result shows both words', async ({
  browser,
}) => {
  const { people, host } = await memberTable(browser, 'undercover', GUESTS);
  await startRound(people);
  const words = new Map<string, number>();
  for (const person of people) {
    const word = await lookAtCard(person);
    if (word === null) throw new Error('nobody may be told a role');
    words.set(word, (words.get(word) ?? 0) + 1);
    await card(person.page).press('Enter');
    await expect(person.page.getByText('Irgendwer hat ein anderes Wort.')).toBeVisible();
    await expect(person.page.getByText('Ich kenne das Wort!')).toHaveCount(0);
  }
  const [[ofImposter], [ofGroup]] = [...words].sort((a, b) => a[1] - b[1]) as [
    [string, number],
    [string, number],
  ];
  await nobodyNamed(people);
  for (const { page } of people) {
    const unmasking = page.getByRole('region', { name: 'Auflösung' });
    await expect(unmasking).toContainText(`Das Wort war:${ofGroup}`);
    await expect(unmasking).toContainText(`Das andere Wort war:${ofImposter}`);
  }
  await isAccessible(host.page, 'result of "Undercover"');
});

test('[B4] "Chaos" hides the number of Imposters until the result; both cards have the same layout', async ({
  browser,
}) => {
  const { code, people } = await memberTable(browser, 'chaos', GUESTS, 0);
  const visitor = await newPerson(browser, 'Lena');
  await visitor.page.goto(`/?join=${code}`);
  await expect(invitation(visitor.page)).toContainText('Imposter: geheim');
  await startRound(people);
  const { imposter, other } = await sameLayout(people);
  for (const page of [imposter, other]) {
    await expect(page.getByText('Wie viele Imposter dabei sind, weiß niemand.')).toBeVisible();
  }
  await isAccessible(imposter, 'open card of "Chaos"');
  await nobodyNamed(people);
  for (const page of [imposter, other]) {
    await expect(page.getByText('Diesmal war 1 Imposter dabei.')).toBeVisible();
  }
  await isAccessible(other, 'result of "Chaos"');
});

test('[B1] a member’s lobby can have a name, unlimited rounds, every category and own words', async ({
  browser,
}) => {
  const host = await newMember(browser, 'Mia');
  await host.page.goto('/profile?tab=abo');
  await host.page.getByRole('button', { name: 'Neue Kategorie' }).click();
  const editor = host.page.getByRole('dialog', { name: 'Neue Kategorie' });
  await editor.getByLabel('Name').fill('Familie');
  await editor.getByLabel('Wörter einfügen').fill(WORDS.join('; '));
  await editor.getByRole('button', { name: 'Speichern' }).click();
  await expect(host.page.getByText('„Familie“ ist gespeichert.', { exact: true })).toBeVisible();
  await host.page.goto('/');
  const code = await openLobby(host, async (dialog) => {
    await dialog.getByLabel('Lobby-Name').fill('Freitagsrunde');
    const categories = dialog.getByRole('group', { name: 'Kategorien' });
    await categories.getByLabel('Familie').check();
    for (const name of ['Tiere', 'Berufe']) await categories.getByLabel(name).uncheck();
    await dialog.getByRole('group', { name: 'Runden' }).getByLabel('Unbegrenzt').check();
  });
  const people = await withGuests(host, code, ['Jonas', 'Ayşe']);
  const [, jonas] = people as [Person, Person];
  await expect(jonas.page.getByRole('heading', { level: 1 })).toContainText('Freitagsrunde');
  const badges = jonas.page.getByRole('region', { name: 'Was gespielt wird' });
  await expect(badges.getByText('Familie')).toBeVisible();
  await expect(badges.getByText('Unbegrenzte Runden')).toBeVisible();
  // The category is visible to players who cannot choose it.
  await openSettings(jonas.page);
  await expect(jonas.page.getByRole('checkbox', { name: 'Familie' })).toBeChecked();
  await jonas.page.keyboard.press('Escape');
  await startRound(people);
  const { word } = await dealtCards(people);
  expect(WORDS).toContain(word);
});

test('[B1, L5] a member names the lobby at once, and renames it until the start', async ({
  browser,
}) => {
  const { page } = await newMember(browser, 'Mia', { viewport: { width: 320, height: 568 } });
  await page.getByRole('button', { name: 'Spiel erstellen' }).click();
  const field = page.getByLabel('Lobby-Name');
  await expect(field).toBeInViewport();
  await field.fill('Zwanzig Zeichen 12345');
  await expect(field).toHaveAccessibleDescription(/höchstens 20/);
  await page.getByRole('button', { name: 'Erstellen', exact: true }).click();
  await expect(field).toBeFocused();
  await field.fill('   Zwanzig Zeichen 1234   ');
  await page.getByRole('button', { name: 'Erstellen', exact: true }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Zwanzig Zeichen 1234');

  for (const [name, key] of [
    ['Freitagsrunde', 'Enter'],
    ['Samstagsrunde', 'Escape'],
  ] as const) {
    const settings = await openSettings(page);
    await settings.getByLabel('Lobby-Name').fill(name);
    await page.keyboard.press(key);
    await expect(title).toContainText(name);
    if (key === 'Enter') await page.keyboard.press('Escape');
    await expect(settings).toHaveCount(0);
  }
});

test('[B1] without membership the name, modes, endless rounds and three categories show a lock', async ({
  browser,
}) => {
  const { page } = await newAccount(browser, 'Karl');
  await page.getByRole('button', { name: 'Spiel erstellen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Spiel erstellen' });
  await openDetails(dialog);
  await expect(dialog.getByLabel('Lobby-Name')).toBeDisabled();
  await expect(modes(page).getByRole('radio', { name: 'Klassisch' })).toBeChecked();
  for (const name of ['Hinweis', 'Undercover', 'Chaos']) {
    await expect(modes(page).getByRole('radio', { name })).toBeDisabled();
  }
  await expect(modes(page).getByRole('radio', { name: 'Undercover' })).toHaveAccessibleDescription(
    'Der Imposter bekommt ein anderes Wort und weiß es selbst nicht.',
  );
  await dialog.getByText('Mit Premium außerdem').click();
  await expect(dialog.getByRole('link', { name: /Nur mit Premium/ })).toHaveAttribute(
    'href',
    '/premium',
  );
  // Unlimited time is free.
  await dialog.getByRole('group', { name: 'Zeit pro Runde' }).getByLabel('Unbegrenzt').check();
  for (const name of [
    'Unbegrenzte Runden',
    'Musik & Künstler',
    'Marken & Produkte',
    'Spicy / FSK18',
  ]) {
    await dialog.getByLabel(name).press('Space');
    await expect(shownText(dialog, `${name}: Nur mit Premium`)).toBeVisible();
    await expect(dialog.getByLabel(name)).not.toBeChecked();
  }
});

test('[B5] picking Spicy asks once whether all are adults, and the lobby shows it', async ({
  browser,
}) => {
  const host = await newMember(browser, 'Mia');
  const code = await openLobby(host, async (dialog) => {
    const spicy = dialog.getByLabel('Spicy / FSK18');
    await spicy.click();
    const question = host.page.getByRole('dialog', { name: 'Alle volljährig?' });
    await question.getByRole('button', { name: 'Nein' }).click();
    await expect(spicy).not.toBeChecked();
    await spicy.click();
    await question.getByRole('button', { name: 'Ja, alle sind 18 oder älter' }).click();
    await expect(spicy).toBeChecked();
    await spicy.uncheck();
    await spicy.click();
    await expect(spicy).toBeChecked();
    await expect(question).toHaveCount(0);
  });
  await expect(host.page.getByText('ab 18', { exact: true })).toBeVisible();
  const visitor = await newPerson(browser, 'Lena');
  await visitor.page.goto(`/?join=${code}`);
  await expect(invitation(visitor.page)).toContainText('ab 18');
});

test('[B1] the editor flags duplicates and missing input before sending', async ({ browser }) => {
  const { page } = await newMember(browser, 'Mia');
  await page.goto('/profile?tab=abo');
  await expect(page.getByText('Noch keine. Zehn Wörter reichen für den Anfang.')).toBeVisible();
  await page.getByRole('button', { name: 'Neue Kategorie' }).click();
  const editor = page.getByRole('dialog', { name: 'Neue Kategorie' });
  const save = editor.getByRole('button', { name: 'Speichern' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent += 1;
  });

  await save.click();
  await expect(shownText(editor, 'Der Name einer Kategorie hat')).toBeVisible();
  await editor.getByLabel('Name').fill('Familie');
  for (const words of ['Oma, Opa; Hund', 'oma']) {
    await editor.getByLabel('Wörter einfügen').fill(words);
    await editor.getByRole('button', { name: 'Übernehmen' }).click();
  }
  await expect(editor.getByText('3 Wörter, mindestens 10 braucht es.')).toBeVisible();
  await save.click();
  await expect(shownText(editor, 'Ein Wort kommt doppelt vor.')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'oma entfernen, doppelt' })).toBeVisible();
  await editor.getByRole('button', { name: 'Doppelte entfernen' }).click();
  await editor.getByRole('button', { name: 'Hund entfernen' }).click();
  await expect(editor.getByRole('button', { name: 'Opa entfernen' })).toBeFocused();

  await editor.getByLabel('Aus Datei holen').setInputFiles({
    name: 'viele.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(Array.from({ length: 499 }, (_, i) => `Wort ${i}`).join('\n')),
  });
  await save.click();
  await expect(shownText(editor, 'Eine Kategorie hat höchstens 500 Wörter.')).toBeVisible();
  expect(sent).toBe(0);
  await editor.getByRole('button', { name: 'Wort 7 entfernen' }).click();
  await save.click();
  await expect(page.getByText('„Familie“ ist gespeichert.', { exact: true })).toBeVisible();
  await expect(page.getByText('500 Wörter')).toBeVisible();

  // Only the server can detect a taken name.
  await page.getByRole('button', { name: 'Neue Kategorie' }).click();
  await editor.getByLabel('Name').fill('Tiere');
  await editor.getByLabel('Wörter einfügen').fill(WORDS.join('\n'));
  await save.click();
  await expect(shownText(editor, 'Eine Kategorie mit diesem Namen gibt es schon.')).toBeVisible();
  await expect(editor.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
  await expect(editor.getByLabel('Name')).toHaveValue('Tiere');
});

test('[B1b] a file is read as people have it, and says what was cleaned and dropped', async ({
  browser,
}) => {
  const { page } = await newMember(browser, 'Mia');
  await page.goto('/profile?tab=abo');
  await page.getByRole('button', { name: 'Neue Kategorie' }).click();
  const editor = page.getByRole('dialog', { name: 'Neue Kategorie' });
  const pick = (name: string, buffer: Buffer) =>
    editor.getByLabel('Aus Datei holen').setInputFiles({ name, mimeType: 'text/csv', buffer });

  await pick('bild.csv', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
  await expect(shownText(editor, 'Diese Datei ist keine Liste')).toBeVisible();

  const rows = [...WORDS, 'Bär', 'oma'].map((word, i) => `${i + 1}. ${word};word ${i + 1}`);
  await pick('excel.csv', Buffer.from(['Wort;Englisch', ...rows].join('\r\n'), 'latin1'));
  for (const note of [
    '11 Wörter gelesen',
    '11 Wörter bereinigt: Aus „1. Oma“ wird zum Beispiel „Oma“.',
    'Überschrift weggelassen: „Wort“, „Englisch“.',
    'Andere Spalten weggelassen: „word 1“, „word 2“, „word 3“ und 9 weitere.',
    'Doppelte weggelassen: „oma“.',
  ]) {
    await expect(editor.getByText(note)).toBeVisible();
  }
  await expect(shownText(editor, 'Diese Datei ist keine Liste')).toHaveCount(0);
  await editor.getByLabel('Name').fill('Familie');
  await editor.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Familie bearbeiten' }).click();
  const chips = page.getByRole('list', { name: 'Wörter' }).getByRole('listitem');
  await expect(chips).toHaveText([...WORDS, 'Bär']);
});

test('[B1] own categories can be exported and imported, and stay after the membership ends', async ({
  browser,
}) => {
  const person = await newMember(browser, 'Mia');
  const { page, name } = person;
  await page.goto('/profile?tab=abo');
  await page.getByRole('button', { name: 'Neue Kategorie' }).click();
  await page.getByLabel('Aus Datei holen').setInputFiles({
    name: 'familie.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`# Familie\n${WORDS.join('\n')}\n`),
  });
  await expect(page.getByLabel('Name')).toHaveValue('Familie');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Familie bearbeiten' }).click();
  await page.getByLabel('Name').fill('Sippe');
  await page.getByRole('button', { name: 'Speichern' }).click();

  setMember(name, false);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Neue Kategorie' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('link', { name: /^Mit Premium/ })).toHaveAttribute(
    'href',
    '/premium',
  );
  await page.getByRole('button', { name: 'Sippe ansehen' }).click();
  await expect(page.getByRole('dialog', { name: 'Sippe' }).getByText('Oma')).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Sippe als Text exportieren' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Sippe.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe(`# Sippe\n${WORDS.join('\n')}\n`);

  await page.getByRole('button', { name: 'Sippe löschen' }).click();
  await page.getByRole('button', { name: 'Behalten' }).click();
  await expect(page.getByText('10 Wörter')).toBeVisible();
  await page.getByRole('button', { name: 'Sippe löschen' }).click();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await expect(page.getByText('„Sippe“ ist gelöscht.', { exact: true })).toBeVisible();
  await expect(page.getByText('10 Wörter')).toHaveCount(0);
});
