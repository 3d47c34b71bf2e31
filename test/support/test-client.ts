import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { api, type BodyInput, type Call, pathOf, type ReplyOf } from '../../src/contract/api.ts';
import { displayLivePath } from '../../src/contract/display-api.ts';
import type { ErrorBody } from '../../src/contract/errors.ts';
import { applyChange, type LiveAnswer, LiveMessage, livePath } from '../../src/contract/live.ts';
import type { MoveName } from '../../src/contract/move-api.ts';
import type { GameView } from '../../src/contract/shapes.ts';
import { playerCalls } from './bot.ts';

export type Answer<T> = {
  status: number;
  body: T;
  error: ErrorBody;
  /** Status and error code. */
  refusal: [status: number, code: string];
  headers: Headers;
};

/** No answer arrived: the call may have happened. */
export class ConnectionLost extends Error {}

type CallInput<C extends Call> = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
} & (C['body'] extends null ? { body?: undefined } : { body: BodyInput<C> });

export type ClientOptions = {
  /** The address that a proxy would report (TRUST_PROXY). */
  from?: string;
  /** False: nothing received is kept but the newest view. */
  isRecording?: boolean;
  /** How long a call waits for its answer. */
  timeoutMs?: number;
  /** A connection for each request, closed after it. */
  closesConnections?: boolean;
};

type PlayerCalls = typeof playerCalls;
type MoveBody<Name extends keyof PlayerCalls> = Partial<
  Omit<BodyInput<PlayerCalls[Name]>, 'playerId' | 'voterId' | 'imposterId'>
>;

/** A change as the whole view after it. */
function asView(message: LiveMessage, view: GameView | undefined): LiveMessage {
  if (message.type !== 'change') return message;
  const game = view && applyChange(view, message);
  if (!game) throw new Error(`a change from ${message.from} for version ${view?.version}`);
  return { type: 'game', game };
}

/** A test client with its own cookies, calls and live channels. */
export class TestClient {
  readonly address: string;
  id: string = '';
  cookie = '';
  readonly options: ClientOptions;
  /**
   * Every byte the server ever sent to this client: in the first line the source (a request, or
   * what happened on a channel), then the response or frame.
   */
  readonly received: string[] = [];

  constructor(address: string, options: ClientOptions = {}) {
    this.address = address;
    this.options = options;
  }

  private record(source: string, text: string): void {
    if (this.options.isRecording !== false) this.received.push(`${source}\n${text}`);
  }

  private get headers(): Record<string, string> {
    const { from, closesConnections } = this.options;
    return {
      ...(this.cookie && { cookie: this.cookie }),
      ...(from && { 'x-forwarded-for': from }),
      ...(closesConnections && { connection: 'close' }),
    };
  }

  /** Replaces the one of this name: a browser may be a player and a display. */
  private keepCookie(header: string): void {
    const [pair = ''] = header.split(';', 1);
    const name = pair.slice(0, pair.indexOf('=') + 1);
    const others = this.cookie.split('; ').filter((one) => one !== '' && !one.startsWith(name));
    this.cookie = [...others, pair].join('; ');
  }

  /** Any request; sends and stores cookies. */
  async request(method: string, path: string, init: RequestInit = {}): Promise<Answer<unknown>> {
    const headers = { ...this.headers, ...init.headers };
    const { timeoutMs } = this.options;
    const signal = timeoutMs ? AbortSignal.timeout(timeoutMs) : null;
    const [response, text] = await fetch(this.address + path, { signal, ...init, method, headers })
      .then(async (received) => [received, await received.text()] as const)
      .catch((cause: unknown) => {
        throw new ConnectionLost(`${method} ${path}`, { cause });
      });
    const head = `${response.status} ${response.statusText}\n${JSON.stringify([...response.headers])}`;
    // Whose view is asked for [H6].
    const [, forId] = /"forId":("[^"]+")/.exec(String(init.body)) ?? [];
    this.record(`${method} ${path}${forId ? ` for ${forId}` : ''}`, `${head}\n${text}`);
    for (const cookie of response.headers.getSetCookie()) this.keepCookie(cookie);
    const isJson = response.headers.get('content-type')?.includes('json');
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    const { status, headers: sent } = response;
    const error = body as ErrorBody;
    return { status, body, error, refusal: [status, error?.code], headers: sent };
  }

  /** A contract call; a 2xx body must match the contract exactly. */
  async call<C extends Call>(call: C, input: CallInput<C>): Promise<Answer<ReplyOf<C>>> {
    const query = new URLSearchParams(input.query).toString();
    const path = pathOf(call, input.params ?? {}) + (query && `?${query}`);
    const answer = await this.request(call.method, path, {
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      headers: {
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...input.headers,
      },
    });
    if (answer.status < 300) {
      deepStrictEqual(call.reply ? call.reply.parse(answer.body) : '', answer.body);
    }
    return answer as Answer<ReplyOf<C>>;
  }

  /** A call of this player in a lobby; each call takes the ids that it needs [W5]. */
  move<Name extends keyof PlayerCalls>(code: string, name: Name, more: MoveBody<Name> = {}) {
    const { id } = this;
    const body = { playerId: id, voterId: id, imposterId: id, ...more };
    const answer = this.call(playerCalls[name] as Call, { params: { code, playerId: id }, body });
    return answer as Promise<Answer<ReplyOf<PlayerCalls[Name]>>>;
  }

  fetchView(code: string): Promise<Answer<GameView>> {
    return this.call(api.game, { params: { code }, query: { playerId: this.id } });
  }

  /** The live channel of a player. */
  live(code: string, playerId: string = this.id, headers: Record<string, string> = {}) {
    return this.openChannel(livePath(code, playerId), `live ${code}`, headers);
  }

