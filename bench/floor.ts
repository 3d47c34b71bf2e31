import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/*
 * The floor: a bare `ws` server without rules and storage. It answers a message on a socket of
 * `/<group>` with one frame of FRAME_BYTES to all sockets of the group.
 */
const bytes = Number(process.env.FRAME_BYTES);
const groups = new Map<string, { version: number; sockets: Set<WebSocket> }>();

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket, request) => {
  const name = request.url ?? '';
  const group = groups.get(name) ?? { version: 0, sockets: new Set() };
  groups.set(name, group);
  group.sockets.add(socket);
  socket.on('close', () => group.sockets.delete(socket));
  socket.on('message', (data) => {
    group.version += 1;
    const text = `{"version":${group.version},"by":${String(data)}}`;
    const frame = Buffer.from(text.padEnd(bytes));
    for (const one of group.sockets) one.send(frame, { binary: false });
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
