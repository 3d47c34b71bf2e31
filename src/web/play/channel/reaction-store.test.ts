import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReactions } from './reaction-store.ts';

// One query, as in a browser, where `matches` follows the device.
const reducedMotion = { matches: false };
vi.stubGlobal('matchMedia', () => reducedMotion);

beforeEach(() => {
  vi.useFakeTimers();
  reducedMotion.matches = false;
});
afterEach(() => {
  vi.useRealTimers();
});

test('[B2] a reaction flies for a moment and is removed', () => {
  const { add, get, subscribe } = createReactions();
  const listener = vi.fn();
  subscribe(listener);
  add('mia', '👏');
  vi.advanceTimersByTime(1000);
  add('jonas', '🔥');
  expect(get().map(({ playerId, emoji }) => `${playerId} ${emoji}`)).toEqual([
    'mia 👏',
    'jonas 🔥',
  ]);
  vi.advanceTimersByTime(600);
  expect(get().map(({ playerId }) => playerId)).toEqual(['jonas']);
  vi.advanceTimersByTime(1000);
  expect(get()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(4);
});

test('[B2] with reduced motion it stays a little longer', () => {
  reducedMotion.matches = true;
  const { add, get } = createReactions();
  add('mia', '👏');
  vi.advanceTimersByTime(2500);
  expect(get()).toHaveLength(1);
  vi.advanceTimersByTime(600);
  expect(get()).toEqual([]);
});

test('[B2] a burst of reactions is capped', () => {
  const { add, get } = createReactions();
  for (let i = 0; i < 200; i += 1) add('mia', '👏');
  expect(get()).toHaveLength(24);
  expect(get().at(-1)?.id).toBe(200);
});
