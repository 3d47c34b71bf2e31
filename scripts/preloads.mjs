import { beyondFirstLoad } from './sizes.mjs';

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
export const preloads = (chunks) =>
  PAGES.map(({ path, pages }) => ({
    path,
    files: beyondFirstLoad(chunks, pages).map(({ fileName }) => `/${fileName}`),
  }));
