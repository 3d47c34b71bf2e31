import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterAll, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { api, type Call, pathOf } from '../../src/contract/api.ts';
import { type MoveName, moveApi } from '../../src/contract/move-api.ts';
import { seeded } from '../../src/game/testing/random.ts';
import {
  type CallInput,
  type CallName,
  callNames,
  everyCall,
  type Scene,
} from '../support/every-call.ts';
import { fitting, type HostileText, hostileText, WORST } from '../support/hostile.ts';
import { shared, temporaryFolder } from '../support/lifetime.ts';
import { admin, member } from '../support/members.ts';
import { expectQuick, slowest } from '../support/quick.ts';
import { startServer } from '../support/server.ts';
import { guest, lobbyOf, type TestClient } from '../support/test-client.ts';

/** [W5] */
const BODY_BYTES = 16 * 1024;
/** Node limits all headers together to 16 KB. */
const HEADER_BYTES = 15_000;
const isLong = process.env.LONG_TESTS === '1';
/** Generated texts per body field, and as many per header, besides the known worst ones. */
const GENERATED = isLong ? 1000 : 3;
if (isLong) vi.setConfig({ testTimeout: 600_000 });

const webDir = temporaryFolder();
mkdirSync(join(webDir, 'assets'));
writeFileSync(join(webDir, 'index.html'), '<head></head><div id="root"></div>');
writeFileSync(join(webDir, 'assets/a.js'), 'a()');
writeFileSync(join(webDir, 'screens.json'), '{"app":[],"screens":{},"invitation":""}');
const environment = { TRUST_PROXY: '127.0.0.1', METRICS_TOKEN: 'a-token-of-this-test' };
const server = await shared(startServer({ webDir, environment }));
const administrator = await admin(server, 'Adele');
const author = await member(server, 'Minna');

afterAll(() => {
  if (isLong) process.stdout.write(`slowest: ${JSON.stringify(slowest)}\n`);
});

/** The paths of all values in a schema; `[]` stands for list items. */
function pathsIn(shape: z.ZodMiniType, path: string[] = []): string[][] {
  const def = shape._zod.def as {
    type: string;
    shape?: Record<string, z.ZodMiniType>;
    innerType?: z.ZodMiniType;
    element?: z.ZodMiniType;
    in?: z.ZodMiniType;
    out?: z.ZodMiniType;
  };
  if (def.shape) {
    return Object.entries(def.shape).flatMap(([key, inner]) => pathsIn(inner, [...path, key]));
  }
  if (def.element) return pathsIn(def.element, [...path, '[]']);
  // A bounded list wraps the plain list schema.
  const side = def.in?._zod.def.type === 'custom' ? def.out : def.in;
  const inner = def.innerType ?? side;
  return inner ? pathsIn(inner, path) : [path];
}

/** The body with another value at this path. */
function withValue(body: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (key === '[]') return [withValue({}, rest, value)];
  const fields = body as Record<string, unknown> | undefined;
  return { ...fields, [key]: withValue(fields?.[key], rest, value) };
}

/** The largest allowed body, filled by one value. */
function bodyWith(body: unknown, path: string[], text: HostileText, bytes: number): string {
  const write = (value: string) => JSON.stringify(withValue(body, path, value));
  return write(fitting(text, bytes - Buffer.byteLength(write('')), JSON.stringify));
}

/** The largest allowed bodies, with as many list items as fit. */
function bodiesOfLists(body: unknown, path: string[], bytes: number): string[] {
  const end = path.indexOf('[]');
  if (end < 0) return [];
  return ['', 0, WORST[0]?.(119)].map((one) => {
    const write = (count: number) =>
      JSON.stringify(withValue(body, path.slice(0, end), Array(count).fill(one)));
    const size = Buffer.byteLength(write(2)) - Buffer.byteLength(write(1));
    return write(Math.floor((bytes - Buffer.byteLength(write(1))) / size));
  });
}

/** Valid prefixes, so that the rest of the header is parsed. */
const HEADERS: Record<string, string> = {
  accept: '',
  'accept-encoding': '',
  'accept-language': '',
  authorization: 'Bearer ',
  'content-encoding': '',
  'content-type': 'application/json;',
  cookie: 'imposter=',
  forwarded: 'for=',
  host: '',
  'idempotency-key': '',
  'if-modified-since': '',
  'if-none-match': 'W/"',
  origin: 'http://',
  range: 'bytes=',
  referer: 'http://',
  'sec-fetch-site': '',
  'sec-websocket-extensions': 'permessage-deflate;',
  'sec-websocket-key': '',
  'sec-websocket-protocol': '',
  'stripe-signature': 't=1,',
  'user-agent': '',
  'x-forwarded-for': '',
  'x-forwarded-host': '',
  'x-forwarded-proto': '',
};

