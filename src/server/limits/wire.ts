import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

/** How long a request may take to arrive, and how often somebody looks. */
export type Patience = { headersMs: number; requestMs: number; checkEveryMs: number };

const PATIENCE: Patience = { headersMs: 10_000, requestMs: 15_000, checkEveryMs: 1000 };

/** [W5] */
const MAX_BODY_BYTES = 16 * 1024;

/**
 * Requests of one connection; the last answer says that another one is due. Browsers ask one after
 * the other: whoever sends more at once than this wants to fill the memory.
 */
const REQUESTS_OF_CONNECTION = 100;

/** What one connection may take: of time, of size, of number. */
export function wireOptions(patience: Patience = PATIENCE) {
  return {
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: patience.requestMs,
    maxRequestsPerSocket: REQUESTS_OF_CONNECTION,
    http: {
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.checkEveryMs,
    },
  };
}

/** Cuts whoever sends on after the last request, and refuses bodies that would have to be unpacked. */
export function guardWire(app: FastifyInstance): void {
  app.server.on('dropRequest', (_, socket: Socket) => socket.destroy());
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding !== 'identity') throw new Refused('wrong-type');
  });
}
