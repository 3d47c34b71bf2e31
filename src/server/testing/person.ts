import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import WebSocket from 'ws';
import { api, type BodyInput, type Call, pathOf, type ReplyOf } from '../../contract/api.ts';
import type { ErrorBody } from '../../contract/errors.ts';
import {
  type LiveAnswer,
  type LiveCallName,
  type LiveMessage,
  livePath,
} from '../../contract/live.ts';
import type { GameView } from '../../contract/shapes.ts';

export type Answer<T> = { status: number; body: T; error: ErrorBody; headers: Headers };

/** Something that the server sent: all of an answer, a frame, or how a channel began and ended. */
export type Heard = { what: string; text: string };

type Wish<C extends Call> = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
} & (C['body'] extends null ? { body?: undefined } : { body: BodyInput<C> });

/** Somebody with a browser of their own: cookies, calls, live channels. */
export class Person {
  readonly address: string;
  id = '';
  cookie = '';
  /** The address that a proxy would name (TRUST_PROXY). */
  from = '';
  /** Every byte that the server ever sent to this person. */
  readonly received: string[] = [];
  /** The same, and where it came from. */
  readonly heard: Heard[] = [];

  constructor(address: string) {
    this.address = address;
  }

  private hear(what: string, text: string): void {
    this.received.push(text);
    this.heard.push({ what, text });
  }

  private get headers(): Record<string, string> {
    return {
      ...(this.cookie && { cookie: this.cookie }),
      ...(this.from && { 'x-forwarded-for': this.from }),
    };
  }

  /** Any request; the cookie goes along and is kept. */
  async request(method: string, path: string, init: RequestInit = {}): Promise<Answer<unknown>> {
    const response = await fetch(this.address + path, {
      ...init,
      method,
      headers: { ...this.headers, ...init.headers },
    });
    const text = await response.text();
    const head = `${response.status} ${response.statusText}\n${JSON.stringify([...response.headers])}`;
    this.hear(`${method} ${path}`, `${head}\n${text}`);
    for (const cookie of response.headers.getSetCookie()) {
      this.cookie = cookie.split(';', 1)[0] ?? '';
    }
    const isJson = response.headers.get('content-type')?.includes('json');
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    return { status: response.status, body, error: body as ErrorBody, headers: response.headers };
  }

  /** One of the calls; what a 2xx carries must be what the contract says, and nothing more. */
  async call<C extends Call>(call: C, wish: Wish<C>): Promise<Answer<ReplyOf<C>>> {
    const query = new URLSearchParams(wish.query).toString();
    const path = pathOf(call, wish.params ?? {}) + (query && `?${query}`);
    const answer = await this.request(call.method, path, {
      ...(wish.body !== undefined && { body: JSON.stringify(wish.body) }),
      headers: {
        ...(wish.body !== undefined && { 'content-type': 'application/json' }),
        ...wish.headers,
      },
    });
    if (answer.status < 300) {
      deepStrictEqual(call.reply ? call.reply.parse(answer.body) : '', answer.body);
    }
    return answer as Answer<ReplyOf<C>>;
  }

