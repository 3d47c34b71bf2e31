import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type WebSocket, WebSocketServer } from 'ws';

/*
 * The floor: a bare `ws` server without rules. It answers a message on a socket of `/<group>` with one
 * frame of FRAME_BYTES to all sockets of the group. With DATA_DIR the messages of a tick are first
 * appended to a database in that folder, as durable as ours, in one transaction.
 */
const bytes = Number(process.env.FRAME_BYTES);
const groups = new Map<string, { version: number; sockets: Set<WebSocket> }>();
const append = process.env.DATA_DIR ? openLog(join(process.env.DATA_DIR, 'floor.db')) : null;
const waiting: { name: string; message: string }[] = [];

const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket, request) => {
  const name = request.url ?? '';
  const group = groups.get(name) ?? { version: 0, sockets: new Set() };
  groups.set(name, group);
  group.sockets.add(socket);
  socket.on('close', () => group.sockets.delete(socket));
  socket.on('message', (data) => {
    if (!append) answer(name, String(data));
    else if (waiting.push({ name, message: String(data) }) === 1) setImmediate(answerAll);
  });
});

function answer(name: string, message: string): void {
  const group = groups.get(name);
  if (!group) return;
  group.version += 1;
  const text = `{"version":${group.version},"by":${message}}`;
  const frame = Buffer.from(text.padEnd(bytes));
  for (const one of group.sockets) one.send(frame, { binary: false });
}

function answerAll(): void {
  const taken = waiting.splice(0);
  append?.(taken.map(({ name, message }) => [name, message]));
  for (const { name, message } of taken) answer(name, message);
}

function openLog(file: string) {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    create table log (name text, message text);
  `);
  const [begin, insert, commit] = ['begin', 'insert into log values (?, ?)', 'commit'].map((sql) =>
    database.prepare(sql),
  );
  return (rows: [string, string][]): void => {
    begin?.run();
    for (const row of rows) insert?.run(...row);
    commit?.run();
  };
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (!address || typeof address !== 'object') return;
  // As the start line of the real server.
  console.log(JSON.stringify({ addresses: [`http://127.0.0.1:${address.port}`] }));
});
process.on('SIGTERM', () => process.exit(0));
