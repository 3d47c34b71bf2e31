import type { BrowserContext, Page } from '@playwright/test';
import { screens } from '../src/contract/screens.ts';
import { pair } from '../test/support/displays.ts';
import { TestClient } from '../test/support/test-client.ts';
import { errorsOf, secondsShown } from './page-state.ts';
import {
  abstainAll,
  callVote,
  dealtCards,
  everybodySees,
  lookAtCard,
  openTable,
  type Person,
  startRound,
} from './table.ts';
import { expect, test } from './test.ts';

/*
 * Translators and extensions rewrite the text nodes of a page. A second page of the same player, which is left
 * alone, shows what is true.
 */

// Where they are blocked, their registration is one more error.
test.use({ serviceWorkers: 'allow' });

declare global {
  interface Window {
    rewriter: number;
  }
}

/** Rewrites every text node, again and again, each time in another way. */
function rewriteTexts(): void {
  let pass = 0;
  const foreign = (text: string) => {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text;
    outer.append(inner);
    return outer;
  };
  const ways: ((node: Text) => void)[] = [
    // Chrome's translator: the original is gone.
    (node) => node.replaceWith(foreign(`«${node.data}»`)),
    // The same text, the original moved along.
    (node) => {
      const outer = foreign('');
      node.replaceWith(outer);
      outer.firstElementChild?.append(node);
    },
    // Safari's and Firefox's: another text node.
    (node) => node.replaceWith(`«${node.data}»`),
    // A highlighter: the node is split.
    (node) => node.splitText(node.length >> 1).replaceWith(foreign('«…»')),
    // A replacer of words.
    (node) => {
      node.data = `«${node.data}»`;
    },
    // A translator that shows both, once it has an answer.
    (node) => {
      const copy = foreign('');
      node.after(copy);
      queueMicrotask(() => copy.append(`«${node.data}»`));
    },
  ];
  const rewrite = () => {
    const way = ways[pass % ways.length];
    pass += 1;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    for (const node of nodes) {
      if (node.data.trim() !== '' && !node.parentElement?.closest('script, style, font'))
        way?.(node);
    }
  };
  window.rewriter = window.setInterval(rewrite, 120);
}

const startRewriting = (page: Page) => page.evaluate(rewriteTexts);
const stopRewriting = (page: Page) => page.evaluate(() => clearInterval(window.rewriter));

/** All texts but the clock and what is announced for a moment. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, data = '' } = walker.currentNode as Text;
      if (
        !parentElement?.closest(
          'script, style, noscript, [hidden], [role="timer"], .sr-only > [role]',
        )
      )
        texts.push(data);
    }
    return texts.join('').replace(/\s+/g, ' ');
  });

/** Nothing is left of what was rewritten, also while it goes on. */
async function isTrue(rewritten: Page, witness: Page): Promise<void> {
  await stopRewriting(rewritten);
  await expect(async () => {
    expect(await textsOf(rewritten)).toBe(await textsOf(witness));
  }).toPass({ timeout: 10_000 });
  await startRewriting(rewritten);
}

async function openTwice(context: BrowserContext, path: string): Promise<[Page, Page]> {
  const pages = [await context.newPage(), await context.newPage()] as const;
  for (const page of pages) await page.goto(path);
  return [...pages];
}

test('a round on a phone and a display whose texts are rewritten all the time shows what is true', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { code, people, host } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], {
    timeLimit: 90,
  });
  const [, jonas] = people as [Person, Person, Person];
  const witness = await jonas.page.context().newPage();
  await witness.goto(`/lobby/${code}`);

  const [display, secondDisplay] = await openTwice(await browser.newContext(), '/buehne');
  const client = new TestClient(baseURL ?? '');
  const cookies = await host.page.context().cookies();
  client.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  client.id = (await (await host.page.request.get('/api/me')).json()).id;
  await pair(client, code, await display.locator('[data-pairing-code]').innerText());
  for (const page of [display, secondDisplay])
    await expect(page.getByText('Komm dazu!')).toBeVisible();

  const rewritten = [jonas.page, display];
  const errors = rewritten.map(errorsOf);
  const areTrue = async () => {
    await isTrue(jonas.page, witness);
    await isTrue(display, secondDisplay);
  };
  for (const page of rewritten) await startRewriting(page);
  await areTrue();

  await startRound(people);
  const { word, imposter } = await dealtCards(people);
  for (const page of rewritten) {
    const before = await secondsShown(page);
    await expect.poll(() => secondsShown(page)).toBeLessThan(before - 2);
  }
  const seen = await lookAtCard(jonas);
  expect(seen).toBe(imposter === jonas ? null : word);
  // [UX-35] The covered card leaves nothing behind.
  expect(await textsOf(jonas.page)).not.toContain(word);
  await areTrue();

  await callVote(people);
  await areTrue();
  await abstainAll(people);
  await areTrue();
  await everybodySees(people, 'Der Imposter hat gewonnen!');
  expect(errors).toEqual([[], []]);
});

test('no screen ends, whatever rewrites it', async ({ browser }) => {
  test.setTimeout(180_000);
  const paths = Object.values(screens)
    .map(({ path }) => path)
    .filter((path) => !path.includes(':'));
  const [page, witness] = await openTwice(await browser.newContext(), '/');
  const errors = errorsOf(page);
  await startRewriting(page);
  for (const path of paths) {
    for (const one of [page, witness]) {
      await one.evaluate((to) => history.pushState(null, '', to), path);
    }
    await isTrue(page, witness);
  }
  expect(errors).toEqual([]);
});

test('a page that was rewritten before it came to life shows what is true', async ({ browser }) => {
  const [page, witness] = await openTwice(await browser.newContext(), '/');
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      for (const node of nodes) {
        if (!node.data.trim() || node.parentElement?.closest('script, noscript')) continue;
        const font = document.createElement('font');
        font.append(`«${node.data}»`);
        node.replaceWith(font);
      }
    });
  });
  await page.reload();
  await expect(async () => {
    expect(await textsOf(page)).toBe(await textsOf(witness));
  }).toPass({ timeout: 10_000 });
});

test('what is not undone in time is rendered from scratch', async ({ browser }) => {
  const { people, host } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe']);
  await host.page.addInitScript(() => {
    MutationObserver.prototype.observe = () => {};
  });
  await host.page.reload();
  await expect(host.page.getByText('0 von 3 bereit')).toBeVisible();
  for (const nextPhase of [startRound, callVote, abstainAll]) {
    await startRewriting(host.page);
    await expect.poll(() => textsOf(host.page)).toContain('«');
    await stopRewriting(host.page);
    await nextPhase(people);
  }
});

test('pages ask translators to leave them alone', async ({ page }) => {
  for (const path of ['/', '/?join=K7QXP', '/premium', '/impressum', '/buehne']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('translate', 'no');
    await expect(page.locator('meta[name="google"]')).toHaveAttribute('content', 'notranslate');
  }
});
