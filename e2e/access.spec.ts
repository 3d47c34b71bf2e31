import { expect, type Page, test } from '@playwright/test';
import { isAccessible } from './accessible.ts';
import { abstainAll, callVote, card, openTable, startRound } from './table.ts';

/** On a wide screen what stays in reach lies beside the players, not on them. */
async function nothingCovers(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const bar = await page.getByRole('button', { name: 'Spiel starten' }).boundingBox();
  const seats = await page.getByText('Warten auf Spieler... noch').boundingBox();
  if (!bar || !seats) throw new Error('the lobby shows both');
  expect(bar.y).toBeGreaterThan(seats.y + seats.height);
}

test('the pages outside a lobby', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await isAccessible(page, 'home');
  await page.goto('/?join=ZZZZZ');
  await expect(page.getByText('Der angegebene Lobby-Code existiert nicht').first()).toBeVisible();
  await isAccessible(page, 'join dialog');
  await page.goto('/auth?action=create');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await isAccessible(page, 'auth');
  await page.goto('/gibt-es-nicht');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await isAccessible(page, 'not found');
});

test('every phase of a game', async ({ browser }) => {
  test.setTimeout(180_000);
  const { people, host } = await openTable(browser, ['Mia', 'Jonas Wilhelm Maier', 'Ayşe', '🎉']);
  await isAccessible(host.page, 'lobby');
  await nothingCovers(host.page);
  await host.page.setViewportSize({ width: 390, height: 844 });
  await startRound(people);
  await isAccessible(host.page, 'covered card');
  await card(host.page).press('Enter');
  await isAccessible(host.page, 'open card');
  await host.page.getByRole('button', { name: 'Menü' }).click();
  await isAccessible(host.page, 'menu');
  await host.page.keyboard.press('Escape');
  await callVote(people);
  await isAccessible(host.page, 'voting');
  await abstainAll(people);
  await isAccessible(host.page, 'result');
});
