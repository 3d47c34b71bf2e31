import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { type ErrorBody, type ErrorCode, errors } from '../contract/errors.ts';
import { RuleError } from '../game/rule-error.ts';
import { Refused } from './refused.ts';
import { StoreUnavailable } from './store/trouble.ts';

/** The framework's own refusals, in our words. */
const byStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  404: 'not-found',
  405: 'wrong-method',
  408: 'too-slow',
  413: 'too-large',
  414: 'too-large',
  415: 'wrong-type',
  429: 'too-many',
  431: 'too-large',
  503: 'unavailable',
};

/** Where the hooks that set the security headers do not run: nothing but JSON is ever said there. */
export const BARE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

/** Says what is wrong, with the status and the sentence of the word; nobody keeps it. */
export function answerError(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status, message } = errors[code];
  const body: ErrorBody = { message, code };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/** The word for whatever was thrown. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof RuleError) return error.refusal;
  if (error instanceof Refused) return error.code;
  if (error instanceof StoreUnavailable) return 'unavailable';
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 400 && status < 500) return byStatus[status] ?? 'malformed';
  return byStatus[status] ?? 'internal';
}

/** A player's mistake is a word and a sentence; ours is logged, and told without details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const code = codeOf(error);
    // Whoever went away in the middle of a file hears no answer and did no harm.
    const isGone = (error as Partial<FastifyError>).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (isGone) return request.log.debug({ err: error }, 'reader went away');
    if (errors[code].status >= 500) request.log.error({ err: error }, 'request failed');
    if (error instanceof Refused && error.retryAfter !== null) {
      reply.header('retry-after', String(error.retryAfter));
    }
    return answerError(reply, code);
  });
}

const parserErrors: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
};

/** What never became a request: Node's parser gave up (Fastify's `clientErrorHandler`). */
export function answerParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  answerOnLine(socket, parserErrors[error.code ?? ''] ?? 'malformed');
}

const LINGER_MS = 1000;

/** An answer where there is no reply to give it with; the line is closed after it. */
export function answerOnLine(socket: Duplex, code: ErrorCode, headers: string[] = []): void {
  const { status, message } = errors[code];
  const body = JSON.stringify({ message, code } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    ...headers,
    'connection: close',
  ];
  // Cut at once, whatever is still on its way here would take the answer with it.
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(linger));
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
