import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDoubleTap } from './double-tap.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[UX-17] a second tap within 400 ms is half of a double tap', () => {
  const taps = [0, 250, 149, 1].map((ms) => {
    vi.advanceTimersByTime(ms);
    return isDoubleTap();
  });
  expect(taps).toEqual([false, true, true, false]);
});

test('[UX-17] at the same place a tap within 2 s is a second one', () => {
  vi.advanceTimersByTime(5000);
  const tapAt = (ms: number, clientX: number, restMs?: number) => {
    vi.advanceTimersByTime(ms);
    vi.stubGlobal('event', { detail: 1, clientX, clientY: 700 });
    return isDoubleTap(restMs);
  };
  const others = [tapAt(0, 100), tapAt(500, 160), tapAt(100, 300, 0)];
  expect(others).toEqual([false, false, false]);
  const same = [100, 300, 500, 600].map((ms) => tapAt(ms, 320));
  expect([...same, tapAt(500, 320)]).toEqual([true, true, true, true, false]);
});
