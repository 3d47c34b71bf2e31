export type SocketEvents = {
  message: (data: unknown) => void;
  close: (code: number) => void;
};

/** The subset of a WebSocket in use. */
export type Socket = { send: (text: string) => void; hangUp: () => void };

/** Opens a WebSocket of this origin. */
export function openSocket(path: string, on: SocketEvents): Socket {
  const url = new URL(path, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  const socket = new WebSocket(url.href);
  socket.onmessage = ({ data }) => on.message(data);
  socket.onclose = ({ code }) => on.close(code);
  return {
    send: (text) => socket.send(text),
    hangUp() {
      // An abandoned socket may still have events.
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    },
  };
}

const FIRST_MS = 250;
/** Cap: all clients are back within ten seconds of a restart, even after one more failure. */
const LONGEST_MS = 4000;

/**
 * Milliseconds until the next try: doubles up to four seconds, minus a random share of up to half, so that a
 * restarted server is not hit by all clients at once.
 */
export function retryDelay(failures: number, random: number): number {
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(whole * (1 - random / 2));
}
