import type { BrowserContext, Page, Route } from '@playwright/test';
import { openTcpProxy } from '../test/support/tcp-proxy.ts';
import type { TestClient } from '../test/support/test-client.ts';
import { startServer } from './server.ts';

export type LockServer = Awaited<ReturnType<typeof openLockServer>>;

/**
 * A server behind a proxy that can swallow bytes: sockets die without a word, as on a locked phone, while
 * new connections work.
 */
export async function openLockServer() {
  const server = await startServer({ LIMIT_FACTOR: '1000' });
  const { port } = new URL(server.address);
  const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(port) });
  const through = `http://127.0.0.1:${proxy.port}`;

  /** All connections of the page die, those that it keeps for its next requests, too. */
  async function killSockets(page: Page): Promise<void> {
    const ask = async () => {
      // On a connection that is dead already there is no answer.
      const response = await fetch('/healthz', { signal: AbortSignal.timeout(300) });
      return response.text();
    };
    await page.evaluate(
      `Promise.allSettled(Array.from({ length: 6 }, ${ask})).then(() => undefined)`,
    );
    proxy.set('silent');
    proxy.set('calm');
  }

  /** Stops the page, as a debugger does; Chromium freezes no page that is visible. Returns the unlock. */
  async function lock(page: Page): Promise<() => Promise<void>> {
    const devtools = await page.context().newCDPSession(page);
    await killSockets(page);
    await devtools.send('Debugger.enable');
    const stopped = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
    await devtools.send('Debugger.pause');
    await stopped;
    return async () => {
      await devtools.detach();
      await page.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
    };
  }

  return {
    /** Without the proxy. */
    address: server.address,
    through,
    killSockets,
    lock,
    /**
     * The page of a player whose seat was taken without it. `isLoading`: what it fetches in the background is
     * still on its way; `isEntering`: its first request, for the player, never arrives.
     */
    async openPhone(
      context: BrowserContext,
      { cookie }: TestClient,
      code: string,
      { isLoading = false, isEntering = false } = {},
    ): Promise<Page> {
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url: through }]);
      const page = await context.newPage();
      if (isEntering) {
        const lose = (route: Route) => {
          proxy.set('silent');
          return route.continue();
        };
        await page.route('**/api/me?*', lose, { times: 1 });
        await Promise.all([
          page.waitForRequest('**/api/me?*'),
          page.goto(`${through}/lobby/${code}`),
        ]);
        return page;
      }
      if (isLoading) {
        proxy.set('slow');
        await page.goto(`${through}/lobby/${code}`);
        await page.getByText(', Du').first().waitFor();
        return page;
      }
      // Loaded last: a phone is not locked in the first seconds.
      const isAtRest = page.waitForResponse(/\/guess-dialog-/);
      await page.goto(`${through}/lobby/${code}`);
      await isAtRest;
      return page;
    },
    async close() {
      await proxy.close();
      await server.stop();
    },
  };
}
