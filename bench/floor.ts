import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

/*
 * The floor: a bare `ws` server without rules and storage. It answers a message on a socket of
 * `/<room>` with one frame of FRAME_BYTES to all sockets of the room.
 */
const bytes = Number(process.env.FRAME_BYTES);
const rooms = new Map<string, { version: number; sockets: Set<WebSocket> }>();

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket, request) => {
  const name = request.url ?? '';
  const room = rooms.get(name) ?? { version: 0, sockets: new Set() };
  rooms.set(name, room);
  room.sockets.add(socket);
  socket.on('close', () => room.sockets.delete(socket));
  socket.on('message', (data) => {
    room.version += 1;
    const text = `{"version":${room.version},"by":${String(data)}}`;
    const frame = Buffer.from(text.padEnd(bytes));
    for (const one of room.sockets) one.send(frame, { binary: false });
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
process.on('SIGTERM', () => process.exit(0));
