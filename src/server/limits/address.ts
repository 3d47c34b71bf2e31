import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Longest text of an address: IPv6 with an IPv4 tail. */
const LONGEST = 45;

/** Strips the port that some proxies add: "1.2.3.4:5678", "[2001:db8::1]:443". */
export function withoutPort(address: string): string {
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return bracketed ?? ipv4 ?? address;
}

/** Keys by address: parsing one costs as much as counting it. */
const keys = new LRUCache<string, string>({ max: 10_000, memoMethod: keyOf });

/** Rate limit key: an IPv4 address, or the /64 that a provider assigns to one customer. */
export const addressKey = (address: string | undefined): string =>
  // Undefined: the connection is already closed.
  address === undefined ? '' : keys.memo(address);

function keyOf(given: string): string {
  const address = withoutPort(given);
  // A proxy value that is no address gets its own key.
  if (isIP(address) === 0) return address.slice(0, LONGEST);
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}
