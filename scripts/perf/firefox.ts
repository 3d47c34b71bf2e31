import { type ElementHandle, launch } from 'puppeteer-core';
import { type Engine, find } from '../../e2e/engines/engine.ts';

/** Debian's Firefox, by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: { width: 390, height: 844 },
    // A scrollbar beside the page would wrap it differently than a phone.
    extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    open: async (url) => void (await page.goto(url)),
    read: (fn) => page.evaluate(fn) as never,
    async tap(name: string, text?: string) {
      const handle = await page.evaluateHandle(find, name);
      const element = handle.asElement() as ElementHandle<Element> | null;
      if (!element) throw new Error(`no control is ${name}`);
      await element.click();
      if (text) await element.type(text);
    },
    errors: () => errors,
    close: () => browser.close(),
  };
}
