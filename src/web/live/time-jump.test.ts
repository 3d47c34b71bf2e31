import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onTimeJump } from './time-jump.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page that was frozen hears of it once, a busy one does not', () => {
  const jumped = vi.fn();
  const stop = onTimeJump(jumped);
  vi.advanceTimersByTime(5000);
  // A second that took three.
  vi.setSystemTime(Date.now() + 2000);
  vi.advanceTimersByTime(1000);
  expect(jumped).not.toHaveBeenCalled();
  // The lid was closed for a minute: no timer rang meanwhile.
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(3000);
  expect(jumped).toHaveBeenCalledOnce();
  stop();
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(3000);
  expect(jumped).toHaveBeenCalledOnce();
});
