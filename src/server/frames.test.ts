import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { frameOf } from './frames.ts';

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, perMessageDeflate: false });
  await once(server, 'listening');
});
afterAll(() => server.close());

/** What a real client hears when these bytes come between two messages that `ws` sends itself. */
async function heard(text: string): Promise<string[]> {
  const connected = once(server, 'connection');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const messages: string[] = [];
  client.on('message', (data, isBinary) => messages.push(isBinary ? 'binary' : String(data)));
  const [socket, request] = await connected;
  socket.send('before');
  request.socket.write(frameOf(text));
  socket.send('after');
  socket.close();
  await once(client, 'close');
  return messages;
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 100_000])(
  'a client hears a message of %i bytes as it was said, in its turn',
  async (length) => {
    const text = 'x'.repeat(length);
    expect(await heard(text)).toEqual(['before', text, 'after']);
  },
);

test('umlauts and emoji are counted in bytes', async () => {
  const text = 'Ärger 🎭 '.repeat(20);
  expect(await heard(text)).toEqual(['before', text, 'after']);
});
