import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Longest text of an address: IPv6 with an IPv4 tail. */
const LONGEST = 45;

/** Strips the port that some proxies add: "1.2.3.4:5678", "[2001:db8::1]:443". */
export function withoutPort(address: string): string {
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return bracketed ?? ipv4 ?? address;
}

/** Rate limit key: an IPv4 address, or the /64 that a provider assigns to one customer. */
export function addressKey(given: string | undefined): string {
  // The connection is already closed.
  if (given === undefined) return '';
  const address = withoutPort(given);
  // A proxy value that is no address gets its own key.
  const family = isIP(address);
  if (family === 0) return address.slice(0, LONGEST);
  if (family === 4) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}
