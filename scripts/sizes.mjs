import { gzipSync } from 'node:zlib';
import { screens } from '../src/contract/screens.ts';

const ROUND = [...screens.game.chunks, ...screens.voting.chunks, ...screens.result.chunks];

/**
 * Download budgets in gzipped bytes; more fails the build. See docs/budgets.md. The rows of pages count
 * what they add to the first load.
 */
export const SIZES = {
  first: { name: 'JavaScript of /', limit: 130_000 },
  /** Its last two chunks load in the background while the round is played. */
  round: {
    name: 'a round with its reveal',
    limit: 60_000,
    pages: [...ROUND, 'reveal/reveal', 'result/round-result'],
  },
  auth: { name: '/auth', limit: 35_000, pages: screens.auth.chunks },
  profile: { name: '/profile', limit: 35_000, pages: screens.profile.chunks },
  admin: { name: '/admin', limit: 35_000, pages: screens.admin.chunks },
  /** Beside the round, whose chunks it shares. */
  pocket: {
    name: '/ein-handy',
    limit: 45_000,
    pages: [...screens.pocket.chunks, ...ROUND],
    beside: ROUND,
  },
  style: { name: 'CSS of /', limit: 14_000 },
};

/** The page of a shared display (scripts/display.mjs): its HTML, scripts and styles. */
const DISPLAY = { name: '/buehne', limit: 60_000 };

/** @typedef {{ fileName: string, code: string, isEntry: boolean, moduleIds: string[], imports: string[] }} Chunk */
/** @typedef {{ name: string, limit: number, bytes: number }} Size */

/**
 * These chunks and their static imports.
 * @param {Chunk[]} chunks
 * @param {(chunk: Chunk) => boolean} isWanted
 * @returns {Set<Chunk>}
 */
function loadedBy(chunks, isWanted) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(chunks.filter(isWanted));
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) found.add(imported);
    }
  }
  return found;
}

/**
 * The first load: the entry and its static imports.
 * @param {Chunk[]} chunks
 */
export const firstLoad = (chunks) => loadedBy(chunks, ({ isEntry }) => isEntry);

/**
 * Chunks of pages beyond the first load.
 * @param {Chunk[]} chunks
 * @param {readonly string[]} pages ends of their modules' paths, without extension
 */
export function beyondFirstLoad(chunks, pages) {
  for (const page of pages) {
    if (!chunks.some((chunk) => isPage(chunk, page))) throw new Error(`no chunk is ${page}`);
  }
  const first = firstLoad(chunks);
  const all = loadedBy(chunks, (chunk) => pages.some((page) => isPage(chunk, page)));
  return [...all].filter((chunk) => !first.has(chunk));
}

/**
 * @param {Chunk} chunk
 * @param {string} page
 */
const isPage = ({ moduleIds }, page) => moduleIds.some((id) => id.endsWith(`/${page}.tsx`));

/** @param {Iterable<string>} texts */
function gzipBytes(texts) {
  let sum = 0;
  for (const text of texts) sum += gzipSync(text, { level: 9 }).length;
  return sum;
}

/** @param {Iterable<Chunk>} chunks */
const gzipCode = (chunks) => gzipBytes(Array.from(chunks, ({ code }) => code));

/**
 * Measures every row.
 * @param {Chunk[]} chunks
 * @param {string[]} styles of the first load
 * @returns {Size[]}
 */
export function measureSizes(chunks, styles) {
  const { first, style, ...lazy } = SIZES;
  return [
    { ...first, bytes: gzipCode(firstLoad(chunks)) },
    ...Object.values(lazy).map(({ name, limit, pages, ...row }) => {
      const known = new Set('beside' in row ? beyondFirstLoad(chunks, row.beside) : []);
      const more = beyondFirstLoad(chunks, pages).filter((chunk) => !known.has(chunk));
      return { name, limit, bytes: gzipCode(more) };
    }),
    { ...style, bytes: gzipBytes(styles) },
  ];
}

/**
 * Measures the page of a shared display.
 * @param {{ text: string }[]} files
 * @returns {Size}
 */
export const displaySize = (files) => ({
  ...DISPLAY,
  bytes: gzipBytes(files.map(({ text }) => text)),
});

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

/** @param {Size} size */
export const isTooLarge = ({ bytes, limit }) => bytes > limit;

/**
 * Formats one line of the report.
 * @param {Size} size
 */
export function sizeLine(size) {
  const text = `${size.name}: ${kilobytes(size.bytes)} of ${kilobytes(size.limit)}`;
  return isTooLarge(size) ? `${text}: TOO LARGE` : text;
}
