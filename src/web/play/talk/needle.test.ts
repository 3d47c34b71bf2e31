import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearOldNeedle, needle, suspect } from './needle.ts';

const SEAT = { code: 'K7QXP', playerId: 'mia' };
const sent: string[] = [];
let status = 204;
let now = 0;

beforeEach(() => {
  now += 1_000_000;
  vi.useFakeTimers({ now });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).targetId);
    return new Response(status === 204 ? null : '{}', { status });
  });
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  sent.length = 0;
  status = 204;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[R16] the first tap is sent at once, of those within 3 s the last one, after them', async () => {
  suspect(SEAT, 'tom');
  await vi.advanceTimersByTimeAsync(1);
  suspect(SEAT, 'lena');
  suspect(SEAT, 'ada');
  expect(needle.get()).toBe('ada');
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent).toEqual(['tom']);
  await vi.advanceTimersByTimeAsync(250);
  expect(sent).toEqual(['tom', 'ada']);
});

test('[R16] the mark of a tap that does not count goes', async () => {
  status = 409;
  suspect(SEAT, 'tom');
  await vi.advanceTimersByTimeAsync(1);
  expect(needle.get()).toBeNull();
});

test('[R14] the mark stays in a talk that goes on, and goes with the next deal', () => {
  clearOldNeedle('K7QXP,1', true);
  suspect(SEAT, 'tom');
  clearOldNeedle('K7QXP,1', false);
  expect(needle.get()).toBe('tom');
  clearOldNeedle('K7QXP,2', false);
  expect(needle.get()).toBeNull();
});
