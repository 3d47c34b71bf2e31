import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitConfirmation } from './confirmation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('waiting for the confirmation of a payment', () => {
  it('does not wait if it is confirmed already', async () => {
    const poll = vi.fn(async () => true);
    expect(await awaitConfirmation(poll, new AbortController().signal)).toBe(true);
    expect(poll).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('polls with growing delays and gives up after half a minute', async () => {
    const polledAt: number[] = [];
    const poll = async () => {
      polledAt.push(Date.now());
      return false;
    };
    const start = Date.now();
    const outcome = awaitConfirmation(poll, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe(false);
    const pauses = polledAt.slice(1).map((at, i) => at - (polledAt[i] ?? at));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(Date.now() - start).toBe(29_500);
  });

  it('stops at the first confirmation', async () => {
    const poll = vi.fn(async () => poll.mock.calls.length === 3);
    const outcome = awaitConfirmation(poll, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe(true);
    expect(poll).toHaveBeenCalledTimes(3);
  });

  it('stops polling when aborted', async () => {
    const poll = vi.fn(async () => false);
    const controller = new AbortController();
    const outcome = awaitConfirmation(poll, controller.signal).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(500);
    controller.abort('gone');
    expect(await outcome).toBe('gone');
    await vi.runAllTimersAsync();
    expect(poll).toHaveBeenCalledTimes(1);
  });
});
