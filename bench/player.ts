import { Agent, request } from 'node:http';
import WebSocket from 'ws';
import { api, type BodyInput, type Call, pathOf } from '../src/contract/api.ts';
import { type LiveMessage, livePath } from '../src/contract/live.ts';
import type { GameView } from '../src/contract/shapes.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A simulated player over the real wire: one session, one live channel. */
export type Player = {
  id: string;
  call<C extends Call>(
    call: C,
    params: Record<string, string>,
    body: BodyInput<C>,
  ): Promise<GameView>;
  /** Opens the live channel; resolves with the first view. */
  watch(code: string): Promise<void>;
  /** Resolves with the time (performance.now) at which a view of at least this version is here. */
  sees(version: number): Promise<number>;
  leave(): void;
};

type Reply = { status: number; text: string; cookie: string | undefined };

function send(
  address: URL,
  method: string,
  path: string,
  cookie: string,
  body: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: address.hostname,
        port: address.port,
        method,
        path,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          cookie,
        },
      },
      (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('end', () => {
          const set = incoming.headers['set-cookie']?.[0]?.split(';', 1)[0];
          resolve({ status: incoming.statusCode ?? 0, text, cookie: set });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Comes in as a guest. */
export async function enter(address: URL, username: string): Promise<Player> {
  let cookie = '';
  let socket: WebSocket | null = null;
  let seen = { version: 0, at: 0 };
  let waiting: { version: number; tell: (at: number) => void }[] = [];

  async function ask<C extends Call>(
    call: C,
    params: Record<string, string>,
    body: BodyInput<C>,
  ): Promise<unknown> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const reply = await send(address, call.method, pathOf(call, params), cookie, text);
    cookie = reply.cookie ?? cookie;
    if (reply.status >= 300) throw new Error(`${call.path}: ${reply.status} ${reply.text}`);
    return reply.text === '' ? null : JSON.parse(reply.text);
  }

  function hear(message: LiveMessage): void {
    if (message.type !== 'game') return;
    seen = { version: message.game.version, at: performance.now() };
    for (const waiter of waiting) if (waiter.version <= seen.version) waiter.tell(seen.at);
    waiting = waiting.filter((waiter) => waiter.version > seen.version);
  }

  const account = (await ask(api.guest, {}, { username })) as { id: string };
  return {
    id: account.id,
    call: async (call, params, body) => (await ask(call, params, body)) as GameView,
    watch(code) {
      const url = new URL(livePath(code, account.id), address);
      url.protocol = 'ws:';
      socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false });
      socket.on('message', (data) => hear(JSON.parse(String(data)) as LiveMessage));
      return new Promise((resolve, reject) => {
        waiting.push({ version: 1, tell: () => resolve() });
        socket?.on('error', reject);
      });
    },
    sees(version) {
      if (seen.version >= version) return Promise.resolve(seen.at);
      return new Promise((tell) => waiting.push({ version, tell }));
    },
    leave: () => socket?.close(),
  };
}
