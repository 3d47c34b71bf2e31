import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { answerApi, type StripeAnswer, StripeRefusal } from './api.ts';
import { readForm, textAt } from './form.ts';
import type { StripeEvent } from './objects.ts';
import { payPage, portalPage } from './pages.ts';
import { type Endpoint, sendUntilTaken } from './webhooks.ts';
import { StripeWorld } from './world.ts';

/** Failures of API calls. `half`: the call takes effect, but the response breaks off. */
type StripeTrouble = 'error' | 'busy' | 'slow' | 'half' | 'cut';

/** A received call. */
type StripeRequest = { method: string; path: string; body: string; key: string | null };

export type TestStripe = {
  /** For STRIPE_API_BASE. */
  address: string;
  world: StripeWorld;
  requests: StripeRequest[];
  /** Events, oldest first. */
  events: StripeEvent[];
  /** Null: no failure. `calls`: number of calls that fail. */
  befall(trouble: StripeTrouble | null, calls?: number): void;
  /** Sends events automatically after `delayMs`; null: only on request. */
  sendTo(endpoint: Endpoint | null, delayMs?: number): void;
  close(): Promise<void>;
};

const SLOW_MS = 60_000;

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** A small Stripe for the real SDK: stateful, strict, with injectable failures. */
export async function startStripe(
  options: { secretKey?: string; now?: () => number } = {},
): Promise<TestStripe> {
  const { secretKey = 'sk_test_imposter' } = options;
  const world = new StripeWorld(options.now);
  const requests: StripeRequest[] = [];
  const events: StripeEvent[] = [];
  const remembered = new Map<string, { asked: string; answer: StripeAnswer }>();
  const closing = new AbortController();
  let trouble: { kind: StripeTrouble; calls: number } | null = null;
  let endpoint: Endpoint | null = null;
  let delay = 0;

  world.onEvent = (event) => {
    events.push(event);
    const to = endpoint;
    if (!to) return;
    wait(delay, undefined, { signal: closing.signal }).then(
      () => sendUntilTaken(to, event),
      () => undefined,
    );
  };

  function takeTrouble(): StripeTrouble | null {
    if (!trouble) return null;
    const { kind } = trouble;
    trouble.calls -= 1;
    if (trouble.calls <= 0) trouble = null;
    return kind;
  }

  /** Same idempotency key and parameters: same response, no second effect. */
  function answerOnce(asked: StripeRequest, query: string): StripeAnswer {
    const fingerprint = `${asked.method} ${asked.path}?${asked.body}`;
    const known = asked.key === null ? undefined : remembered.get(asked.key);
    if (known) {
      if (known.asked === fingerprint) return known.answer;
      throw new StripeRefusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    }
    let answer: StripeAnswer;
    try {
      const form = readForm(asked.method === 'GET' ? query : asked.body);
      // A snapshot: a replay returns the original response.
      answer = {
        status: 200,
        body: structuredClone(answerApi(world, asked.method, asked.path, form)),
      };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      answer = error.answer;
    }
    if (asked.key !== null) remembered.set(asked.key, { asked: fingerprint, answer });
    return answer;
  }

  async function api(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await read(request);
    const key = request.headers['idempotency-key'];
    const asked: StripeRequest = {
      method: request.method ?? 'GET',
      path: url.pathname,
      body,
      key: typeof key === 'string' ? key : null,
    };
    requests.push(asked);
    const befallen = takeTrouble();
    if (befallen === 'cut') return void request.socket.destroy();
    if (befallen === 'slow') {
      await wait(SLOW_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      return void request.socket.destroy();
    }
    const refuse = (status: number, type: string, message: string) =>
      new StripeRefusal(status, type, message).answer;
    let answer: StripeAnswer;
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      answer = refuse(401, 'invalid_request_error', 'Invalid API Key provided.');
    } else if (befallen === 'error') answer = refuse(500, 'api_error', 'Something went wrong.');
    else if (befallen === 'busy') answer = refuse(429, 'rate_limit_error', 'Too many requests.');
    else if (
      body !== '' &&
      !request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
    ) {
      answer = refuse(400, 'invalid_request_error', 'Send a form.');
    } else {
      try {
        answer = answerOnce(asked, url.search.slice(1));
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error;
        answer = error.answer;
      }
    }
    const text = JSON.stringify(answer.body);
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'request-id': `req_${requests.length}`,
    });
    if (befallen !== 'half') return void response.end(text);
    response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
  }

  /** The pages for customers; submitting the only button performs the action. */
  async function pages(request: IncomingMessage, response: ServerResponse, url: URL) {
    const [, kind = '', id = ''] = url.pathname.split('/');
    const isPress = request.method === 'POST';
    const html = (text: string) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
    const session = kind === 'pay' ? world.sessions.get(id) : undefined;
    if (session) {
      if (!isPress || session.status !== 'open') return html(payPage(session));
      const email = textAt(readForm(await read(request)), 'email');
      world.pay(id, email ? { email } : {});
      return response.writeHead(303, { location: session.success_url }).end();
    }
    const portal = kind === 'portal' ? world.portals.get(id) : undefined;
    if (!portal) return response.writeHead(404).end();
    const subscriptions = world.subscriptionsOf(portal.customer);
    const running = subscriptions.find(({ status }) => status !== 'canceled');
    if (isPress && running) world.cancelInPortal(running.id, running.cancel_at === null);
    return html(portalPage(subscriptions, portal.returnUrl));
  }

  /** The methods of this object for other processes, as `POST /test/<name>`. */
  async function control(request: IncomingMessage, response: ServerResponse, url: URL) {
    const input = JSON.parse((await read(request)) || '{}') as {
      ms?: number;
      trouble?: StripeTrouble | null;
      calls?: number;
      endpoint?: Endpoint;
      delayMs?: number;
    };
    if (url.pathname === '/test/advance') world.advance(input.ms ?? 0);
    else if (url.pathname === '/test/befall') befall(input.trouble ?? null, input.calls);
    else if (url.pathname === '/test/send') sendTo(input.endpoint ?? null, input.delayMs);
    else return response.writeHead(404).end();
    return response.writeHead(204).end();
  }

  function befall(kind: StripeTrouble | null, calls = Number.POSITIVE_INFINITY): void {
    trouble = kind && { kind, calls };
  }

  function sendTo(to: Endpoint | null, delayMs = 0): void {
    endpoint = to;
    delay = delayMs;
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const answer = url.pathname.startsWith('/v1/')
      ? api
      : url.pathname.startsWith('/test/')
        ? control
        : pages;
    Promise.resolve(answer(request, response, url)).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ error: { message: String(error) } }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('Stripe has no port');
  const address = `http://127.0.0.1:${bound.port}`;
  world.address = address;

  return {
    address,
    world,
    requests,
    events,
    befall,
    sendTo,
    async close() {
      closing.abort();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
