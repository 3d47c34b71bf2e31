import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const zip = promisify(gzip);

/** Every address but an invitation's has one of a few pages; those go round, however many come. */
const KEPT = 100;

/**
 * Texts as gzip, each packed once while it is asked for: packing a page costs three times as much as
 * all else about it, and nothing limits how many pages somebody asks for.
 */
export function openZipped(): (text: string) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();

  return (text) => {
    const known = kept.get(text);
    const packed = known ?? zip(text);
    // Asked for again, it stays: what goes is what nobody has asked for longest.
    kept.delete(text);
    kept.set(text, packed);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return packed;
  };
}

/** `Accept-Encoding` (RFC 9110, 12.5.3): "gzip;q=0" means anything but that. */
export function takesGzip(accepted: string | undefined): boolean {
  const gzip = accepted
    ?.toLowerCase()
    .split(',')
    .map((coding) => coding.trim().split(/\s*;\s*/))
    .find(([name]) => name === 'gzip');
  return gzip !== undefined && !gzip.some((part) => /^q=0(?:\.0*)?$/.test(part));
}
