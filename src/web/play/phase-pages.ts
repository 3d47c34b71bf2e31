import type { LobbyScreen, ScreenName } from '../../contract/screens.ts';
import { type Lazy, lazyPage, prefetch } from '../kit/ui/lazy.tsx';

export const phasePages: Record<LobbyScreen, Lazy<object>> = {
  lobby: lazyPage(() => import('./lobby/lobby-page.tsx')),
  game: lazyPage(() => import('./talk/talk-page.tsx')),
  voting: lazyPage(() => import('./vote/vote-page.tsx')),
  result: lazyPage(() => import('./result/result-page.tsx')),
};

/** Preloads the lobby of a player who is about to enter. */
export function prefetchLobby(): void {
  prefetch(phasePages.lobby.preload(), import('./lobby-provider.tsx'));
}

/** All roles load the rare dialog of a guess, so its load tells nothing. */
const dialogs = [() => import('./menu/menu-dialog.tsx'), () => import('./talk/guess-dialog.tsx')];

/**
 * Preloads all lobby screens and their dialogs, so that no phase change waits for the network. One after the
 * other: on HTTP/1.1 the live channel's requests need a connection, also when those of the files have died.
 */
export async function prefetchPhases(onLoaded: () => void): Promise<void> {
  const pages = Object.values(phasePages).map(({ preload }) => preload);
  const loads = [() => import('../kit/ui/toaster.tsx'), ...pages, ...dialogs];
  for (const load of loads) {
    // Where it fails, the use loads it again, and reports it.
    await load().catch(() => null);
    onLoaded();
  }
}

export function isLobbyScreen(screen: ScreenName): screen is LobbyScreen {
  return Object.hasOwn(phasePages, screen);
}
