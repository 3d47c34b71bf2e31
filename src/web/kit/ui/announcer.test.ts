import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, announcements } from './announcer.tsx';
import { pushLayer } from './layers.ts';

const dialog = {} as HTMLElement;

describe('announcements for screen readers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    pushLayer(dialog)();
  });

  it('are joined when they happen together', () => {
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

  it('are not repeated when a dialog opens or closes', () => {
    announce('Ayşe ist da.');
    vi.runAllTimers();
    const close = pushLayer(dialog);
    expect(announcements.get()).toEqual({ polite: '', assertive: '' });
    announce('Lobby gefunden.');
    vi.runAllTimers();
    close();
    expect(announcements.get()).toEqual({ polite: '', assertive: '' });
  });

  it('move into a dialog that opens right after', () => {
    announce('Ayşe ist da.');
    pushLayer(dialog);
    vi.runAllTimers();
    expect(announcements.get().polite).toBe('Ayşe ist da.');
  });

  it('are a change also when the text is the same as before', () => {
    announce('Ayşe ist da.');
    vi.runAllTimers();
    const first = announcements.get().polite;
    announce('Ayşe ist da.');
    vi.runAllTimers();
    expect(announcements.get().polite).not.toBe(first);
    expect(announcements.get().polite.trim()).toBe(first);
  });
});
