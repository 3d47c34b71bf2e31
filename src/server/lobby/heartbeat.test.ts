import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { openHeartbeat } from './heartbeat.ts';

const EVERY_MS = 15_000;

/** Answers every ping until `isDead`. */
class FakeSocket extends EventEmitter {
  pings = 0;
  isDead = false;
  isTerminated = false;
  ping(): void {
    this.pings += 1;
    if (!this.isDead) this.emit('pong');
  }
  terminate(): void {
    this.isTerminated = true;
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

function watch(count: number): FakeSocket[] {
  const sockets = Array.from({ length: count }, () => new FakeSocket());
  for (const socket of sockets) heartbeat.watch(socket as unknown as WebSocket);
  return sockets;
}

test('every connection is pinged once in 15 s, spread over the interval', () => {
  const sockets = watch(1500);
  const pings = () => sockets.reduce((sum, socket) => sum + socket.pings, 0);
  let most = 0;
  for (let ms = 0; ms < EVERY_MS; ms += 100) {
    const before = pings();
    vi.advanceTimersByTime(100);
    most = Math.max(most, pings() - before);
  }
  expect(most).toBe(10);
  expect(new Set(sockets.map((socket) => socket.pings))).toEqual(new Set([1]));
});

test('a connection that missed a pong is terminated at the next ping, and not pinged again', () => {
  const [healthy, lost] = watch(2);
  if (lost) lost.isDead = true;
  vi.advanceTimersByTime(2 * EVERY_MS);
  expect([healthy?.isTerminated, lost?.isTerminated]).toEqual([false, true]);
  vi.advanceTimersByTime(2 * EVERY_MS);
  expect([healthy?.pings, lost?.pings]).toEqual([4, 1]);
});

test.each(['ping', 'pong'])(
  '20 %ss in 15 s are accepted, one more terminates the connection',
  (name) => {
    const [some, many] = watch(2);
    const send = (socket: FakeSocket | undefined, count: number) => {
      for (let n = 0; n < count; n += 1) socket?.emit(name);
    };
    for (let n = 0; n < 3; n += 1) {
      vi.advanceTimersByTime(EVERY_MS);
      send(some, 20);
    }
    send(many, 21);
    expect([some?.isTerminated, many?.isTerminated]).toEqual([false, true]);
  },
);
