import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../limits/limits.ts';
import type { IsTrustedProxy } from '../../limits/proxies.ts';
import { openWarning } from '../../process/warning.ts';

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
