import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { PING_INTERVAL_MS } from '../timeouts.ts';

/** Pings and unsolicited pongs that a client may send in a row; browsers send none. */
const MAX_CONTROL_FRAMES = 20;
/** A ping without payload (RFC 6455, section 5.5.2), made once for all sockets. */
const PING = Buffer.from([0x89, 0]);

/**
 * Pings a client that is silent for an interval; terminates it when it stays silent for another one: its
 * connection died. `stream`: below `socket`.
 */
export function keepAlive(socket: WebSocket, stream: Socket): void {
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
    // No frame may follow that of closing.
    if (socket.readyState === socket.OPEN) stream.write(PING);
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
  socket.on('message', () => {
    awaitsPong = false;
    controlFrames = 0;
    timer.refresh();
  });
  socket.once('close', () => clearInterval(timer));
}
