import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onWake } from './wake.ts';

const wake = vi.fn();
let stop = () => {};
let frozenMs = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const elapsed = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + frozenMs);
  wake.mockClear();
  stop = onWake(wake);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** No timer fires. */
function freeze(ms: number): void {
  frozenMs += ms;
  vi.setSystemTime(Date.now() + ms);
}

test('a frozen page is woken once, a busy one is not', () => {
  vi.advanceTimersByTime(5000);
  freeze(2000);
  vi.advanceTimersByTime(1000);
  expect(wake).not.toHaveBeenCalled();
  freeze(60_000);
  vi.advanceTimersByTime(3000);
  expect(wake.mock.calls).toEqual([[false]]);
  stop();
  freeze(60_000);
  vi.advanceTimersByTime(3000);
  expect(wake).toHaveBeenCalledOnce();
});

test.each([2000, -2000, 3_600_000, -3_600_000])('[W4] a clock set by %d ms is noticed', (ms) => {
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(Date.now() + ms);
  vi.advanceTimersByTime(1000);
  expect(wake).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5000);
  expect(wake).toHaveBeenCalledOnce();
});

test('a hidden page is left alone until it is shown', () => {
  Object.assign(document, { visibilityState: 'hidden' });
  vi.setSystemTime(Date.now() + 60_000);
  vi.advanceTimersByTime(1000);
  expect(wake).not.toHaveBeenCalled();
  Object.assign(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wake.mock.calls).toEqual([[false]]);
});

test('a changed network is told as such', () => {
  window.dispatchEvent(new Event('online'));
  expect(wake.mock.calls).toEqual([[true]]);
});
