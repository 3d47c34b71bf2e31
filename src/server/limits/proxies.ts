import { BlockList, isIP } from 'node:net';
import { withoutPort } from './address.ts';

/** Whether to trust `X-Forwarded-*` of this address; `hop`: index in the chain, 0 is the peer. */
export type IsTrustedProxy = (address: string | undefined, hop?: number) => boolean;

/** A header may list thousands of addresses; real proxy chains are short. */
const MAX_HOPS = 10;

/** `TRUST_PROXY`: all peers, none, or the addresses and ranges listed. */
export function trustedProxies(trustProxy: boolean | string[]): IsTrustedProxy {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const proxies = new BlockList();
  for (const entry of trustProxy) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }

  return (address = '', hop = 0) => {
    const host = withoutPort(address);
    const version = isIP(host);
    if (version === 0 || hop >= MAX_HOPS) return false;
    return proxies.check(host, version === 6 ? 'ipv6' : 'ipv4');
  };
}
