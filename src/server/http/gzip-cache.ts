import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const zip = promisify(gzip);

/** Only invitations differ by address; they evict each other, not the few pages in use. */
const MAX_ENTRIES = 100;

/**
 * LRU cache of gzipped texts: compressing a page costs three times as much as the rest of the
 * request.
 */
export function openGzipCache(): (text: string) => Promise<Buffer> {
  const cache = new Map<string, Promise<Buffer>>();

  return (text) => {
    const cached = cache.get(text);
    const packed = cached ?? zip(text);
    // Reinserted as the most recently used.
    cache.delete(text);
    cache.set(text, packed);
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_ENTRIES) break;
      cache.delete(oldest);
    }
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
