import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissStrip, dismissToast, toast, toastStore } from './toast.ts';

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('are shown one at a time: the next replaces the last', () => {
    toast({ title: 'Beitreten...' });
    const first = toastStore.get()?.id;
    toast({ title: 'Erfolgreich beigetreten' });
    expect(toastStore.get()).toMatchObject({ title: 'Erfolgreich beigetreten', open: true });
    expect(toastStore.get()?.id).not.toBe(first);
  });

  it('close first and are removed 1 000 000 ms later', () => {
    toast({ title: 'Code kopiert!' });
    dismissToast(toastStore.get()?.id ?? 0);
    vi.advanceTimersByTime(999_999);
    expect(toastStore.get()).toMatchObject({ open: false });
    vi.advanceTimersByTime(1);
    expect(toastStore.get()).toBeNull();
  });

  it('a late dismissal of the last one does not close the next', () => {
    toast({ title: 'eins' });
    const first = toastStore.get()?.id ?? 0;
    toast({ title: 'zwei' });
    dismissToast(first);
    expect(toastStore.get()).toMatchObject({ title: 'zwei', open: true });
  });

  it('a strip closes with its screen, any other message stays', () => {
    toast({ title: 'Abstimmung beginnt', repeatsScreen: true });
    dismissStrip();
    expect(toastStore.get()).toMatchObject({ open: false });
    toast({ title: 'Das hat nicht geklappt', tone: 'error' });
    dismissStrip();
    expect(toastStore.get()).toMatchObject({ open: true });
  });
});
