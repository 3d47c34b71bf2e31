import { card, everybodySees, move, openTable, type Person } from './table.ts';
import { expect, test } from './test.ts';

const moves = { reducedMotion: 'no-preference' } as const;

declare global {
  interface Window {
    counted: string[];
  }
}

/** Records every shown count-in number. */
async function watchCounting({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    window.counted = [];
    new MutationObserver(() => {
      const shown = document.querySelector('[data-count-in]')?.getAttribute('data-count-in');
      if (shown && window.counted.at(-1) !== shown) window.counted.push(shown);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
}

test('[UX-7] 3, 2, 1 before the card; a tap skips it, a reload shows none', async ({ browser }) => {
  const { people, host } = await openTable(
    browser,
    ['Mia', 'Jonas', 'Ayşe'],
    {},
    { ...moves, phones: 2 },
  );
  const phones = people.slice(0, 2);
  for (const person of phones) await watchCounting(person);
  for (const person of people) await move(person, 'ready', { isReady: true });
  // The host's clock is frozen: only a skip ends the count-in.
  await host.page.clock.setFixedTime(Date.now());
  await host.page.getByRole('button', { name: 'Spiel starten' }).click();
  const count = host.page.locator('[data-count-in]');
  await expect(count).toBeVisible();
  // Not by the second tap on what was there before.
  await expect(async () => {
    await host.page.mouse.click(200, 400);
    await expect(count).toHaveCount(0, { timeout: 250 });
  }).toPass();
  // The tap had no other effect.
  await expect(card(host.page)).toBeVisible();

  for (const { page } of phones) {
    await expect(page.locator('[data-count-in]')).toHaveCount(0);
    const counted = await page.evaluate(() => window.counted);
    expect(counted.length).toBeGreaterThan(0);
    expect(counted).toEqual([...counted].sort().reverse());
  }
  await host.page.reload();
  await expect(card(host.page)).toBeVisible();
  await expect(count).toHaveCount(0);
});

test('with reduced motion the card shows at once, and the clock waits', async ({ browser }) => {
  const { people, host } = await openTable(
    browser,
    ['Mia', 'Jonas', 'Ayşe'],
    { timeLimit: 60 },
    { phones: 1 },
  );
  for (const person of people) await move(person, 'ready', { isReady: true });
  const startedAt = Date.now();
  await host.page.getByRole('button', { name: 'Spiel starten' }).click();
  await everybodySees(people, 'Deine Karte');
  await expect(host.page.locator('[data-count-in]')).toHaveCount(0);
  const timer = host.page.getByRole('timer');
  await expect(timer).toHaveText('01:00');
  await expect(timer).toHaveText('00:59');
  // The clock stood for five seconds, then the first one passed [R4c].
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(6000);
});
