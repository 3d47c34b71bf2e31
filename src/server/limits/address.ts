import { isIPv6 } from 'node:net';

/** Longest text of an address: IPv6 with an IPv4 tail. */
const LONGEST = 45;

/** One part of an IPv6 address as numbers; the last part may be written as IPv4. */
function numbersOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%', 1);
  const [head = '', tail] = withoutZone.split('::');
  const left = numbersOf(head);
  if (tail === undefined) return left;
  const right = numbersOf(tail);
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

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
  if (!isIPv6(address)) return address.slice(0, LONGEST);
  const groups = groupsOf(address);
  const [g6 = 0, g7 = 0] = groups.slice(6);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return `${g6 >> 8}.${g6 & 255}.${g7 >> 8}.${g7 & 255}`;
  const prefix = groups.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}
