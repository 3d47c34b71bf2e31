import { addresses } from '../src/web/pages/addresses.ts';
import { beyondFirstLoad, firstLoad } from './sizes.mjs';

/**
 * For the server (src/server/routes/page-html.ts): files to name in the head of which pages. Without
 * being told, a browser learns of them only when the first load has run: one more way to the server
 * before anything can be seen.
 * @param {import('./sizes.mjs').Chunk[]} chunks
 * @returns {{ path: string, files: string[] }[]}
 */
export function preloads(chunks) {
  const named = (/** @type {Iterable<import('./sizes.mjs').Chunk>} */ some) =>
    Array.from(some, ({ fileName }) => `/${fileName}`);
  return [
    // The page itself names only what starts this (src/web/boot.ts).
    { path: '^/', files: named([...firstLoad(chunks)].filter((chunk) => !isBoot(chunk))) },
    ...addresses.map(({ path, chunks: needed }) => ({
      path: path.source,
      files: named(beyondFirstLoad(chunks, [...needed])),
    })),
  ];
}

/** @param {import('./sizes.mjs').Chunk} chunk */
const isBoot = ({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/web/boot.ts'));
