import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './text-frame.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
afterAll(() => server.close());

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 100_000])(
  'a client reads a frame of %i bytes as the text that it was made of',
  async (bytes) => {
    const text = bytes % 2 === 0 ? 'ä'.repeat(bytes / 2) : 'a'.repeat(bytes);
    server.once('connection', (_, request) => request.socket.write(textFrame(text)));
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const [data, isBinary] = await once(client, 'message');
    client.terminate();
    expect(String(data)).toBe(text);
    expect(isBinary).toBe(false);
  },
);
