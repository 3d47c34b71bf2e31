import type { BrowserContext, Locator, Page } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { contentOf, differences } from './page-state.ts';
import { begin, button, enterNames, hurry, NAMES, playRound } from './pocket.ts';
import { expect, test } from './test.ts';

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png` }) : undefined;

declare global {
  interface Window {
    onUncovered?: (html: string) => void;
  }
}

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text);

/** What pages hold while no card is held, before the word is open to all. */
class Uncovered {
  readonly contents = new Set<string>();
  isOpen = false;

  /** The document of each frame and after each change. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeFunction('onUncovered', (html: string) => {
      if (!this.isOpen) this.contents.add(html);
    });
    await context.addInitScript(() => {
      let isHeld = false;
      let last = '';
      const scan = () => {
        const html = document.documentElement?.outerHTML ?? '';
        if (!isHeld && html !== last) window.onUncovered?.(html);
        last = html;
      };
      const press = ({ target }: Event) => {
        isHeld = (target as Element).closest('button')?.textContent === 'Halten';
      };
      const letGo = () => {
        isHeld = false;
      };
      for (const name of ['keydown', 'pointerdown']) addEventListener(name, press, true);
      for (const name of ['keyup', 'pointerup', 'blur']) addEventListener(name, letGo, true);
      new MutationObserver(scan).observe(document, {
        ...{ subtree: true, childList: true, attributes: true, characterData: true },
      });
      const frame = () => {
        requestAnimationFrame(frame);
        scan();
      };
      frame();
    });
  }

  /** Of the next round. */
  covered(): void {
    this.contents.clear();
    this.isOpen = false;
  }

  /** Also accessibility tree and storage. */
  async look(page: Page): Promise<void> {
    this.contents.add(await contentOf(page));
  }

  /** Nothing of these cards was in the page; from now on the word is open to all. */
  opened(cards: Record<string, string>): void {
    this.isOpen = true;
    const says = ['Dein Begriff:', 'Deine Rolle:'];
    const words = Object.values(cards).filter((word) => word !== 'Imposter');
    expect(this.contents.size).toBeGreaterThan(20);
    for (const content of this.contents) {
      for (const word of [...says, ...words]) expect(hasWord(content, word), word).toBe(false);
    }
  }
}

const cardOf = (page: Page) => page.getByText(/Dein Begriff:|Deine Rolle:/);

/** Without the light of the last page, which fades. */
const pictureOf = (area: Locator) => area.screenshot({ animations: 'disabled' });

/** Confirms the name, holds the card, and returns what it says. */
async function readCard(page: Page, name: string, uncovered: Uncovered): Promise<string> {
  await button(page, `Ich bin ${name}`).click();
  await expect(page.getByText('Halten zum Ansehen')).toBeVisible();
  await uncovered.look(page);
  const area = page.locator('main [aria-live]');
  const back = await pictureOf(area);
  await button(page, 'Halten').focus();
  await page.keyboard.down(' ');
  const card = cardOf(page);
  await expect(card).toBeVisible();
  const lines = (await card.locator('..').innerText()).split('\n').filter(Boolean);
  await shot(page, 'card');
  const [, word = ''] = lines;
  const held = await contentOf(page);
  expect(hasWord(held, word)).toBe(true);
  expect(await differences(page, [back, await pictureOf(area)])).toBeGreaterThan(1000);
  // The Imposter's card has no word of the group.
  if (word === 'Imposter') uncovered.contents.add(held.replaceAll('Deine Rolle:', ''));
  // The ring is full.
  await expect(button(page, 'Weitergeben')).toBeVisible();
  await page.keyboard.up(' ');
  await expect(card).toHaveCount(0);
  await uncovered.look(page);
  expect(await differences(page, [back, await pictureOf(area)])).toBe(0);
  return word;
}

async function dealCards(page: Page, uncovered: Uncovered): Promise<Record<string, string>> {
  const cards: Record<string, string> = {};
  for (const [seen, name] of NAMES.entries()) {
    await expect(page.getByText(`Karte gesehen: ${seen} von ${NAMES.length}.`)).toBeAttached();
    // The place in the deal is kept.
    if (seen === 2) await page.reload();
    await uncovered.look(page);
    cards[name] = await readCard(page, name, uncovered);
    await button(page, 'Weitergeben').click();
  }
  return cards;
}

const imposterOf = (cards: Record<string, string>) =>
  NAMES.find((name) => cards[name] === 'Imposter') ?? '';

/** The cards are seen; the talk and the vote by pointing, with a reload in each. */
async function pointAtImposter(page: Page, imposter: string, uncovered: Uncovered): Promise<void> {
  await page.reload();
  await expect(page.getByText(/fängt an$/).first()).toBeVisible();
  await shot(page, 'talk');
  await uncovered.look(page);
  await expect(async () => {
    await button(page, 'Weiter').click({ timeout: 1000 });
    await expect(page.getByText(/ist dran$/).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(async () => {
    await button(page, 'Abstimmen').click({ timeout: 1000 });
    await expect(page.getByText('Auf drei zeigen alle!')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await shot(page, 'point');
  await uncovered.look(page);
  await button(page, 'Bis drei zählen').click();
  await expect(page.getByText('Auf wen zeigen die meisten?')).toBeVisible();
  await shot(page, 'whom');
  await page.reload();
  await button(page, 'Bis drei zählen').click();
  await expect(button(page, `${imposter} wählen`)).toBeVisible();
  await uncovered.look(page);
}

const headline = (page: Page, name: RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 20_000 });

/** The standings and the look back, without a server [E1]. */
async function lookBack(page: Page): Promise<void> {
  await button(page, 'Menü').click();
  await button(page, 'Abendstand und Rückblick').click();
  const standings = page.getByRole('dialog', { name: 'Abendstand' });
  await expect(standings.getByRole('row')).toHaveCount(NAMES.length + 1);
  await isAccessible(page, 'the standings on one phone');
  await shot(page, 'evening');
  await standings.getByRole('button', { name: 'Rückblick auf 2 Runden' }).click();
  const review = page.getByRole('dialog', { name: 'Rückblick' });
  await expect(review.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(review).toHaveCount(0);
}

/** Votes of the group and the Imposter, by passing: all of the group name the Imposter. */
async function passVotes(page: Page, imposter: string, uncovered: Uncovered): Promise<void> {
  for (const [voted, name] of NAMES.entries()) {
    await expect(page.getByText(`Abgestimmt: ${voted} von ${NAMES.length}.`)).toBeAttached();
    await button(page, `Ich bin ${name}`).click();
    const other = NAMES.find((one) => one !== imposter && one !== name) ?? '';
    const tile = button(page, `${name === imposter ? other : imposter} wählen`);
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await uncovered.look(page);
    await button(page, 'Gewählt – verdecken').click();
    if (voted === 1) await page.reload();
  }
}

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[H1, H2, H3, H4, V7] after a cold start: three rounds, both ways to vote, a reload in each phase', async ({
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
    await button(page, 'Alltagsgegenstände mitnehmen').click();
    await expect(button(page, 'Alltagsgegenstände von diesem Gerät löschen')).toBeVisible();
    const choices = page.getByRole('group', { name: /Worum geht/ });
    await expect(choices.getByRole('checkbox', { name: 'Alltagsgegenstände' })).toBeVisible();
    await shot(page, 'lists');
    await page.close();
    await context.setOffline(true);

    const uncovered = new Uncovered();
    await uncovered.watch(context);
    await hurry(context, 20);
    const phone = await context.newPage();
    // Home shows it first then.
    await phone.goto('/');
    const ways = phone
      .getByRole('main')
      .getByRole('link')
      .or(phone.getByRole('button', { name: /^Spiel/ }));
    await expect(ways.first()).toHaveText(/^Nur ein Handy da\?/);
    await ways.first().click();
    await expect(phone).toHaveURL('/ein-handy');
    const asked: string[] = [];
    phone.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    await enterNames(phone);
    await shot(phone, 'setup');
    const categories = phone.getByRole('group', { name: /Worum geht/ });
    for (const name of ['Alltagsgegenstände', 'Tiere', 'Berufe']) {
      await categories.getByRole('checkbox', { name }).click();
    }
    await button(phone, 'Karten geben').click();
    const cards = await dealCards(phone, uncovered);
    const imposter = imposterOf(cards);
    expect(Object.values(cards).filter((word) => word === 'Imposter')).toHaveLength(1);
    await pointAtImposter(phone, imposter, uncovered);
    uncovered.opened(cards);
    await button(phone, `${imposter} wählen`).click();
    await headline(phone, /^Die Gruppe hat gewonnen!$/);
    await expect(button(phone, 'Nächste Runde')).toBeVisible();
    await shot(phone, 'result');
    await phone.reload();
    await button(phone, 'Nächste Runde').click();
    await expect(button(phone, 'Ich bin Mia')).toBeVisible();
    await playRound(phone);
    await lookBack(phone);

    await button(phone, 'Menü').click();
    await button(phone, 'Neues Spiel').click();
    await phone
      .getByRole('dialog', { name: 'Neues Spiel?' })
      .getByRole('button', { name: 'Neues Spiel' })
      .click();
    await phone.getByRole('radio', { name: 'Geheim, reihum' }).check();
    await phone.getByRole('checkbox', { name: 'Finale' }).check();
    await button(phone, 'Karten geben').click();
    uncovered.covered();
    const secondCards = await dealCards(phone, uncovered);
    const second = imposterOf(secondCards);
    await expect(async () => {
      await button(phone, 'Abstimmen').click({ timeout: 1000 });
      await expect(button(phone, 'Ich bin Mia')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await passVotes(phone, second, uncovered);
    // All see first who is accused.
    await headline(phone, new RegExp(`${second}\\s+ist …$`));
    await expect(phone.getByText('Letztes Wort!')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('Letztes Wort!')).toBeVisible();
    await shot(phone, 'last-word');
    await uncovered.look(phone);
    uncovered.opened(secondCards);
    await button(phone, 'Wort zeigen').click();
    await button(phone, 'Ja, Wort zeigen').click();
    await expect(async () => {
      await button(phone, `${second} hat das Wort doch erraten`).click({ timeout: 1000 });
    }).toPass();
    await headline(phone, /gewonnen!$/);
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

test('[S12] a card that is held is covered in the next frame of another window or app', async ({
  page,
}) => {
  await begin(page);
  await button(page, /^Ich bin /).click();
  const hold = await button(page, 'Halten').boundingBox();
  if (!hold) throw new Error('there is no button to hold');
  await page.mouse.move(hold.x + hold.width / 2, hold.y + hold.height / 2);
  for (const name of ['blur', 'visibilitychange', 'pagehide', 'pointercancel']) {
    await page.mouse.down();
    await expect(cardOf(page)).toBeVisible();
    const inNextFrame = await page.evaluate(async (type) => {
      const target = type === 'pointercancel' ? document.activeElement : document;
      (type === 'visibilitychange' || type === 'pointercancel' ? target : window)?.dispatchEvent(
        new Event(type, { bubbles: true }),
      );
      await new Promise(requestAnimationFrame);
      return document.querySelector('main')?.textContent ?? '';
    }, name);
    expect(inNextFrame, name).toContain('Halten zum Ansehen');
    await page.mouse.up();
  }
});
