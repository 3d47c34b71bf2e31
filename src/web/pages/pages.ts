import { phasePages } from '../live/phase-page.tsx';
import { legalPaths, type Phase, paths, phaseRoute, premiumRoute } from '../paths.ts';
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

/** What has to be there to show this address. */
function pagesAt(path: string) {
  const phase = phaseRoute.exec(path)?.groups?.phase as Phase | undefined;
  if (phase) return [LobbyProvider, phasePages[phase]];
  if (path === paths.auth()) return [AuthPage];
  if (path === paths.profile() || path === paths.myAccount) return [ProfilePage];
  if (path === paths.admin()) return [AdminPage];
  if (legalPaths.some((legal) => legal === path)) return [LegalPage];
  // Whoever is not signed in is sent on to the sign-in.
  return premiumRoute.test(path) ? [PremiumPages, AuthPage] : [];
}

/** A page that takes longer to come is shown as loading. */
const PATIENCE_MS = 1000;

/**
 * Fetches what this address shows, for the first picture to be the page itself. The server has named
 * these files in the head (scripts/preloads.mjs), so they are here with the first code.
 */
export async function fetchPagesAt(path: string): Promise<void> {
  const pages = pagesAt(path);
  if (pages.length === 0) return;
  await Promise.race([
    // What cannot be fetched asks again when it is shown, and says so.
    Promise.allSettled(pages.map((page) => page.fetch())),
    new Promise((done) => setTimeout(done, PATIENCE_MS)),
  ]);
}
