import { expect, type Page, test } from '@playwright/test';
import { memberTable } from './member.ts';
import {
  callVote,
  card,
  createLobby,
  dealtCards,
  everybodySees,
  lookAtCard,
  newPerson,
  type Person,
  startRound,
} from './table.ts';

const modes = (page: Page) => page.getByRole('group', { name: 'Spielmodus' });

async function abstainAll(people: Person[]): Promise<void> {
  await callVote(people);
  for (const { page } of people) await page.getByRole('button', { name: 'Überspringen' }).click();
  await everybodySees(people, /gewonnen!$/);
}

/** Where everything on an open card lies, but for the words themselves. */
async function layoutOf(page: Page) {
  await card(page).press('Enter');
  const content = page.locator('#karte-inhalt');
  await expect(content).not.toBeEmpty();
  const layout = await content.evaluate((element) => {
    const nodes = [...element.querySelectorAll('p, div, [class*=min-h-12]')];
    // How large a word is set says nothing about a role: what counts is the box around it.
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

test('[B1] modes are explained and, for whoever is no member, locked with the way to Premium', async ({
  browser,
}) => {
  const host = await newPerson(browser, 'Mia');
  await createLobby(host);
  for (const name of ['Hinweis', 'Undercover', 'Chaos']) {
    await expect(modes(host.page).getByRole('radio', { name })).toBeDisabled();
  }
  await expect(modes(host.page).getByRole('radio', { name: 'Klassisch' })).toBeChecked();
  await expect(
    modes(host.page).getByRole('radio', { name: 'Undercover' }),
  ).toHaveAccessibleDescription(
    'Der Imposter hat ein anderes Wort, und niemand kennt seine Rolle.',
  );
  await expect(modes(host.page).getByRole('link', { name: /Nur mit Premium/ })).toHaveAttribute(
    'href',
    '/premium',
  );
});

test('[B4] a member changes the mode in the lobby, and everybody reads it', async ({ browser }) => {
  const { host, people } = await memberTable(browser, 'Chaos', ['Jonas']);
  const [, jonas] = people as [Person, Person];
  const badges = jonas.page.getByRole('region', { name: 'Was gespielt wird' });
  await expect(badges.getByText('Chaos')).toBeVisible();
  await expect(badges.getByText('Imposter: geheim')).toBeVisible();
  await modes(host.page).getByLabel('Hinweis').check();
  await expect(badges.getByText('Hinweis')).toBeVisible();
  await expect(badges.getByText('1 Imposter')).toBeVisible();
});

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
];

for (const mode of ['Klassisch', 'Hinweis', 'Chaos']) {
  test(`[B4] the cards of both roles lie pixel on pixel in "${mode}"`, async ({ browser }) => {
    const { people } = await memberTable(browser, mode, ['Jonas', 'Ayşe Wilhelmine Ot']);
    await startRound(people);
    const { imposter, group } = await dealtCards(people);
    for (const size of SIZES) {
      for (const { page } of people) await page.setViewportSize(size);
      const expected = await layoutOf(imposter.page);
      for (const { page } of group) {
        expect(await layoutOf(page), `${size.width} wide`).toEqual(expected);
      }
    }
  });
}

test('[B4] in "Hinweis" the Imposter’s card names the category, nobody else’s does', async ({
  browser,
}) => {
  const { people } = await memberTable(browser, 'Hinweis', ['Jonas', 'Ayşe']);
  await startRound(people);
  const { imposter, group } = await dealtCards(people);
  await card(imposter.page).press('Enter');
  await expect(imposter.page.getByText(/^Kategorie: (Tiere|Berufe)$/)).toBeVisible();
  for (const { page } of group) {
    await card(page).press('Enter');
    await expect(page.getByText('Der Imposter kennt die Kategorie.')).toBeVisible();
    await expect(page.getByText(/^Kategorie:/)).toHaveCount(0);
  }
});

test('[B4] in "Undercover" nobody is told a role or can guess, until the result tells both words', async ({
  browser,
}) => {
  const { people } = await memberTable(browser, 'Undercover', ['Jonas', 'Ayşe']);
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
  await abstainAll(people);
  for (const { page } of people) {
    const unmasking = page.getByRole('region', { name: 'Auflösung' });
    await expect(unmasking).toContainText(`Das Wort war:${ofGroup}`);
    await expect(unmasking).toContainText(`Das andere Wort war:${ofImposter}`);
  }
});

test('[B4] in "Chaos" nobody knows how many, until the result says it', async ({ browser }) => {
  const { code, people } = await memberTable(browser, 'Chaos', ['Jonas', 'Ayşe']);
  const visitor = await newPerson(browser, 'Lena');
  await visitor.page.goto(`/?join=${code}`);
  await expect(visitor.page.getByRole('region', { name: 'Einlasskarte' })).toContainText(
    'ImposterGeheim',
  );
  await startRound(people);
  for (const { page } of people) {
    await card(page).press('Enter');
    await expect(page.getByText('Wie viele Imposter dabei sind, weiß niemand.')).toBeVisible();
  }
  await abstainAll(people);
  for (const { page } of people) {
    await expect(page.getByText('Diesmal war 1 Imposter dabei.')).toBeVisible();
  }
});
