/** Of the URL Standard: in every browser and in Node. */
declare const URL: new (url: string) => { hostname: string };

/** Letters, digits, hyphens and full stops of any script; nothing that ends a host name. */
const HOST = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/**
 * An e-mail address as mail servers know it: a domain with umlauts in Punycode (UTS #46). Equal for both
 * spellings; any other text is unchanged.
 */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !/[^ -~]/.test(domain) || !HOST.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`https://${domain}`).hostname;
  } catch {
    // No domain by UTS #46.
    return address;
  }
}
