import type { Page } from '@playwright/test';
import { isBackIn, phases, type Table, tableIn } from './phases.ts';
import { startServer } from './server.ts';
import { everybodySees, newPerson, startRound } from './table.ts';
import { expect, test } from './test.ts';

/*
 * These tests wait for real timeouts (two minutes), so `npm test` leaves them to CI
 * and to `npm run e2e:long`.
 */
const LONG = { tag: '@long' };

const lost = (page: Page) => page.getByText('Verbindung weg – wir versuchen es weiter.').first();
const forEach = <T>(tables: T[], go: (table: T) => Promise<void>) => Promise.all(tables.map(go));

/** Duration of a network outage in ms. */
const TUNNEL_MS = 30_000;
/** Maximum time to reconnect in ms. */
const BACK_MS = 10_000;

test(
  '[UX-15] 30 s offline: one status line, then the same seat, in every phase',
  LONG,
  async ({ browser }, testInfo) => {
    test.setTimeout(180_000);
    const tables = await Promise.all(phases.map((phase) => tableIn(browser, phase)));

    await forEach(tables, async ({ phase, jonas: { page } }) => {
      await page.context().setOffline(true);
      await expect(lost(page)).toBeVisible();
      await page.screenshot({ path: testInfo.outputPath(`tunnel-${phase}.png`) });
      await page.waitForTimeout(TUNNEL_MS);
      // One status line, no toasts.
      await expect(
        page.getByRole('region', { name: /Mitteilungen/ }).getByRole('status'),
      ).toHaveCount(0);
    });
    await forEach(tables, async (table) => {
      await expect(table.host.page.getByText(/kurz weg/).first()).toBeVisible();
      await table.jonas.page.context().setOffline(false);
      await expect(lost(table.jonas.page)).toBeHidden({ timeout: BACK_MS });
      await isBackIn(table, table.jonas);
    });
  },
);

test(
  '[L7] the host’s tab is closed: another player takes over, and the host can return',
  LONG,
  async ({ browser }) => {
    test.setTimeout(120_000);
    const tables = await Promise.all(phases.map((phase) => tableIn(browser, phase)));
    const goOn = {
      lobby: 'Spiel starten',
      game: 'Abstimmen',
      voting: 'Abstimmung abschließen',
      result: 'Nächste Runde',
    };
    await forEach(tables, async (table: Table) => {
      const context = table.host.page.context();
      await table.host.page.close();
      const { page } = table.jonas;
      await expect(page.getByText('Du bist jetzt Host.').first()).toBeAttached({ timeout: 40_000 });
      await expect(page.getByRole('button', { name: goOn[table.phase] })).toBeVisible();

      const host = { name: 'Mia', page: await context.newPage() };
      await host.page.goto(`/lobby/${table.code}`);
      await isBackIn(table, host);
    });
  },
);

test(
  'after a server crash and restart all clients reconnect, in every phase',
  LONG,
  async ({ browser }, testInfo) => {
    test.setTimeout(180_000);
    const server = await startServer();
    try {
      const tables = await Promise.all(
        phases.map((phase) => tableIn(browser, phase, { baseURL: server.address })),
      );
      await server.kill();
      await forEach(tables, async ({ phase, jonas: { page } }) => {
        await expect(lost(page)).toBeVisible();
        await page.screenshot({ path: testInfo.outputPath(`dead-${phase}.png`) });
      });
      await server.start();
      await forEach(tables, async (table) => {
        for (const person of table.people) {
          await expect(lost(person.page)).toBeHidden({ timeout: BACK_MS });
          await isBackIn(table, person);
        }
      });

      // The game continues.
      const [{ people, code }] = tables as [Table];
      await startRound(people);
      await everybodySees(people, 'Deine Karte');
      const late = await newPerson(browser, 'Tim', { baseURL: server.address });
      await late.page.goto(`/?join=${code}`);
      await expect(late.page.getByText('Spiel läuft', { exact: true })).toBeVisible();
    } finally {
      await server.stop();
    }
  },
);
