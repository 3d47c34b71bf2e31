import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDoubleTap } from './double-tap.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('[UX-17] a second tap within 400 ms is half of a double tap', () => {
  const taps = [0, 250, 149, 1].map((ms) => {
    vi.advanceTimersByTime(ms);
    return isDoubleTap();
  });
  expect(taps).toEqual([false, true, true, false]);
});
