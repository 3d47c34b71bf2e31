import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';

/** Origins that reach a server on `port`: from this machine, and from others in the local network. */
export function addressesOf({ host }: Pick<ServerConfig, 'host'>, port: number) {
  if (host !== '0.0.0.0' && host !== '::') return { here: `http://${host}:${port}`, lan: [] };
  const lan = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.family === 'IPv4' && !entry.internal)
    .map((entry) => `http://${entry.address}:${port}`);
  return { here: `http://localhost:${port}`, lan };
}

/** A host name or the address of a peer, the latter perhaps an IPv4 address in IPv6. */
const LOOPBACK = /^(?:localhost|(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\])$/i;

/**
 * What invitations and QR codes begin with: `PUBLIC_URL`, or the LAN address for a browser of this machine, whose
 * `localhost` would be another device to a phone. Null: the origin of the page.
 */
export function publicOriginOf(
  request: FastifyRequest,
  config: Pick<ServerConfig, 'host' | 'port' | 'publicUrl'>,
): string | null {
  if (config.publicUrl) return config.publicUrl;
  // Behind a proxy or in a container only one of the two is a loopback address.
  if (!LOOPBACK.test(request.hostname) || !LOOPBACK.test(request.ip)) return null;
  return addressesOf(config, request.socket.localPort ?? config.port).lan[0] ?? null;
}