/** Encoded as valid header bytes (RFC 9110, 5.5). */
function headerText(beginning: string, text: HostileText): string {
  const bytes = Buffer.from(fitting(text, HEADER_BYTES)).toString('latin1');
  return beginning + bytes.replace(/[^\t -~\u0080-\u00ff]/g, '-');
}

/** Encoded as valid URL bytes; escapes such as "%2f" stay. */
function addressText(text: HostileText): string {
  const write = (plain: string) => encodeURI(plain.toWellFormed()).replaceAll('%25', '%');
  return write(fitting(text, HEADER_BYTES, write));
}

type Request = {
  method: Call['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
};
/** A part of a request that takes any text. */
type Slot = { name: string; fill(text: HostileText): Request };

const slotsInHeaders = (plain: Request): Slot[] =>
  Object.entries(HEADERS).map(([name, beginning]) => ({
    name,
    fill: (text) => ({
      ...plain,
      headers: { ...plain.headers, [name]: headerText(beginning, text) },
    }),
  }));

function slotsInHead(what: string, headers: Record<string, string> = {}): Slot[] {
  const [method, path = ''] = what.split(' ');
  const plain: Request = {
    method: method as Call['method'],
    url: path,
    headers: { host: 'localhost', ...headers },
  };
  const inAddress = ['', '?join=', '?'].map(
    (before): Slot => ({
      name: `address ${before}`,
      fill: (text) => ({ ...plain, url: path + before + addressText(text) }),
    }),
  );
  return [...slotsInHeaders(plain), ...inAddress];
}

/** All inputs of a call. `lists`: complete requests. */
function slotsOf(
  name: CallName,
  { cookie }: TestClient,
  { params = {}, query = {}, body = {} }: CallInput,
) {
  const call: Call = api[name];
  const bytes = call.maxBytes ?? BODY_BYTES;
  const search = `?${new URLSearchParams(query)}`;
  const plain: Request = {
    method: call.method,
    url: pathOf(call, params) + search,
    headers: {
      cookie,
      host: 'localhost',
      ...(call.body && { 'content-type': 'application/json' }),
    },
    ...(call.body && { payload: JSON.stringify(body) }),
  };
  const inQuery = Object.keys(call.query.shape).map(
    (key): Slot => ({
      name: `query ${key}`,
      fill: (text) => ({
        ...plain,
        url: `${pathOf(call, params)}?${key}=${addressText(text)}&${search.slice(1)}`,
      }),
    }),
  );
  const inPath = Object.keys(params).map(
    (key): Slot => ({
      name: `path ${key}`,
      fill(text) {
        const path = call.path.replace(`{${key}}`, () => addressText(text));
        return { ...plain, url: pathOf({ ...call, path }, params) + search };
      },
    }),
  );
  const paths = call.body ? pathsIn(call.body) : [];
  const inBody = paths.map(
    (path): Slot => ({
      name: path.join('.'),
      fill: (text) => ({ ...plain, payload: bodyWith(body, path, text, bytes) }),
    }),
  );
  const asBody: Slot = {
    name: 'body',
    fill: (text) => ({ ...plain, payload: fitting(text, bytes) }),
  };
  const lists = paths
    .flatMap((path) => bodiesOfLists(body, path, bytes))
    .map((payload) => ({ ...plain, payload }));
  return {
    fields: [...inQuery, ...inPath, ...inBody],
    others: [...slotsInHeaders(plain), ...(call.body ? [asBody] : [])],
    lists,
  };
}

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Unlike fetch, sends any header and an unmodified path. */
async function statusOf({ url, payload, ...head }: Request): Promise<number> {
  const { hostname, port } = new URL(server.address);
  // The server closes the connection of a refused upgrade.
  const isHandshake = head.headers.upgrade === 'websocket';
  const sent = request({ agent: !isHandshake && agent, hostname, port, path: url, ...head }).end(
    payload,
  );
  const opened = once(sent, 'upgrade') as Promise<[IncomingMessage, Socket]>;
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const [answer, socket] = await Promise.race([opened, answered]);
  if (socket) socket.destroy();
  else await finished(answer.resume());
  return answer.statusCode ?? 0;
}

async function expectQuickAnswer(what: string, input: Request): Promise<void> {
  await expectQuick(what, async () => {
    expect([what, await statusOf(input)]).not.toEqual([what, 500]);
  });
}

/** Each of the worst texts per field; generated ones in fields and other inputs. */
async function expectQuickSlots(name: string, fields: Slot[], others: Slot[], seed: number) {
  const random = seeded(seed);
  for (const slot of fields) {
    for (const text of WORST) await expectQuickAnswer(`${name}, ${slot.name}`, slot.fill(text));
  }
  for (const slots of [fields, others]) {
    for (let n = 0; slots.length > 0 && n < GENERATED; n += 1) {
      const slot = slots[random(slots.length)] as Slot;
      const text = hostileText(random);
      const what = `${name}, ${slot.name}: ${JSON.stringify(text(60))}`;
      await expectQuickAnswer(what, slot.fill(text));
    }
  }
}

/** An authorised client that makes no other call. */
async function callerOf(name: CallName): Promise<{ person: TestClient; input: CallInput }> {
  const { access, input } = everyCall[name];
  let scene: Scene = { code: '', hostId: '', otherId: '' };
  let person = access === 'admin' ? administrator : author;
  if (api[name].path.includes('{code}')) {
    const { code, host, people } = await lobbyOf(server.address, 2);
    scene = { code, hostId: host.id, otherId: people[1]?.id ?? '' };
    person = host;
  } else if (access !== 'admin' && !name.includes('OwnCategor')) {
    person = await guest(server.address, 'Gast');
  }
  return { person, input: input(person.id, scene) };
}

test.each(callNames)('a response to %s is fast for any body', async (name) => {
  const { person, input } = await callerOf(name);
  const { fields, others, lists } = slotsOf(name, person, input);
  for (const list of lists) await expectQuickAnswer(`${name}, list`, list);
  await expectQuickSlots(name, fields, others, callNames.indexOf(name));
});

const handshake = {
  connection: 'upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16).toString('base64'),
};

test.each(['GET /', 'POST /api/guest'])(
  'a response to %s is fast for any header or path',
  async (what) => {
    const slots = slotsInHead(what);
    await expectQuickSlots(what, slots, slots, what.length);
  },
);

// Adds a few headers to the two tests above.
test.each<[string, Record<string, string>?]>([
  ['GET /lobby/K7QXP'],
  ['GET /assets/a.js'],
  ['GET /metrics'],
  ['GET /readyz'],
  ['GET /api/games/K7QXP/live?playerId=', handshake],
])('a response to %s is fast for any header', async (what, headers) => {
  const slots = slotsInHead(what, headers);
  for (const [n, slot] of slots.entries()) {
    const text = WORST[n % WORST.length] as HostileText;
    await expectQuickAnswer(`${what}, ${slot.name}`, slot.fill(text));
  }
  await expectQuickSlots(what, [], slots, what.length);
});

const liveNames = Object.keys(moveApi) as MoveName[];

test('a response on the live channel is fast for any call', async () => {
  const { code, host, people } = await lobbyOf(server.address, 2);
  const scene = { code, hostId: host.id, otherId: people[1]?.id ?? '' };
  const channel = host.live(code);
  for (const name of liveNames) {
    const random = seeded(liveNames.indexOf(name));
    const { body = {} } = everyCall[name].input(host.id, scene);
    const paths = pathsIn(moveApi[name].body);
    const generated = Array.from({ length: GENERATED }, () => {
      const path = paths[random(paths.length)] ?? [];
      return [path, hostileText(random)] as const;
    });
    const worst = paths.flatMap((path) => WORST.map((text) => [path, text] as const));
    for (const [path, text] of [...worst, ...generated]) {
      // The frame also has type, id and name of the call.
      const move: unknown = JSON.parse(bodyWith(body, path, text, BODY_BYTES - 200));
      const what = `live ${name}, ${path.join('.')}: ${JSON.stringify(text(60))}`;
      await expectQuick(what, () => channel.call(name, move));
    }
  }
  channel.socket.close();
});

test('an invalid frame closes the live channel quickly', async () => {
  const { code, host } = await lobbyOf(server.address, 1);
  const call = { type: 'call', id: '1', call: 'guess', body: {} };
  const slots = Object.keys(call).map(
    (key) => (text: HostileText) => bodyWith(call, [key], text, BODY_BYTES),
  );
  for (const slot of [...slots, (text: HostileText) => fitting(text, BODY_BYTES)]) {
    for (const text of WORST) {
      const channel = await host.connect(code);
      await expectQuick(`live ${slot(text).slice(0, 60)}`, () => {
        channel.socket.send(slot(text));
        channel.socket.close();
        return channel.closed;
      });
    }
  }
});
