import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitConfirmation } from './confirmation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('waiting for the confirmation of a payment', () => {
  it('does not wait where it is there already', async () => {
    const ask = vi.fn(async () => true);
    expect(await awaitConfirmation(ask, new AbortController().signal)).toBe(true);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('asks less and less often, and gives up after half a minute', async () => {
    const asked: number[] = [];
    const ask = async () => {
      asked.push(Date.now());
      return false;
    };
    const start = Date.now();
    const outcome = awaitConfirmation(ask, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe(false);
    const pauses = asked.slice(1).map((at, i) => at - (asked[i] ?? at));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(Date.now() - start).toBe(29_500);
  });

  it('ends with the first yes', async () => {
    const ask = vi.fn(async () => ask.mock.calls.length === 3);
    const outcome = awaitConfirmation(ask, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe(true);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('asks no more when nobody waits any more', async () => {
    const ask = vi.fn(async () => false);
    const nobody = new AbortController();
    const outcome = awaitConfirmation(ask, nobody.signal).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(500);
    nobody.abort('gone');
    expect(await outcome).toBe('gone');
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
