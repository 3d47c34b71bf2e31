import { loadMenuDialog } from '../menu/load.ts';
import { type LazyPage, lazyPage } from '../pages/lazy-page.tsx';
import type { Phase } from '../paths.ts';

/** The four screens of a lobby, as its addresses name them. */
export const phasePages: Record<Phase, LazyPage<object>> = {
  lobby: lazyPage(() => import('../pages/lobby/lobby-page.tsx')),
  game: lazyPage(() => import('../pages/game/game-page.tsx')),
  voting: lazyPage(() => import('../pages/voting/voting-page.tsx')),
  result: lazyPage(() => import('../pages/result/result-page.tsx')),
};

/**
 * Fetches all screens of a lobby and its menu on entering it, so that no change of phase and no tap
 * waits for the network.
 */
export function prefetchPhases(): void {
  const fetches = Object.values(phasePages).map((page) => page.fetch());
  for (const fetched of [...fetches, loadMenuDialog()]) {
    // Without network nothing is lost: the page asks again when it is needed.
    fetched.catch(reportError);
  }
}

/** Whether this word of an address is one of the four screens. */
export function isPhase(text: string | undefined): text is Phase {
  return text !== undefined && Object.hasOwn(phasePages, text);
}

/** The screen of a phase. Give it the phase as `key`. */
export function PhasePage({ phase }: { phase: Phase }) {
  const Page = phasePages[phase];
  return <Page />;
}
