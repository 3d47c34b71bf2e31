import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { openHeartbeat } from './heartbeat.ts';

const EVERY_MS = 15_000;

/** A line that answers every ping, until it is dead. */
class Line extends EventEmitter {
  pings = 0;
  isDead = false;
  isCut = false;
  ping(): void {
    this.pings += 1;
    if (!this.isDead) this.emit('pong');
  }
  terminate(): void {
    this.isCut = true;
    this.emit('close');
  }
}

let heartbeat: ReturnType<typeof openHeartbeat>;
beforeEach(() => {
  vi.useFakeTimers();
  heartbeat = openHeartbeat();
});
afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
});

function watch(count: number): Line[] {
  const lines = Array.from({ length: count }, () => new Line());
  for (const line of lines) heartbeat.watch(line as unknown as WebSocket);
  return lines;
}

test('everybody is asked once in 15 s, and never many at the same moment', () => {
  const lines = watch(1500);
  const pings = () => lines.reduce((sum, line) => sum + line.pings, 0);
  let most = 0;
  for (let ms = 0; ms < EVERY_MS; ms += 100) {
    const before = pings();
    vi.advanceTimersByTime(100);
    most = Math.max(most, pings() - before);
  }
  expect(most).toBe(10);
  expect(new Set(lines.map((line) => line.pings))).toEqual(new Set([1]));
});

test('a line that did not answer is cut the next time, and then left alone', () => {
  const [healthy, lost] = watch(2);
  if (lost) lost.isDead = true;
  vi.advanceTimersByTime(2 * EVERY_MS);
  expect([healthy?.isCut, lost?.isCut]).toEqual([false, true]);
  vi.advanceTimersByTime(2 * EVERY_MS);
  expect([healthy?.pings, lost?.pings]).toEqual([4, 1]);
});
