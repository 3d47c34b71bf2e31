import { contractPaths, legalPaths, type Phase, paths, recoveryPaths } from '../paths.ts';

const screen = <Name extends Phase>(phase: Name) => ({
  paths: [`/${phase}/*`],
  chunks: ['lobby/lobby-provider', `${phase}/${phase}-page`] as const,
});

/**
 * Chunks that each address needs beyond the entry. Used by the router to fetch them (pages.ts) and
 * by the build to preload them in the head (scripts/preloads.mjs). Paths follow `matchesPath`.
 */
export const addresses = [
  { paths: [paths.auth()], chunks: ['auth/auth-page'] as const },
  { paths: [paths.profile(), paths.myAccount], chunks: ['profile/profile-page'] as const },
  { paths: [paths.admin()], chunks: ['admin/admin-page'] as const },
  { paths: recoveryPaths, chunks: ['recovery/recovery-pages'] as const },
  { paths: legalPaths, chunks: ['legal/legal-page'] as const },
  { paths: contractPaths, chunks: ['premium/premium-pages'] as const },
  // Redirects to the sign-in page when signed out.
  { paths: [`${paths.premium}*`], chunks: ['premium/premium-pages', 'auth/auth-page'] as const },
  screen('lobby'),
  screen('game'),
  screen('voting'),
  screen('result'),
];

/** A page's entry chunk: the end of its file path, without extension. */
export type Chunk = (typeof addresses)[number]['chunks'][number];
