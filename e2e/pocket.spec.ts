import type { BrowserContext, Page } from '@playwright/test';
import { contentOf } from './page-state.ts';
import { begin, button, enterNames, NAMES } from './pocket.ts';
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

  /** Also accessibility tree and storage. */
  async look(page: Page): Promise<void> {
    this.contents.add(await contentOf(page));
  }

  neverHeld(cards: Record<string, string>): void {
    const says = ['Dein Begriff:', 'Deine Rolle:'];
    const words = Object.values(cards).filter((word) => word !== 'Imposter');
    expect(this.contents.size).toBeGreaterThan(20);
    for (const content of this.contents) {
      for (const word of [...says, ...words]) expect(hasWord(content, word), word).toBe(false);
    }
  }
}

const cardOf = (page: Page) => page.getByText(/Dein Begriff:|Deine Rolle:/);

/** Confirms the name, holds the card, and returns what it says. */
async function readCard(page: Page, name: string, uncovered: Uncovered): Promise<string> {
  await button(page, `Ich bin ${name}`).click();
  await expect(page.getByText('Halten zum Ansehen')).toBeVisible();
  await uncovered.look(page);
  const area = page.locator('main [aria-live]');
  const back = await area.screenshot();
  await button(page, 'Halten').focus();
  await page.keyboard.down(' ');
  const card = cardOf(page);
  await expect(card).toBeVisible();
  const lines = (await card.locator('..').innerText()).split('\n').filter(Boolean);
  await shot(page, 'card');
  const [, word = ''] = lines;
  const held = await contentOf(page);
  expect(hasWord(held, word)).toBe(true);
  expect(back.equals(await area.screenshot())).toBe(false);
  // The Imposter's card has no word of the group.
  if (word === 'Imposter') uncovered.contents.add(held.replaceAll('Deine Rolle:', ''));
  // The ring is full.
  await expect(button(page, 'Weitergeben')).toBeVisible();
  await page.keyboard.up(' ');
  await expect(card).toHaveCount(0);
  await uncovered.look(page);
  expect(back.equals(await area.screenshot())).toBe(true);
  return word;
}

async function dealCards(page: Page, uncovered: Uncovered): Promise<Record<string, string>> {
  const cards: Record<string, string> = {};
  for (const [seen, name] of NAMES.entries()) {
    await expect(page.getByText(`Karte gesehen: ${seen} von ${NAMES.length}.`)).toBeAttached();
    await uncovered.look(page);
    cards[name] = await readCard(page, name, uncovered);
    await button(page, 'Weitergeben').click();
  }
  return cards;
}

const imposterOf = (cards: Record<string, string>) =>
  NAMES.find((name) => cards[name] === 'Imposter') ?? '';

test('[H1, H2] one phone: a round by pointing, with a reload in each phase', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const uncovered = new Uncovered();
  await uncovered.watch(context);
  await page.goto('/ein-handy');
  await enterNames(page);
  await shot(page, 'setup');
  await button(page, 'Karten geben').click();
  await expect(button(page, 'Ich bin Mia')).toBeVisible();
  await shot(page, 'pass');
  const cards = await dealCards(page, uncovered);
  const imposter = imposterOf(cards);
  expect(Object.values(cards).filter((word) => word === 'Imposter')).toHaveLength(1);
  await expect(page.getByText(/fängt an$/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/fängt an$/).first()).toBeVisible();
  await shot(page, 'talk');
  await uncovered.look(page);
  await button(page, 'Weiter').click();
  await expect(page.getByText(/ist dran$/).first()).toBeVisible();
  await expect(async () => {
    await button(page, 'Abstimmen').click({ timeout: 1000 });
    await expect(page.getByText('Auf drei zeigen alle!')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await shot(page, 'point');
  await uncovered.look(page);
  await button(page, 'Zählen').click();
  await expect(page.getByText('Auf wen zeigen die meisten?')).toBeVisible();
  await shot(page, 'whom');
  await page.reload();
  await button(page, 'Zählen').click();
  await expect(button(page, `${imposter} wählen`)).toBeVisible();
  await uncovered.look(page);
  uncovered.neverHeld(cards);
  uncovered.isOpen = true;
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
async function passVotes(page: Page, imposter: string, uncovered: Uncovered): Promise<void> {
  for (const [voted, name] of NAMES.entries()) {
    await expect(page.getByText(`Abgestimmt: ${voted} von ${NAMES.length}.`)).toBeAttached();
    await button(page, `Ich bin ${name}`).click();
    const other = NAMES.find((one) => one !== imposter && one !== name) ?? '';
    const tile = button(page, `${name === imposter ? other : imposter} wählen`);
    await tile.click();
    await expect(tile).toHaveAttribute('aria-pressed', 'true');
    await uncovered.look(page);
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

    const uncovered = new Uncovered();
    await uncovered.watch(context);
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
    await phone.getByRole('radio', { name: 'Geheim, reihum' }).check();
    await phone.getByRole('checkbox', { name: 'Finale' }).check();
    const categories = phone.getByRole('group', { name: /Worum geht/ });
    for (const name of ['Alltagsgegenstände', 'Tiere', 'Berufe']) {
      await categories.getByRole('checkbox', { name }).click();
    }
    await button(phone, 'Karten geben').click();
    const cards = await dealCards(phone, uncovered);
    const imposter = imposterOf(cards);
    await button(phone, 'Abstimmen').click();
    await passVotes(phone, imposter, uncovered);
    await expect(phone.getByText('Letztes Wort!')).toBeVisible();
    await shot(phone, 'last-word');
    await uncovered.look(phone);
    uncovered.neverHeld(cards);
    uncovered.isOpen = true;
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
