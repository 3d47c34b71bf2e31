import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const zip = promisify(gzip);

/** Only invitations differ by address; they evict each other, not the few pages in use. */
const MAX_ENTRIES = 100;

/** Compressing a page costs three times as much as the rest of the request. */
export function openGzipCache(): (text: string) => Promise<Buffer> {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: MAX_ENTRIES });

  return (text) => {
    const packed = cache.get(text) ?? zip(text);
    cache.set(text, packed);
    return packed;
  };
}

/** `Accept-Encoding` (RFC 9110, 12.5.3): "gzip;q=0" refuses gzip. */
export function acceptsGzip(accepted: string | undefined): boolean {
  const gzip = accepted
    ?.toLowerCase()
    .split(',')
    .map((coding) => coding.split(';').map((part) => part.trim()))
    .find(([name]) => name === 'gzip');
  return gzip !== undefined && !gzip.some((part) => /^q=0(?:\.0*)?$/.test(part));
}
