import type { WebSocket } from 'ws';
import { PING_INTERVAL_MS } from '../timeouts.ts';

/** Pings and unsolicited pongs that a client may send per interval; browsers send none. */
const MAX_CONTROL_FRAMES = 20;

/** Pings the socket until it closes; terminates it when a pong is missing: its connection died. */
export function keepAlive(socket: WebSocket): void {
  let awaitsPong = false;
  let controlFrames = 0;

  const timer = setInterval(() => {
    if (awaitsPong) {
      // After a stall the pong may be unread.
      setImmediate(() => {
        if (awaitsPong) socket.terminate();
      });
      return;
    }
    awaitsPong = true;
    controlFrames = 0;
    socket.ping();
  }, PING_INTERVAL_MS);
  timer.unref();

  function count(): void {
    controlFrames += 1;
    if (controlFrames > MAX_CONTROL_FRAMES) socket.terminate();
  }
  socket.on('ping', count);
  socket.on('pong', () => {
    if (awaitsPong) awaitsPong = false;
    else count();
  });
  socket.once('close', () => clearInterval(timer));
}
