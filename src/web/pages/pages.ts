import { matchesPath } from '../../contract/path-pattern.ts';
import { phasePages } from '../lobby/phase-page.tsx';
import { loadAuthPage } from './auth/load.ts';
import { lazyPage } from './lazy-page.tsx';
import { addresses, type Chunk } from './page-chunks.ts';

/** Every page except home, each in its own chunk. */
export const AuthPage = lazyPage(loadAuthPage);
export const ProfilePage = lazyPage(() => import('./profile/profile-page.tsx'));
export const AdminPage = lazyPage(() => import('./admin/admin-page.tsx'));
export const RecoveryPages = lazyPage(() => import('./recovery/recovery-pages.tsx'));
export const LegalPage = lazyPage(() => import('./legal/legal-page.tsx'));
export const PremiumPages = lazyPage(() => import('./premium/premium-pages.tsx'));
export const NotFoundPage = lazyPage(() => import('./not-found/not-found-page.tsx'));
/** Owns the lobby connection for its four screens. */
export const LobbyProvider = lazyPage(() => import('../lobby/lobby-provider.tsx'));

const pages: Record<Chunk, { fetch: () => Promise<void> }> = {
  'auth/auth-page': AuthPage,
  'profile/profile-page': ProfilePage,
  'admin/admin-page': AdminPage,
  'recovery/recovery-pages': RecoveryPages,
  'legal/legal-page': LegalPage,
  'premium/premium-pages': PremiumPages,
  'lobby/lobby-provider': LobbyProvider,
  'lobby/lobby-page': phasePages.lobby,
  'game/game-page': phasePages.game,
  'voting/voting-page': phasePages.voting,
  'result/result-page': phasePages.result,
};

const LOADING_DELAY_MS = 1000;

/** Fetches the code of the page at this path. */
export const pageCodeAt = (path: string): Promise<void>[] =>
  addresses
    .filter(({ paths }) => paths.some((one) => matchesPath(one, path)))
    .flatMap(({ chunks }) => chunks.map((chunk) => pages[chunk].fetch()));

/**
 * Fetches the page's code before the first render, so that the first paint is the page, not a
 * fallback. The files are preloaded in the head (scripts/preloads.mjs).
 */
export async function fetchPagesAt(path: string): Promise<void> {
  const code = pageCodeAt(path);
  if (code.length === 0) return;
  await Promise.race([
    // A failed fetch is retried, and reported, when the page renders.
    Promise.allSettled(code),
    new Promise((done) => setTimeout(done, LOADING_DELAY_MS)),
  ]);
}
