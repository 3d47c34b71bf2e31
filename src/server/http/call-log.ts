import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Sessions } from '../accounts/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the error that was sent. */
    errorCode?: ErrorCode;
  }
}

/**
 * At level `debug`, one line per call: route, lobby, player and outcome, to follow what one player
 * did. Never a body, a cookie or an address.
 */
export function logCalls(app: FastifyInstance, sessions: Sessions): void {
  if (app.log.level !== 'debug' && app.log.level !== 'trace') return;
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    if (!url?.startsWith('/api/')) return;
    // The line is worth having also while the database is away.
    const session = await sessions.find(request).catch(() => null);
    const { code } = request.params as Partial<Record<string, string>>;
    const line = {
      call: `${request.method} ${url}`,
      lobby: code,
      player: session?.playerId,
      status: reply.statusCode,
      error: request.errorCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.debug(line, 'call');
  });
}
