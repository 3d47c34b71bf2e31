import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLastHour } from './last-hour.ts';
import { openReading } from './metrics.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  let reading = openReading();
  const metrics = {
    reading: () => reading,
    nextReading: () => {
      reading = openReading();
    },
    connections: () => 3,
  };
  const stats = {
    count: async () => ({ lobbies: 1, players: 3 }),
    gamesOf: async () => 0,
  };
  return {
    act: (ms: number) => reading.actions.record(ms * 1000),
    ...watchLastHour({ metrics, store: { stats }, now: Date.now }),
  };
}

test('p50 and p99 of known durations, of each minute and of the hour', async () => {
  const { act, figures, stop } = start();
  for (let n = 0; n < 98; n += 1) act(2);
  for (let n = 0; n < 2; n += 1) act(400);
  vi.advanceTimersByTime(MINUTE);
  act(20);
  const { p50, p99, minutes } = await figures();
  expect(minutes).toMatchObject([{ actions: 100 }, { actions: 1 }]);
  // Two figures are kept.
  const near = (ms: number) => expect.closeTo(ms, ms < 100 ? 0 : -1);
  expect([p50, p99]).toEqual([near(2), near(400)]);
  expect(minutes.map((minute) => [minute.p50, minute.p99])).toEqual([
    [near(2), near(400)],
    [near(20), near(20)],
  ]);
  stop();
});

test('without actions both are null', async () => {
  const { figures, stop } = start();
  expect(await figures()).toMatchObject({ p50: null, p99: null, minutes: [{ p50: null }] });
  stop();
});

test('the 61st minute is dropped', async () => {
  const { act, figures, stop } = start();
  act(400);
  vi.advanceTimersByTime(60 * MINUTE);
  expect((await figures()).p99).not.toBeNull();
  vi.advanceTimersByTime(MINUTE);
  const { p99, minutes } = await figures();
  expect([p99, minutes.length]).toEqual([null, 61]);
  stop();
});
