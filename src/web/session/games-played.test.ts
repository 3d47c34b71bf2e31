import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countGame, hasEnded, hasPlayedEnough } from './games-played.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const at = (
  status: Parameters<typeof hasEnded>[0]['status'],
  currentRound: number,
  totalRounds: number,
) => ({ status, currentRound, totalRounds });

test('[UX-27] a game ends with the result of its last round', () => {
  expect(hasEnded(at('voting', 3, 3), at('result', 3, 3))).toBe(true);
  expect(hasEnded(at('voting', 2, 3), at('result', 2, 3))).toBe(false);
  expect(hasEnded(at('result', 3, 3), at('result', 3, 3))).toBe(false);
  expect(hasEnded(at('result', 3, 3), at('waiting', 1, 3))).toBe(false);
});

test('[UX-27] an unlimited game ends when it starts over', () => {
  expect(hasEnded(at('voting', 7, 0), at('result', 7, 0))).toBe(false);
  expect(hasEnded(at('result', 7, 0), at('waiting', 1, 0))).toBe(true);
});

test('[UX-27] two games are enough, one is not', () => {
  expect(hasPlayedEnough()).toBe(false);
  countGame();
  expect(hasPlayedEnough()).toBe(false);
  countGame();
  countGame();
  expect(hasPlayedEnough()).toBe(true);
});

test('without storage the hint is not shown', () => {
  vi.stubGlobal('localStorage', undefined);
  countGame();
  countGame();
  expect(hasPlayedEnough()).toBe(false);
});
