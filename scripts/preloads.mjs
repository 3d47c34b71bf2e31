import { addresses } from '../src/web/pages/page-chunks.ts';
import { beyondFirstLoad, firstLoad } from './sizes.mjs';

/**
 * Preload links per page for src/server/routes/page-html.ts. Without
 * them a browser discovers these files only after the first load has run: one more round trip
 * before the first paint.
 * @param {import('./sizes.mjs').Chunk[]} chunks
 * @returns {{ paths: readonly string[], files: string[] }[]}
 */
export function preloads(chunks) {
  const named = (/** @type {Iterable<import('./sizes.mjs').Chunk>} */ some) =>
    Array.from(some, ({ fileName }) => `/${fileName}`);
  return [
    // The HTML itself references src/web/boot.ts only.
    { paths: ['/*'], files: named([...firstLoad(chunks)].filter((chunk) => !isBoot(chunk))) },
    ...addresses.map(({ paths, chunks: needed }) => ({
      paths,
      files: named(beyondFirstLoad(chunks, [...needed])),
    })),
  ];
}

/** @param {import('./sizes.mjs').Chunk} chunk */
const isBoot = ({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/web/boot.ts'));
