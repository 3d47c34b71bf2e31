import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../limits/limits.ts';
import type { IsTrustedProxy } from '../../limits/proxies.ts';
import { openWarning } from '../../process/warning.ts';
import type { ConnectionTimeouts } from '../../timeouts.ts';
import { RequestError } from '../request-error.ts';
import { isAnswering } from './request-queue.ts';

/** [W5] */
const MAX_BODY_BYTES = 16 * 1024;

/** Of a refused body; what a proxy passes on (deploy/nginx.conf). */
const DISCARDED_BYTES = 2 * 1024 * 1024;

/** Requests of one connection; the last answer closes it. */
const REQUESTS_OF_CONNECTION = 100;

/**
 * A WebSocket handshake has no body (RFC 6455, 4.1). With one, Node emits 'upgrade' with a stream
 * that is no socket; behind an unanswered request, the socket still belongs to that answer. Refused
 * here, both are answered as ordinary requests.
 */
function isUpgrade({ headers, socket }: IncomingMessage): boolean {
  const hasBody =
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return !hasBody && !isAnswering(socket);
}

export function connectionOptions(timeouts: ConnectionTimeouts) {
  return {
    bodyLimit: MAX_BODY_BYTES,
    connectionTimeout: timeouts.stalledMs,
    requestTimeout: timeouts.requestMs,
    maxRequestsPerSocket: REQUESTS_OF_CONNECTION,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      shouldUpgradeCallback: isUpgrade,
      // Checked in `guardConnections`, with a regular error response.
      requireHostHeader: false,
    },
  };
}

/** `uri-host [":" port]` (RFC 9110, 7.2); empty is allowed. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/** RFC 9112, 3.2: one Host, and a valid one; only HTTP/1.0 may leave it out. */
function hasValidHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const isHost = (name: string, at: number) => at % 2 === 0 && name.toLowerCase() === 'host';
  const count = rawHeaders.filter(isHost).length;
  if (count === 0) return httpVersion === '1.0';
  return count === 1 && HOST.test(headers.host ?? '');
}

/** Refuses invalid requests and compressed bodies. */
export function guardConnections(app: FastifyInstance): void {
  // Requests beyond `maxRequestsPerSocket`.
  app.server.on('dropRequest', (_, socket: Socket) => socket.destroy());
  // An unknown expectation may be ignored (RFC 9110, 10.1.1); Node would answer without our headers.
  app.server.on('checkExpectation', (...request) => app.server.emit('request', ...request));
  app.addHook('onRequest', async (request) => {
    if (!hasValidHost(request.raw)) throw new RequestError('malformed');
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw new RequestError('wrong-type');
  });
}

/**
 * Reads the rest of a refused body before the answer. A connection that closes with unread input is
 * reset, and who still sends loses the answer (RFC 9112, 9.6): nginx reports a dead server.
 */
export function discardBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }) => {
    if (raw.complete || !(Number(raw.headers['content-length']) <= DISCARDED_BYTES)) return;
    raw.resume();
    // The client is gone, or too slow: no answer can reach it.
    await finished(raw).catch(() => undefined);
  });
}

/** Closes excess connections of an address; trusted proxies are exempt. */
export function limitConnections(
  app: FastifyInstance,
  { limits, isTrustedProxy }: { limits: Limits; isTrustedProxy: IsTrustedProxy },
): void {
  const warning = openWarning();
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // Undefined: already closed.
    if (remoteAddress === undefined || isTrustedProxy(remoteAddress)) return;
    const release = limits.connection(remoteAddress);
    if (release) {
      socket.once('close', release);
      return;
    }
    socket.destroy();
    const problem =
      'An address has too many connections: raise LIMIT_FACTOR, or set TRUST_PROXY behind a proxy';
    warning.warn(() => app.log.warn(problem));
  });
}
