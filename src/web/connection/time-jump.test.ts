import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onTimeJump } from './time-jump.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a frozen page is reported once, a busy one is not', () => {
  const jumped = vi.fn();
  const stop = onTimeJump(jumped);
  vi.advanceTimersByTime(5000);
  // A timer of one second that took three.
  vi.setSystemTime(Date.now() + 2000);
  vi.advanceTimersByTime(1000);
  expect(jumped).not.toHaveBeenCalled();
  // Frozen for a minute: no timer fired.
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(3000);
  expect(jumped).toHaveBeenCalledOnce();
  stop();
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(3000);
  expect(jumped).toHaveBeenCalledOnce();
});
