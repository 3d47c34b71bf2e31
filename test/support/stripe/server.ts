import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { answerApi, type StripeAnswer, StripeRefusal } from './api.ts';
import { type Endpoint, sendUntilTaken } from './webhooks.ts';
import { type Session, type StripeEvent, StripeWorld, type Subscription } from './world.ts';

/** Failures of API calls. `half`: the call takes effect, but the response breaks off. */
type StripeFault = 'error' | 'busy' | 'slow' | 'half' | 'cut';

/** A received call. */
type StripeRequest = { method: string; path: string; body: string; key: string | null };

export type TestStripe = Awaited<ReturnType<typeof startStripe>>;

const SECRET_KEY = 'sk_test_imposter';
const SLOW_MS = 60_000;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;

const inHtml = (raw: string): string =>
  raw.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function payPage({ status, cancel_url }: Session): string {
  const form = `<form method="post"><label>E-Mail <input name="email" value="zahlt@example.org"></label>
    <button>Bezahlen</button></form><a href="${inHtml(cancel_url)}">Zurück</a>`;
  return page('Bezahlen', status === 'open' ? form : '<p>Diese Seite ist abgelaufen.</p>');
}

function portalPage(running: Subscription | undefined, returnUrl: string): string {
  const action = running?.cancel_at === null ? 'Kündigen' : 'Nicht kündigen';
  const form = `<form method="post"><button>${action}</button></form>`;
  const back = `<a href="${inHtml(returnUrl)}">Zurück</a>`;
  return page('Abo verwalten', (running ? form : '<p>Kein Abo.</p>') + back);
}

/** A small Stripe for the real SDK: stateful, strict, with injectable failures. */
export async function startStripe(now?: () => number) {
  const world = new StripeWorld(now);
  const requests: StripeRequest[] = [];
  /** Oldest first. */
  const events: StripeEvent[] = [];
  const remembered = new Map<string, { asked: string; answer: StripeAnswer }>();
  const closing = new AbortController();
  let fault: { kind: StripeFault; calls: number } | null = null;
  let endpoint: (Endpoint & { delayMs: number }) | null = null;

  world.onEvent = (event) => {
    events.push(event);
    const to = endpoint;
    if (!to) return;
    wait(to.delayMs, undefined, { signal: closing.signal }).then(
      () => sendUntilTaken(to, event),
      () => undefined,
    );
  };

  function takeFault(): StripeFault | null {
    const kind = fault?.kind ?? null;
    if (fault) fault.calls -= 1;
    if (fault && fault.calls <= 0) fault = null;
    return kind;
  }

  /** Same idempotency key and parameters: same response, no second effect. */
  function answerOnce({ method, path, body, key }: StripeRequest, query: string): StripeAnswer {
    const asked = `${method} ${path}?${body}`;
    const known = key === null ? undefined : remembered.get(key);
    if (known?.asked === asked) return known.answer;
    try {
      if (known) {
        const message = 'A key can only be used with the same parameters.';
        throw new StripeRefusal(400, message, { type: 'idempotency_error' });
      }
      const form = new URLSearchParams(method === 'GET' ? query : body);
      // A snapshot: a replay returns the original response.
      const answer = { status: 200, body: structuredClone(answerApi(world, method, path, form)) };
      if (key !== null) remembered.set(key, { asked, answer });
      return answer;
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      if (key !== null && !known) remembered.set(key, { asked, answer: error.answer });
      return error.answer;
    }
  }

  async function api(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { authorization, 'content-type': type, 'idempotency-key': key } = request.headers;
    const body = await text(request);
    const asked = { method: request.method ?? 'GET', path: url.pathname, body };
    requests.push({ ...asked, key: typeof key === 'string' ? key : null });
    const current = takeFault();
    if (current === 'slow') {
      await wait(SLOW_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
    if (current === 'slow' || current === 'cut') return void request.socket.destroy();
    const isForm = body === '' || type?.startsWith('application/x-www-form-urlencoded');
    const refuse = (status: number, message: string, more = {}) =>
      new StripeRefusal(status, message, more).answer;
    let answer: StripeAnswer;
    if (authorization !== `Bearer ${SECRET_KEY}`) answer = refuse(401, 'Invalid API Key provided.');
    else if (current === 'error') answer = refuse(500, 'Our mistake.', { type: 'api_error' });
    else if (current === 'busy') {
      answer = refuse(429, 'Too many requests.', { type: 'rate_limit_error' });
    } else if (!isForm) answer = refuse(400, 'Send a form.');
    else answer = answerOnce({ ...asked, key: requests.at(-1)?.key ?? null }, url.search.slice(1));
    const content = JSON.stringify(answer.body);
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(content),
      'request-id': `req_${requests.length}`,
    });
    if (current !== 'half') return void response.end(content);
    response.write(content.slice(0, content.length / 2), () => request.socket.destroy());
  }

  /** The pages for customers; submitting the only button performs the action. */
  async function pages(request: IncomingMessage, response: ServerResponse, url: URL) {
    const [, kind = '', id = ''] = url.pathname.split('/');
    const isPress = request.method === 'POST';
    const html = (content: string) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(content);
    const session = kind === 'pay' ? world.sessions.get(id) : undefined;
    if (session) {
      if (!isPress || session.status !== 'open') return html(payPage(session));
      const email = new URLSearchParams(await text(request)).get('email');
      world.pay(id, email ? { email } : {});
      return response.writeHead(303, { location: session.success_url }).end();
    }
    const portal = kind === 'portal' ? world.portals.get(id) : undefined;
    if (!portal) return response.writeHead(404).end();
    const running = [...world.subscriptions.values()].findLast(
      ({ customer, status }) => customer === portal.customer && status !== 'canceled',
    );
    if (isPress && running) world.cancelInPortal(running.id, running.cancel_at === null);
    return html(portalPage(running, portal.returnUrl));
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const answer = url.pathname.startsWith('/v1/') ? api : pages;
    Promise.resolve(answer(request, response, url)).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ error: { message: String(error) } }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world.address = address;

  return {
    /** For STRIPE_API_BASE. */
    address,
    world,
    requests,
    events,
    /** Sends all events there from now on, as late as `delayMs` says. */
    sendTo(next: NonNullable<typeof endpoint>) {
      endpoint = next;
    },
    /** Null: no failure. `calls`: number of calls that fail. */
    injectFault(kind: StripeFault | null, calls = Number.POSITIVE_INFINITY) {
      fault = kind && { kind, calls };
    },
    async close() {
      closing.abort();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
