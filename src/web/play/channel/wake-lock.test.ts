import { afterEach, describe, expect, test, vi } from 'vitest';
import { aPlayer, aView, players } from '../view/test-view.ts';
import { keepAwake, needsScreen } from './wake-lock.ts';

/** A fake browser that counts wake locks and can be in the background. */
function aBrowser({ refuses = false, hasLock = true } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
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
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', hasLock ? { wakeLock } : {});
  const set = async (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    if (state === 'hidden') for (const lock of locks) lock.released = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await settle();
  };
  const held = () => locks.filter((lock) => !lock.released).length;
  return { held, hide: () => set('hidden'), show: () => set('visible'), locks };
}

const settle = () => new Promise<void>((done) => setTimeout(done));

afterEach(() => vi.unstubAllGlobals());

describe('[UX-23] the screen stays on', () => {
  test('from the ready tap to the result', () => {
    const mia = aPlayer({ id: 'mia' });
    const lazy = players({ ...mia, isReady: false });
    expect(needsScreen(aView({ players: lazy }), 'mia')).toBe('no');
    expect(needsScreen(aView({ players: players(mia) }), 'mia')).toBe('while-busy');
    expect(needsScreen(aView({ status: 'playing', players: lazy }), 'mia')).toBe('always');
    expect(needsScreen(aView({ status: 'voting', players: lazy }), 'mia')).toBe('always');
    expect(needsScreen(aView({ status: 'result', players: players(mia) }), 'mia')).toBe('no');
  });

  test('also after the page was in the background, which released the lock', async () => {
    const { held, hide, show } = aBrowser();
    const stop = keepAwake();
    await settle();
    expect(held()).toBe(1);
    await hide();
    expect(held()).toBe(0);
    await show();
    expect(held()).toBe(1);
    stop();
    await show();
    expect(held()).toBe(0);
  });

  test('with never more than one lock', async () => {
    const { locks, show } = aBrowser();
    keepAwake();
    await show();
    await show();
    expect(locks).toHaveLength(1);
  });

  test('not if released before the lock was granted', async () => {
    const { held } = aBrowser();
    keepAwake()();
    await settle();
    expect(held()).toBe(0);
  });

  test.each([{ hasLock: false }, { refuses: true }])('but not with %o', async (browser) => {
    aBrowser(browser);
    const stop = keepAwake();
    await settle();
    expect(stop).not.toThrow();
  });
});
