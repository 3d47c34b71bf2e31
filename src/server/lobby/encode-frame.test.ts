import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { encodeFrame } from './encode-frame.ts';

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, perMessageDeflate: false });
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Messages that a real client receives when the frame is sent between two `ws` messages. */
async function received(text: string): Promise<string[]> {
  const connected = once(server, 'connection');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const messages: string[] = [];
  client.on('message', (data, isBinary) => messages.push(isBinary ? 'binary' : String(data)));
  const [socket, request] = await connected;
  socket.send('before');
  request.socket.write(encodeFrame(text));
  socket.send('after');
  socket.close();
  await once(client, 'close');
  return messages;
}

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 100_000])(
  'a client receives a message of %i bytes unchanged and in order',
  async (length) => {
    const text = 'x'.repeat(length);
    expect(await received(text)).toEqual(['before', text, 'after']);
  },
);

test('umlauts and emoji are counted in bytes', async () => {
  const text = 'Ärger 🎭 '.repeat(20);
  expect(await received(text)).toEqual(['before', text, 'after']);
});
