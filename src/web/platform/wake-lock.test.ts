import { describe, expect, test } from 'vitest';
import { type AwakeBrowser, keepAwake } from './wake-lock.ts';

/** A fake browser that counts wake locks and can be in the background. */
function aBrowser({ refuses = false, hasLock = true } = {}) {
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  });
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const wakeLock = {
    async request() {
      if (refuses) throw new DOMException('low battery', 'NotAllowedError');
      const lock = {
        released: false,
        async release() {
          lock.released = true;
        },
      };
      locks.push(lock);
      return lock;
    },
  };
  const set = async (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    if (state === 'hidden') for (const lock of locks) lock.released = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await settle();
  };
  const browser = {
    navigator: hasLock ? { wakeLock } : {},
    document: page,
  } as unknown as AwakeBrowser;
  const held = () => locks.filter((lock) => !lock.released).length;
  return { browser, held, hide: () => set('hidden'), show: () => set('visible'), locks };
}

const settle = () => new Promise<void>((done) => setTimeout(done));

describe('[UX-23] the screen stays on', () => {
  test('from acquire to release', async () => {
    const { browser, held } = aBrowser();
    const stop = keepAwake(browser);
    await settle();
    expect(held()).toBe(1);
    stop();
    await settle();
    expect(held()).toBe(0);
  });

  test('again after the page was in the background, which released the lock', async () => {
    const { browser, held, hide, show } = aBrowser();
    const stop = keepAwake(browser);
    await settle();
    await hide();
    expect(held()).toBe(0);
    await show();
    expect(held()).toBe(1);
    stop();
    await show();
    expect(held()).toBe(0);
  });

  test('with never more than one lock', async () => {
    const { browser, locks, show } = aBrowser();
    keepAwake(browser);
    await show();
    await show();
    expect(locks).toHaveLength(1);
  });

  test('not if released before the lock was granted', async () => {
    const { browser, held } = aBrowser();
    keepAwake(browser)();
    await settle();
    expect(held()).toBe(0);
  });

  test('nothing happens where it is unsupported or refused', async () => {
    for (const { browser } of [aBrowser({ hasLock: false }), aBrowser({ refuses: true })]) {
      const stop = keepAwake(browser);
      await settle();
      expect(stop).not.toThrow();
    }
  });
});
