import { contractPaths, legalPaths, type Phase, paths } from '../paths.ts';

const only = (...known: readonly string[]) => new RegExp(`^(?:${known.join('|')})$`);

const screen = <Name extends Phase>(phase: Name) => ({
  path: new RegExp(`^/${phase}/`),
  chunks: ['live/lobby-provider', `${phase}/${phase}-page`] as const,
});

/**
 * Which chunks an address needs beyond the first load. Here for the screens, which fetch them
 * (pages.ts), and for the build, which tells the server to name them in the head
 * (scripts/preloads.mjs).
 */
export const addresses = [
  { path: only(paths.auth()), chunks: ['auth/auth-page'] as const },
  { path: only(paths.profile(), paths.myAccount), chunks: ['profile/profile-page'] as const },
  { path: only(paths.admin()), chunks: ['admin/admin-page'] as const },
  { path: only(...legalPaths), chunks: ['legal/legal-page'] as const },
  { path: only(...contractPaths), chunks: ['premium/premium-pages'] as const },
  // Whoever is not signed in is sent on to the sign-in.
  { path: /^\/premium/, chunks: ['premium/premium-pages', 'auth/auth-page'] as const },
  screen('lobby'),
  screen('game'),
  screen('voting'),
  screen('result'),
];

/** A chunk that pages begin with: the end of its file's path, without extension. */
export type Chunk = (typeof addresses)[number]['chunks'][number];
