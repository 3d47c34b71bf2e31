import type { WebSocket } from 'ws';
import { PING_INTERVAL_MS } from '../timeouts.ts';

/** Spreads the pings over the interval: thousands at once would delay moves. */
const SLOTS = 150;
/** Pings and unsolicited pongs that a client may send per interval; browsers send none. */
const MAX_CONTROL_FRAMES = 20;

type Watched = { socket: WebSocket; awaitsPong: boolean; controlFrames: number };

/** Detects live channels whose connection died without a close. */
export function openHeartbeat() {
  const slots = Array.from({ length: SLOTS }, () => new Set<Watched>());
  let watchedCount = 0;
  let tick = 0;

  const timer = setInterval(() => {
    tick = (tick + 1) % SLOTS;
    for (const watched of slots[tick] ?? []) {
      if (watched.awaitsPong) {
        watched.socket.terminate();
        continue;
      }
      watched.awaitsPong = true;
      watched.controlFrames = 0;
      watched.socket.ping();
    }
  }, PING_INTERVAL_MS / SLOTS);
  timer.unref();

  return {
    /** Pings the socket until it closes; terminates it when a pong is missing. */
    watch(socket: WebSocket): void {
      const watched: Watched = { socket, awaitsPong: false, controlFrames: 0 };
      const slot = slots[watchedCount % SLOTS];
      watchedCount += 1;
      slot?.add(watched);

      function count(): void {
        watched.controlFrames += 1;
        if (watched.controlFrames > MAX_CONTROL_FRAMES) socket.terminate();
      }
      socket.on('ping', count);
      socket.on('pong', () => {
        if (watched.awaitsPong) watched.awaitsPong = false;
        else count();
      });
      socket.once('close', () => slot?.delete(watched));
    },
    stop: () => clearInterval(timer),
  };
}