  /** A live channel; `messages` grows, `closed` resolves with the close code. */
  live(code: string, playerId: string = this.id, headers: Record<string, string> = {}) {
    const url = this.address.replace('http', 'ws') + livePath(code, playerId);
    const socket = new WebSocket(url, { headers: { ...this.headers, ...headers } });
    const messages: LiveMessage[] = [];
    const waiting: { wants: (message: LiveMessage) => boolean; tell: (m: LiveMessage) => void }[] =
      [];
    socket.on('message', (data) => {
      const text = String(data);
      this.hear('live', text);
      const message = JSON.parse(text) as LiveMessage;
      messages.push(message);
      for (const waiter of waiting) if (waiter.wants(message)) waiter.tell(message);
    });
    const closed = new Promise<number>((resolve) => {
      socket.on('upgrade', ({ rawHeaders }) => this.hear('handshake', rawHeaders.join('\n')));
      socket.on('ping', (bytes) => this.hear('ping', String(bytes)));
      socket.on('close', (closeCode, reason) => {
        this.hear('close', `${closeCode} ${reason}`);
        resolve(closeCode);
      });
      socket.on('unexpected-response', (request, response) => {
        const { statusCode = 0, statusMessage, rawHeaders } = response;
        let body = '';
        response.on('data', (bytes) => {
          body += String(bytes);
        });
        response.on('close', () => {
          this.hear('handshake', [statusCode, statusMessage, ...rawHeaders, body].join('\n'));
          request.destroy();
          resolve(statusCode);
        });
      });
      socket.on('error', () => resolve(-1));
    });
    return {
      socket,
      messages,
      closed,
      /** The first message, past or to come, that is wanted. */
      until(wants: (message: LiveMessage) => boolean): Promise<LiveMessage> {
        const seen = messages.find(wants);
        if (seen) return Promise.resolve(seen);
        return new Promise((tell) => waiting.push({ wants, tell }));
      },
      /** Makes a move on this channel, once it is open. */
      async call(
        name: LiveCallName,
        body: unknown,
        id: string = randomUUID(),
      ): Promise<LiveAnswer> {
        await this.until(({ type }) => type === 'game');
        const before = messages.length;
        socket.send(JSON.stringify({ type: 'call', id, call: name, body }));
        const isAnswer = (m: LiveMessage) => m.type === 'answer' && m.id === id;
        const answer = await this.until((m) => isAnswer(m) && messages.lastIndexOf(m) >= before);
        return answer as LiveAnswer;
      },
      /** The newest view. */
      view(): GameView | undefined {
        const views = messages.filter((message) => message.type === 'game');
        return views.at(-1)?.game;
      },
    };
  }
}

export async function guest(address: string, username: string, from = ''): Promise<Person> {
  const person = new Person(address);
  person.from = from;
  const { body } = await person.call(api.guest, { body: { username } });
  person.id = body.id;
  return person;
}

/** So many guests in one lobby of the first of them. */
export async function lobbyOf(
  address: string,
  count: number,
  settings: BodyInput<typeof api.createGame>['settings'] = {},
): Promise<{ code: string; people: Person[]; host: Person }> {
  const people = await Promise.all(
    Array.from({ length: count }, (_, n) => guest(address, `Gast ${n + 1}`)),
  );
  const [host] = people;
  if (!host) throw new Error('a lobby needs somebody');
  const code = await openLobby(host, people.slice(1), settings);
  return { code, people, host };
}

export async function openLobby(
  host: Person,
  others: Person[],
  settings: BodyInput<typeof api.createGame>['settings'] = {},
): Promise<string> {
  const created = await host.call(api.createGame, { body: { hostId: host.id, settings } });
  const code = created.body.lobbyCode;
  for (const person of others) {
    await person.call(api.join, { params: { code }, body: { playerId: person.id } });
  }
  return code;
}

/** Everybody ready, then the host starts; answers the host's view. */
export async function startRound(code: string, people: Person[]): Promise<GameView> {
  for (const person of people) {
    const params = { code, playerId: person.id };
    await person.call(api.ready, { params, body: { isReady: true } });
  }
  const [host] = people;
  if (!host) throw new Error('a round needs somebody');
  return (await host.call(api.start, { params: { code }, body: { playerId: host.id } })).body;
}

/** Who is what in the running round, asked of each person's own view. */
export async function roles(
  code: string,
  people: Person[],
): Promise<{ imposters: Person[]; group: Person[]; word: string }> {
  const imposters: Person[] = [];
  const group: Person[] = [];
  let word = '';
  for (const person of people) {
    const { body } = await person.call(api.game, {
      params: { code },
      query: { playerId: person.id },
    });
    if (body.imposterIds.includes(person.id)) imposters.push(person);
    else group.push(person);
    word ||= body.word;
  }
  return { imposters, group, word };
}
