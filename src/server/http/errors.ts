import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type ErrorCode, errors, messageOf } from '../../contract/errors.ts';
import { RuleError } from '../../game/rule-error.ts';
import { QueueFull } from '../concurrency/bounded-queue.ts';
import { logFailure, StoreUnavailable } from '../store/storage-errors.ts';
import { ERROR_LINGER_MS } from '../timeouts.ts';
import { RequestError } from './request-error.ts';

/** Error codes for the framework's own errors. */
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

/** For responses sent without the hooks that set the security headers; always JSON. */
export const BARE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
};

/** A browser opens a page or a file; JSON would be shown to the user. */
const isNavigation = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && (headers.accept?.startsWith('text/html') ?? false);

/** Sends status and message of the code, never cached. */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  message: string = errors[code].message,
  others: readonly ErrorCode[] = [],
): FastifyReply {
  reply.request.errorCode = code;
  reply.code(errors[code].status).header('cache-control', 'no-store');
  if (isNavigation(reply.request)) {
    return reply.type('text/plain; charset=utf-8').send(message);
  }
  const body: ErrorBody = { message, code, ...(others.length > 0 && { others }) };
  return reply.send(body);
}

/** Seconds to wait before the next try; null: waiting does not help. */
export function retryAfterOf(error: unknown): number | null {
  if (error instanceof QueueFull) return 1;
  return error instanceof RequestError ? error.retryAfter : null;
}

export function errorCodeOf(error: unknown): ErrorCode {
  if (error instanceof RuleError) return error.refusal;
  if (error instanceof RequestError) return error.code;
  if (error instanceof QueueFull) return 'busy';
  if (error instanceof StoreUnavailable) return 'unavailable';
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status >= 400 && status < 500) return byStatus[status] ?? 'malformed';
  return byStatus[status] ?? 'internal';
}

/** Server errors are logged and sent without details. */
export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const code = errorCodeOf(error);
    // The client disconnected during a download: not an error.
    const isGone = (error as Partial<FastifyError>).code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (isGone) return request.log.debug({ err: error }, 'client disconnected');
    if (errors[code].status >= 500) logFailure(request.log, error, 'request failed');
    const retryAfter = retryAfterOf(error);
    if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
    const others = error instanceof RequestError ? error.others : [];
    return sendError(reply, code, messageOf(code, retryAfter), others);
  });
}

const parserErrors: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
};

/** Errors of Node's HTTP parser (Fastify's `clientErrorHandler`). */
export function handleParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  writeRawError(socket, parserErrors[error.code ?? ''] ?? 'malformed');
}

/** Writes an error response without a Fastify reply, then closes the connection. */
export function writeRawError(socket: Duplex, code: ErrorCode, headers: string[] = []): void {
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
  // Destroyed at once, unread input would reset the connection before the response arrives.
  const linger = setTimeout(() => socket.destroy(), ERROR_LINGER_MS);
  socket.once('close', () => clearTimeout(linger));
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
