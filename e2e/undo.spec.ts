import type { Page } from '@playwright/test';
import { press } from './keys.ts';
import { type Table, tableIn } from './phases.ts';
import { castLastVote, everybodySees, handIn } from './table.ts';
import { expect, test } from './test.ts';

/*
 * [UX-17] "Wählen", "Überspringen" and "Abstimmen" can be undone for three seconds and are sent
 * only afterwards.
 */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const voted = ({ ayse }: Table, count: number) =>
  ayse.page.getByText(`${count} von 3 haben abgestimmt`);

/** Counts the votes that this page sends. */
function votesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/vote')) sent.push(request.postData() ?? '');
  });
  return sent;
}

/** Waits out the double-tap guard, which ignores an immediate second tap. */
const afterDoubleTap = (page: Page) => page.waitForTimeout(450);

/** Positions of the controls, which must not shift. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li button, main .sticky button')].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    }),
  );

test('a vote can be undone without layout shift, is sent once, and again after a failure', async ({
  browser,
}) => {
  test.slow();
  const table = await tableIn(browser, 'voting');
  await test.step('by tap', async () => {
    const { page } = table.host;
    const sent = votesOf(page);
    const before = await placesOf(page);
    await button(page, 'Jonas wählen').click();
    await expect(button(page, 'Jonas gewählt')).toHaveAttribute('aria-pressed', 'true');
    await expect(button(page, 'Ayşe wählen')).toHaveAttribute('aria-disabled', 'true');
    const undo = button(page, 'Rückgängig');
    await expect(undo).toHaveText(/[123]/);
    expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await placesOf(page)).toEqual(before);
    await afterDoubleTap(page);
    await undo.click();
    await expect(button(page, 'Jonas wählen')).not.toHaveAttribute('aria-disabled');
    expect(sent).toEqual([]);

    await button(page, 'Ayşe wählen').click();
    await expect(voted(table, 0)).toBeVisible();
    await expect(voted(table, 1)).toBeVisible();
    await expect(undo).toBeHidden();
    await expect(button(page, 'Ayşe gewählt')).toBeVisible();
    await expect(button(page, 'Überspringen')).toHaveAttribute('aria-disabled', 'true');
    expect(sent).toHaveLength(1);
  });
  await test.step('by keyboard: Esc undoes, the focus stays', async () => {
    const { page } = table.jonas;
    await press(page, 'Mia wählen');
    await expect(page.getByRole('status').filter({ hasText: 'Du hast Mia gewählt.' })).toHaveText(
      /Escape nimmt es zurück/,
    );
    await afterDoubleTap(page);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Mia wählen')).toBeFocused();
    await press(page, 'Überspringen');
    await expect(button(page, 'Rückgängig')).toBeFocused();
    await expect(button(page, 'Enthalten')).toBeFocused();
    await expect(voted(table, 2)).toBeVisible();
  });
  await test.step('after a failure', async () => {
    const { page } = table.ayse;
    await page.route('**/vote', (route) => route.fulfill({ status: 503, body: '{}' }));
    await button(page, 'Jonas wählen').click();
    await handIn(page);
    await expect(page.getByText('Fehler beim Abstimmen').first()).toBeVisible();
    await expect(button(page, 'Jonas wählen')).not.toHaveAttribute('aria-disabled');
    await page.unroute('**/vote');
    await castLastVote(table.ayse, 'Jonas');
    await everybodySees(table.people, /gewonnen!$/);
  });
});

test('[V2, V3] a vote survives reload, back, leaving the lobby and ending the vote', async ({
  browser,
}) => {
  test.slow();
  const table = await tableIn(browser, 'voting', {}, ['Tim']);
  const { people, host, jonas, ayse } = table;
  const [, , , tim = host] = people;
  await button(jonas.page, 'Mia wählen').click();
  await jonas.page.reload();
  await expect(button(jonas.page, 'Mia gewählt')).toBeVisible();
  await expect(button(jonas.page, 'Rückgängig')).toBeHidden();

  await button(ayse.page, 'Mia wählen').click();
  await ayse.page.goBack();
  await expect(host.page.getByText('2 von 4 haben abgestimmt')).toBeVisible();

  await button(tim.page, 'Mia wählen').click();
  await button(tim.page, 'Menü').click();
  await button(tim.page, 'Lobby verlassen').click();
  await tim.page
    .getByRole('dialog', { name: /verlassen\?/ })
    .getByRole('button', { name: 'Lobby verlassen' })
    .click();
  await expect(tim.page).toHaveURL('/');

  await button(host.page, 'Jonas wählen').click();
  await button(host.page, 'Abstimmung abschließen').click();
  await everybodySees([host, jonas], /gewonnen!$/);
  const votes = host.page.getByRole('region', { name: 'Stimmen' });
  await expect(votes).toContainText('Tim');
  await expect(votes).toContainText('3 Stimmen');
  await expect(votes).toContainText('1 Stimme');
});

test('[R5] "Abstimmen" can be undone for three seconds', async ({ browser }) => {
  const { people, host } = await tableIn(browser, 'game');
  const { page } = host;
  await button(page, 'Abstimmen').click();
  await afterDoubleTap(page);
  await button(page, 'Abbrechen').click();
  await expect(button(page, 'Abstimmen')).toBeVisible();
  // Longer than the undo delay: no vote was called.
  await page.waitForTimeout(3500);
  await everybodySees(people, 'Deine Karte');

  await button(page, 'Abstimmen').click();
  await everybodySees(people, 'Wer ist der Imposter?');
});
