import type { Page } from '@playwright/test';
import { button, enterNames, NAMES } from './pocket.ts';
import { expect, test } from './test.ts';

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png` }) : undefined;

/** All of the page but its head, whose title has the name of the game. */
const pageText = (page: Page) => page.locator('main').innerHTML();

/** Confirms the name, holds the card, and returns what it says. */
async function readCard(page: Page, name: string): Promise<string> {
  await button(page, `Ich bin ${name}`).click();
  const hold = button(page, 'Halten');
  await expect(page.getByText('Halten zum Ansehen')).toBeVisible();
  const covered = await pageText(page);
  await hold.focus();
  await page.keyboard.down(' ');
  const card = page.getByText(/Dein Begriff:|Deine Rolle:/);
  await expect(card).toBeVisible();
  const lines = (await card.locator('..').innerText()).split('\n').filter(Boolean);
  await shot(page, 'card');
  const [, word = ''] = lines;
  expect(covered).not.toContain(word);
  // The ring is full.
  await expect(button(page, 'Weitergeben')).toBeVisible();
  await page.keyboard.up(' ');
  await expect(card).toHaveCount(0);
  expect(await pageText(page)).not.toContain(word);
  return word;
}

async function dealCards(page: Page): Promise<Record<string, string>> {
  const cards: Record<string, string> = {};
  for (const [seen, name] of NAMES.entries()) {
    await expect(page.getByText(`Karte gesehen: ${seen} von ${NAMES.length}.`)).toBeAttached();
    cards[name] = await readCard(page, name);
    await button(page, 'Weitergeben').click();
  }
  return cards;
}

const imposterOf = (cards: Record<string, string>) =>
  NAMES.find((name) => cards[name] === 'Imposter') ?? '';

test('[H1, H2] one phone: a round by pointing, with a reload in each phase', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/ein-handy');
  await enterNames(page);
  await shot(page, 'setup');
  await button(page, 'Karten geben').click();
  await expect(button(page, 'Ich bin Mia')).toBeVisible();
  await shot(page, 'pass');
  const cards = await dealCards(page);
  const imposter = imposterOf(cards);
  expect(Object.values(cards).filter((word) => word === 'Imposter')).toHaveLength(1);
  await expect(page.getByText(/fängt an$/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/fängt an$/).first()).toBeVisible();
  await shot(page, 'talk');
  await button(page, 'Weiter').click();
  await expect(page.getByText(/ist dran$/).first()).toBeVisible();
  await expect(async () => {
    await button(page, 'Abstimmen').click({ timeout: 1000 });
    await expect(page.getByText('Auf drei zeigen alle!')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await shot(page, 'point');
  await button(page, 'Zählen').click();
  await expect(page.getByText('Auf wen zeigen die meisten?')).toBeVisible();
  await shot(page, 'whom');
  await page.reload();
  await button(page, 'Zählen').click();
  await button(page, `${imposter} wählen`).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Die Gruppe hat gewonnen!' }),
  ).toBeVisible({
    timeout: 20_000,
  });
  await expect(button(page, 'Nächste Runde')).toBeVisible({ timeout: 20_000 });
  await shot(page, 'result');
  await page.reload();
  await expect(button(page, 'Nächste Runde')).toBeVisible();
  await button(page, 'Nächste Runde').click();
  await expect(button(page, 'Ich bin Mia')).toBeVisible();
});

/** Votes of the group and the Imposter, by passing: all of the group name the Imposter. */
async function passVotes(page: Page, imposter: string): Promise<void> {
  for (const [voted, name] of NAMES.entries()) {
    await expect(page.getByText(`Abgestimmt: ${voted} von ${NAMES.length}.`)).toBeAttached();
    await button(page, `Ich bin ${name}`).click();
    const other = NAMES.find((one) => one !== imposter && one !== name) ?? '';
    const tile = button(page, `${name === imposter ? other : imposter} wählen`);
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await button(page, 'Weitergeben').click();
  }
}

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[H3, V7] a cold start offline: votes by passing, and the last word', async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.goto('/ein-handy');
    await expect(button(page, 'Karten geben')).toBeVisible();
    await page.getByText('Mehr Kategorien mitnehmen').click();
    await button(page, 'Alltagsgegenstände offline mitnehmen').click();
    await expect(button(page, 'Alltagsgegenstände von diesem Gerät löschen')).toBeVisible();
    await shot(page, 'lists');
    await page.close();
    await context.setOffline(true);

    const phone = await context.newPage();
    // Home shows it first then.
    await phone.goto('/');
    const ways = phone
      .getByRole('main')
      .getByRole('link')
      .or(phone.getByRole('button', { name: /^Spiel/ }));
    await expect(ways.first()).toHaveText('Nur ein Handy da?');
    await ways.first().click();
    await expect(phone).toHaveURL('/ein-handy');
    const asked: string[] = [];
    phone.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    await enterNames(phone);
    await phone.getByRole('radio', { name: 'Geheim, reihum' }).check();
    await phone.getByRole('checkbox', { name: 'Finale' }).check();
    const categories = phone.getByRole('group', { name: /Worum geht/ });
    for (const name of ['Alltagsgegenstände', 'Tiere', 'Berufe']) {
      await categories.getByRole('checkbox', { name }).click();
    }
    await button(phone, 'Karten geben').click();
    const imposter = imposterOf(await dealCards(phone));
    await button(phone, 'Abstimmen').click();
    await passVotes(phone, imposter);
    await expect(phone.getByText('Letztes Wort!')).toBeVisible();
    await shot(phone, 'last-word');
    await button(phone, 'Wort zeigen').click();
    await expect(async () => {
      await button(phone, `${imposter} hat das Wort doch erraten`).click({ timeout: 1000 });
    }).toPass();
    await expect(phone.getByRole('heading', { level: 1, name: /gewonnen!$/ })).toBeVisible({
      timeout: 20_000,
    });
    await shot(phone, 'stolen');
    expect(asked).toEqual([]);
  });
});

test('[H4] another tab takes the evening over when asked', async ({ page, context }) => {
  await page.goto('/ein-handy');
  await enterNames(page);
  await button(page, 'Karten geben').click();
  await expect(button(page, 'Ich bin Mia')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/ein-handy');
  await button(other, 'Hier weiterspielen').click();
  await expect(button(other, 'Ich bin Mia')).toBeVisible();
  await expect(page.getByText('Dieses Spiel läuft in einem anderen Tab.')).toBeVisible();
});
