import { gzipSync } from 'node:zlib';

/** JavaScript that a first visit of `/` may load, gzipped. One of the promises of issue 2. */
export const FIRST_LOAD_BUDGET = 140_000;

/** @typedef {{ fileName: string, code: string, isEntry: boolean, imports: string[] }} Chunk */

/**
 * The entry and everything it imports at once: what the browser loads before it shows anything.
 * @param {Chunk[]} chunks
 * @returns {Chunk[]}
 */
export function firstLoad(chunks) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  /** @type {Set<Chunk>} */
  const found = new Set(chunks.filter((chunk) => chunk.isEntry));
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}

/** @param {Chunk[]} chunks */
export function gzipBytes(chunks) {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}
