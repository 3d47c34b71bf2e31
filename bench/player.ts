import { Agent, request } from 'node:http';
import WebSocket from 'ws';
import { api, type BodyInput, type Call, pathOf } from '../src/contract/api.ts';
import { type LiveMessage, livePath } from '../src/contract/live.ts';
import { GameView } from '../src/contract/shapes.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Closes the lines that wait for the next call. */
export const hangUp = (): void => agent.destroy();

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
  /** The newest view, from the channel or from an answer. */
  view(): GameView | null;
  leave(): void;
  /** A tunnel: the channel is cut without a word. `watch` comes back. */
  drop(): void;
};

/** A call that the server refused, or that nobody answered. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(path: string, status: number, text: string) {
    super(`${path}: ${status} ${text}`);
    this.status = status;
  }
}

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
          ...(body && { 'content-type': 'application/json' }),
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
  let newest: GameView | null = null;
  let waiting: { version: number; tell: (at: number) => void }[] = [];

  async function ask<C extends Call>(
    call: C,
    params: Record<string, string>,
    body: BodyInput<C>,
  ): Promise<unknown> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const reply = await send(address, call.method, pathOf(call, params), cookie, text);
    cookie = reply.cookie ?? cookie;
    if (reply.status >= 300) throw new CallRefused(call.path, reply.status, reply.text);
    return reply.text === '' ? null : JSON.parse(reply.text);
  }

  function take(view: GameView): void {
    if (!newest || view.version >= newest.version) newest = view;
  }

  function hear(message: LiveMessage): void {
    if (message.type !== 'game') return;
    take(message.game);
    seen = { version: message.game.version, at: performance.now() };
    for (const waiter of waiting) if (waiter.version <= seen.version) waiter.tell(seen.at);
    waiting = waiting.filter((waiter) => waiter.version > seen.version);
  }

  const account = (await ask(api.guest, {}, { username })) as { id: string };
  return {
    id: account.id,
    async call(call, params, body) {
      const view = (await ask(call, params, body)) as GameView;
      if (call.reply === GameView) take(view);
      return view;
    },
    watch(code) {
      const url = new URL(livePath(code, account.id), address);
      url.protocol = 'ws:';
      socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false });
      socket.on('message', (data) => hear(JSON.parse(String(data)) as LiveMessage));
      const opened = socket;
      return new Promise((resolve, reject) => {
        opened.once('message', () => resolve());
        opened.on('error', reject);
        opened.on('close', (code) => reject(new Error(`the live channel closed with ${code}`)));
      });
    },
    sees(version) {
      if (seen.version >= version) return Promise.resolve(seen.at);
      return new Promise((tell) => waiting.push({ version, tell }));
    },
    view: () => newest,
    leave: () => socket?.close(),
    drop: () => socket?.terminate(),
  };
}