  /** The live channel of this player, once it has shown the lobby. */
  async connect(code: string) {
    const channel = this.live(code);
    await channel.until(({ type }) => type === 'game');
    return channel;
  }

  /** The live channel of a display, which shows the lobby `code` [T3]. */
  display(code = '') {
    return this.openChannel(displayLivePath, `live ${code}`);
  }

  /**
   * `messages` grows if recording, with a `game` message for each `change`. `closed` resolves with the
   * close code.
   */
  private openChannel(path: string, source: string, headers: Record<string, string> = {}) {
    const url = this.address.replace('http', 'ws') + path;
    const { connection: _, ...own } = this.headers;
    const socket = new WebSocket(url, { headers: { ...own, ...headers } });
    socket.setMaxListeners(0);
    const messages: LiveMessage[] = [];
    let view: GameView | undefined;
    const listeners = new Set<(message: LiveMessage) => void>();
    socket.on('message', (data) => {
      const text = String(data);
      this.record(source, text);
      const content: unknown = JSON.parse(text);
      const message = LiveMessage.parse(content);
      deepStrictEqual(message, content);
      const shown = asView(message, view);
      if (shown.type === 'game') view = shown.game;
      if (this.options.isRecording !== false) messages.push(shown);
      for (const listener of listeners) listener(shown);
    });
    const closed = new Promise<number>((resolve) => {
      socket.on('upgrade', ({ rawHeaders }) => this.record('handshake', rawHeaders.join('\n')));
      socket.on('ping', (bytes) => this.record('ping', String(bytes)));
      socket.on('close', (closeCode, reason) => {
        this.record('close', `${closeCode} ${reason}`);
        resolve(closeCode);
      });
      socket.on('unexpected-response', (request, response) => {
        const { statusCode = 0, statusMessage, rawHeaders } = response;
        let body = '';
        response.on('data', (bytes) => {
          body += String(bytes);
        });
        response.on('close', () => {
          this.record('handshake', [statusCode, statusMessage, ...rawHeaders, body].join('\n'));
          request.destroy();
          resolve(statusCode);
        });
      });
      socket.on('error', () => resolve(-1));
    });
    const next = (wants: (message: LiveMessage) => boolean): Promise<LiveMessage> =>
      new Promise((resolve) => {
        listeners.add(function listener(message) {
          if (!wants(message)) return;
          listeners.delete(listener);
          resolve(message);
        });
      });
    return {
      socket,
      messages,
      closed,
      /** Receives all messages from now on. */
      subscribe: (listener: (message: LiveMessage) => void) => void listeners.add(listener),
      /** Resolves with the first matching message, past or future. */
      until(wants: (message: LiveMessage) => boolean): Promise<LiveMessage> {
        const seen = messages.find(wants);
        return seen ? Promise.resolve(seen) : next(wants);
      },
      /** Makes a move on this channel once it has shown the lobby. */
      call: async (name: MoveName, body: unknown, id: string = randomUUID()) => {
        if (!view) await next(({ type }) => type === 'game');
        const answer = next((m) => m.type === 'answer' && m.id === id);
        const { timeoutMs } = this.options;
        const timer = timeoutMs && setTimeout(() => socket.terminate(), timeoutMs);
        const lost = Promise.withResolvers<never>();
        const lose = () => lost.reject(new ConnectionLost(name));
        socket.once('close', lose);
        if (socket.readyState !== WebSocket.OPEN) lose();
        else socket.send(JSON.stringify({ type: 'call', id, call: name, body }));
        try {
          return (await Promise.race([answer, lost.promise])) as LiveAnswer;
        } finally {
          if (timer) clearTimeout(timer);
          socket.off('close', lose);
        }
      },
      view: () => view,
    };
  }
}

export async function guest(
  address: string,
  username: string,
  options: ClientOptions = {},
): Promise<TestClient> {
  const person = new TestClient(address, options);
  const { body } = await person.call(api.guest, { body: { username } });
  person.id = body.id;
  return person;
}

/** `n` guests in one lobby, hosted by the first. */
export async function lobbyOf(
  address: string,
  count: number,
  settings: BodyInput<typeof api.createGame>['settings'] = {},
  options: ClientOptions = {},
): Promise<{ code: string; people: TestClient[]; host: TestClient }> {
  const people = await Promise.all(
    Array.from({ length: count }, (_, n) => guest(address, `Gast ${n + 1}`, options)),
  );
  const [host] = people;
  if (!host) throw new Error('a lobby needs a player');
  const code = await openLobby(host, people.slice(1), settings);
  return { code, people, host };
}

export async function openLobby(
  host: TestClient,
  others: TestClient[],
  settings: BodyInput<typeof api.createGame>['settings'] = {},
): Promise<string> {
  const created = await host.call(api.createGame, { body: { hostId: host.id, settings } });
  const code = created.body.lobbyCode;
  for (const person of others) await person.move(code, 'join');
  return code;
}

/** All get ready and the host starts; returns the host's view. */
export async function startRound(code: string, people: TestClient[]): Promise<GameView> {
  for (const person of people) await person.move(code, 'ready', { isReady: true });
  const [host] = people;
  if (!host) throw new Error('a round needs a player');
  return (await host.move(code, 'start')).body;
}

/** The roles of the running round, from each player's own view. */
export async function roles(
  code: string,
  people: TestClient[],
): Promise<{ imposters: TestClient[]; group: TestClient[]; word: string }> {
  const imposters: TestClient[] = [];
  const group: TestClient[] = [];
  let word = '';
  for (const person of people) {
    const { body } = await person.fetchView(code);
    if (body.imposterIds.includes(person.id)) imposters.push(person);
    else group.push(person);
    word ||= body.word;
  }
  return { imposters, group, word };
}
