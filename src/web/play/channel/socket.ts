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
