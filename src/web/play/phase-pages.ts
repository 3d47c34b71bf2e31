import type { Phase, ScreenName } from '../../contract/screens.ts';
import { prefetch } from '../kit/platform/prefetch.ts';
import { type LazyPage, lazyPage } from '../kit/ui/lazy-page.tsx';
import { loadMenuDialog } from './menu/load.ts';
import { loadGuessDialog } from './talk/load.ts';

export const phasePages: Record<Phase, LazyPage<object>> = {
  lobby: lazyPage(() => import('./lobby/lobby-page.tsx')),
  game: lazyPage(() => import('./talk/talk-page.tsx')),
  voting: lazyPage(() => import('./vote/vote-page.tsx')),
  result: lazyPage(() => import('./result/result-page.tsx')),
};

/** Preloads the lobby of a player who is about to enter. */
export function prefetchLobby(): void {
  prefetch(phasePages.lobby.fetch(), import('./lobby-provider.tsx'));
}

/** Preloads all lobby screens and their dialogs, so that no phase change waits for the network. */
export function prefetchPhases(): void {
  const fetches = Object.values(phasePages).map((page) => page.fetch());
  prefetch(...fetches, loadMenuDialog(), loadGuessDialog());
}

export function isPhase(screen: ScreenName): screen is Phase {
  return Object.hasOwn(phasePages, screen);
}
