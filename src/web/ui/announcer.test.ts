import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, announcements } from './announcer.tsx';
import { pushLayer } from './layers.ts';

const dialog = {} as HTMLElement;

describe('what is said to people who do not see the screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    pushLayer(dialog)();
  });

  it('is said together when it happens together', () => {
    announce('Ayşe ist da.');
    announce('Jonas ist da.');
    announce('Noch 5 Sekunden.', 'assertive');
    expect(announcements.get()).toEqual({ polite: '', assertive: '' });
    vi.runAllTimers();
    expect(announcements.get()).toEqual({
      polite: 'Ayşe ist da. Jonas ist da.',
      assertive: 'Noch 5 Sekunden.',
    });
  });

  it('is not said again when a dialog opens or closes', () => {
    announce('Ayşe ist da.');
    vi.runAllTimers();
    const close = pushLayer(dialog);
    expect(announcements.get()).toEqual({ polite: '', assertive: '' });
    announce('Lobby gefunden.');
    vi.runAllTimers();
    close();
    expect(announcements.get()).toEqual({ polite: '', assertive: '' });
  });

  it('is said in the dialog when it opens just before', () => {
    announce('Ayşe ist da.');
    pushLayer(dialog);
    vi.runAllTimers();
    expect(announcements.get().polite).toBe('Ayşe ist da.');
  });

  it('is a change also when the same is said twice', () => {
    announce('Ayşe ist da.');
    vi.runAllTimers();
    const first = announcements.get().polite;
    announce('Ayşe ist da.');
    vi.runAllTimers();
    expect(announcements.get().polite).not.toBe(first);
    expect(announcements.get().polite.trim()).toBe(first);
  });
});
