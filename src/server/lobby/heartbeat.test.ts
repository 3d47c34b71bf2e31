import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { keepAlive } from './heartbeat.ts';

const EVERY_MS = 15_000;

/** Socket and stream; answers every ping until `isDead`. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = this.OPEN;
  pings = 0;
  isDead = false;
  isTerminated = false;
  write(frame: Buffer): void {
    expect([...frame]).toEqual([0x89, 0]);
    this.pings += 1;
    if (!this.isDead) this.emit('pong');
  }
  terminate(): void {
    this.isTerminated = true;
    this.emit('close');
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watch(count: number): FakeSocket[] {
  const sockets = Array.from({ length: count }, () => new FakeSocket());
  for (const socket of sockets) {
    keepAlive(socket as unknown as WebSocket, socket as unknown as Socket);
  }
  return sockets;
}

test('a connection is pinged every 15 s, until it closes', () => {
  const [open, closed] = watch(2);
  vi.advanceTimersByTime(EVERY_MS);
  closed?.emit('close');
  vi.advanceTimersByTime(2 * EVERY_MS);
  expect([open?.pings, closed?.pings]).toEqual([3, 1]);
  expect(vi.getTimerCount()).toBe(1);
});

test('a connection that missed a pong is terminated at the next ping, and not pinged again', () => {
  const [healthy, lost] = watch(2);
  if (lost) lost.isDead = true;
  vi.advanceTimersByTime(2 * EVERY_MS + 1);
  expect([healthy?.isTerminated, lost?.isTerminated]).toEqual([false, true]);
  vi.advanceTimersByTime(2 * EVERY_MS);
  expect([healthy?.pings, lost?.pings]).toEqual([4, 1]);
});

test('a pong that arrived while the event loop stood still counts', () => {
  const [socket] = watch(1);
  if (socket) socket.isDead = true;
  vi.advanceTimersByTime(2 * EVERY_MS);
  socket?.emit('pong');
  vi.advanceTimersByTime(1);
  expect(socket?.isTerminated).toBe(false);
});

test('a client that sends messages is not pinged, and terminated 30 s after the last one', () => {
  const [socket] = watch(1);
  if (socket) socket.isDead = true;
  for (let n = 0; n < 5; n += 1) {
    vi.advanceTimersByTime(EVERY_MS - 1);
    socket?.emit('message');
  }
  expect(socket?.pings).toBe(0);
  vi.advanceTimersByTime(2 * EVERY_MS - 1);
  expect([socket?.pings, socket?.isTerminated]).toEqual([1, false]);
  vi.advanceTimersByTime(2);
  expect(socket?.isTerminated).toBe(true);
});

test('no ping follows the frame of closing', () => {
  const [socket] = watch(1);
  if (socket) socket.readyState = 2;
  vi.advanceTimersByTime(EVERY_MS);
  expect(socket?.pings).toBe(0);
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
