import { contentOf, differences } from './page-state.ts';
import {
  card,
  dealtCards,
  everybodySees,
  newPerson,
  openTable,
  type Person,
  speakInTurn,
  startRound,
  takePhones,
} from './table.ts';
import { expect, test } from './test.ts';

test('[S12] the word is on a page only while the card is open', async ({ browser }) => {
  const { people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], {}, { phones: 0 });
  await startRound(people);
  const { group, imposter, word } = await dealtCards(people);
  const [first] = group as [Person];
  await takePhones([imposter, first]);
  await everybodySees([imposter, first], 'Deine Karte');
  for (const { page } of [imposter, first]) expect(await contentOf(page)).not.toContain(word);

  await card(first.page).click();
  expect(await contentOf(first.page)).toContain(word);
  await first.page.getByRole('button', { name: 'Karte verdecken' }).press('Enter');
  await expect(card(first.page)).toBeVisible();
  expect(await contentOf(first.page)).not.toContain(word);

  // The page loses focus to another window.
  await card(first.page).click();
  await first.page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(card(first.page)).toBeVisible();
  expect(await contentOf(first.page)).not.toContain(word);

  await card(imposter.page).click();
  expect(await contentOf(imposter.page)).not.toContain(word);
});

/** The same seat in another tab, whose view says that it is of the group. */
async function asGroup({ page, name }: Person): Promise<Person> {
  const tab = await page.context().newPage();
  await tab.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const said = JSON.parse(String(message));
      const view = said.game ?? said.set;
      if (view?.imposterIds) Object.assign(view, { imposterIds: [], word: 'Feuerwehr' });
      socket.send(JSON.stringify(said));
    });
  });
  await tab.goto(page.url());
  return { page: tab, name };
}

/** A picture of the page; the words of its card are not drawn. */
async function pictureOf({ page }: Person): Promise<Buffer> {
  const hide = (isHidden: boolean) =>
    page.locator('#card-content *').evaluateAll(
      (nodes, colour) => {
        for (const node of nodes as HTMLElement[]) node.style.color = colour;
      },
      isHidden ? 'transparent' : '',
    );
  await hide(true);
  const picture = await page.screenshot({ animations: 'disabled' });
  await hide(false);
  return picture;
}

test('both roles see the same pixels, card closed and open, in any turn', async ({ browser }) => {
  test.slow();
  const { people } = await openTable(browser, ['Mia', 'Jonas', 'Ayşe'], {}, { phones: 0 });
  await startRound(people);
  const { imposter } = await dealtCards(people);
  await takePhones([imposter]);
  const seats = [imposter, await asGroup(imposter)];
  const { page: blank } = await newPerson(browser, '');
  const coloursOf = ({ page }: Person) =>
    page
      .locator('#card-content *')
      .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).color));
  const areAlike = (what: string) =>
    expect(async () => {
      expect(await differences(blank, await Promise.all(seats.map(pictureOf))), what).toBe(0);
      const [first, second] = seats as [Person, Person];
      expect(await coloursOf(first)).toEqual(await coloursOf(second));
      expect(await first.page.title()).toBe(await second.page.title());
    }).toPass({ timeout: 10_000 });

  const sizes = [
    ['first turn', 320, 568],
    ['second turn', 390, 844],
    ['third turn', 844, 390],
  ] as const;
  for (const [turn, width, height] of sizes) {
    for (const { page } of seats) {
      await page.setViewportSize({ width, height });
      // Without what the tap of the last turn left behind.
      await page.mouse.move(0, 0);
      await page.reload();
      await expect(card(page)).toBeVisible();
    }
    await areAlike(`closed, ${turn}`);
    for (const { page } of seats) await card(page).press('Enter');
    const texts = await Promise.all(
      seats.map(({ page }) => page.locator('#card-content').innerText()),
    );
    expect(texts[0]).toContain('Deine Rolle:');
    expect(texts[1]).toContain('Feuerwehr');
    // Beside the pill: at first for both, later on for neither [R14].
    const canRedeal = texts.map((text) => text.includes('Neu austeilen'));
    expect(canRedeal[0]).toBe(canRedeal[1]);
    expect(canRedeal[0] || turn !== 'first turn').toBe(true);
    await areAlike(`open, ${turn}`);
    for (const { page } of seats) await page.keyboard.press('Escape');
    await speakInTurn(people);
  }
});
