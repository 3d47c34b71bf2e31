import { beyondFirstLoad, firstLoad } from './sizes.mjs';

/**
 * What a page needs beyond the first load, by its address. Without being told, a browser learns of
 * it only when the first load has run: one more way to the server before anything can be seen.
 */
const PAGES = [
  { path: '^/auth$', pages: ['auth/auth-page'] },
  { path: '^/(?:profile|mein-konto)$', pages: ['profile/profile-page'] },
  { path: '^/admin$', pages: ['admin/admin-page'] },
  { path: '^/(?:impressum|datenschutz|agb)$', pages: ['legal/legal-page'] },
  { path: '^/(?:kuendigen|widerruf)$', pages: ['premium/premium-pages'] },
  // Whoever is not signed in is sent on to the sign-in.
  { path: '^/premium', pages: ['premium/premium-pages', 'auth/auth-page'] },
  ...['lobby', 'game', 'voting', 'result'].map((phase) => ({
    path: `^/${phase}/`,
    pages: ['live/lobby-provider', `${phase}/${phase}-page`],
  })),
];

/**
 * For the server (src/server/routes/page-html.ts): files to name in the head of which pages.
 * @param {import('./sizes.mjs').Chunk[]} chunks
 * @returns {{ path: string, files: string[] }[]}
 */
export function preloads(chunks) {
  const named = (/** @type {Iterable<import('./sizes.mjs').Chunk>} */ some) =>
    Array.from(some, ({ fileName }) => `/${fileName}`);
  return [
    // The page itself names only what starts this (src/web/boot.ts).
    { path: '^/', files: named([...firstLoad(chunks)].filter((chunk) => !isBoot(chunk))) },
    ...PAGES.map(({ path, pages }) => ({ path, files: named(beyondFirstLoad(chunks, pages)) })),
  ];
}

/** @param {import('./sizes.mjs').Chunk} chunk */
const isBoot = ({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/web/boot.ts'));
