import { phasePages } from '../live/phase-page.tsx';
import { addresses, type Chunk } from './addresses.ts';
import { loadAuthPage } from './auth/load.ts';
import { lazyPage } from './lazy-page.tsx';

/** Every page but home, each in a chunk of its own. */
export const AuthPage = lazyPage(loadAuthPage);
export const ProfilePage = lazyPage(() => import('./profile/profile-page.tsx'));
export const AdminPage = lazyPage(() => import('./admin/admin-page.tsx'));
export const LegalPage = lazyPage(() => import('./legal/legal-page.tsx'));
export const PremiumPages = lazyPage(() => import('./premium/premium-pages.tsx'));
export const NotFoundPage = lazyPage(() => import('./not-found/not-found-page.tsx'));
/** What holds the connection of a lobby around its four screens. */
export const LobbyProvider = lazyPage(() => import('../live/lobby-provider.tsx'));

const pages: Record<Chunk, { fetch: () => Promise<void> }> = {
  'auth/auth-page': AuthPage,
  'profile/profile-page': ProfilePage,
  'admin/admin-page': AdminPage,
  'legal/legal-page': LegalPage,
  'premium/premium-pages': PremiumPages,
  'live/lobby-provider': LobbyProvider,
  'lobby/lobby-page': phasePages.lobby,
  'game/game-page': phasePages.game,
  'voting/voting-page': phasePages.voting,
  'result/result-page': phasePages.result,
};

/** A page that takes longer to come is shown as loading. */
const PATIENCE_MS = 1000;

/**
 * Fetches what this address shows, for the first picture to be the page itself. The server has named
 * these files in the head (scripts/preloads.mjs), so they are here with the first code.
 */
export async function fetchPagesAt(path: string): Promise<void> {
  const needed = addresses.find((address) => address.path.test(path))?.chunks ?? [];
  if (needed.length === 0) return;
  await Promise.race([
    // What cannot be fetched asks again when it is shown, and says so.
    Promise.allSettled(needed.map((chunk) => pages[chunk].fetch())),
    new Promise((done) => setTimeout(done, PATIENCE_MS)),
  ]);
}
