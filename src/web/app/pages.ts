import type { ComponentType } from 'react';
import type { AroundNavHandler } from 'wouter';
import { type Chunk, type ScreenName, screenAt, screens } from '../../contract/screens.ts';
import { type Lazy, lazyPage } from '../kit/ui/lazy.tsx';
import { phasePages } from '../play/phase-pages.ts';
import { HomePage } from '../site/home/home-page.tsx';

export const NotFoundPage = lazyPage(() => import('../site/not-found/not-found-page.tsx'));
/** Owns the lobby connection for its four screens. */
export const LobbyProvider = lazyPage(() => import('../play/lobby-provider.tsx'));

/** Every chunk of src/contract/screens.ts; home is part of the entry. */
const pages = {
  'home/home-page': Object.assign(HomePage, { preload: async () => {}, isLoaded: () => true }),
  'auth/auth-page': lazyPage(() => import('../site/auth/auth-page.tsx')),
  'profile/profile-page': lazyPage(() => import('../site/profile/profile-page.tsx')),
  'admin/admin-page': lazyPage(() => import('../site/admin/admin-page.tsx')),
  'recovery/recovery-pages': lazyPage(() => import('../site/recovery/recovery-pages.tsx')),
  'pairing/pairing-page': lazyPage(() => import('../site/pairing/pairing-page.tsx')),
  'legal/legal-page': lazyPage(() => import('../site/legal/legal-page.tsx')),
  'premium/premium-page': lazyPage(() => import('../site/premium/premium-page.tsx')),
  'premium/premium-pages': lazyPage(() => import('../site/premium/premium-pages.tsx')),
  'pocket/pocket-page': lazyPage(() => import('../play/pocket/pocket-page.tsx')),
  'play/lobby-provider': LobbyProvider,
  'lobby/lobby-page': phasePages.lobby,
  'talk/talk-page': phasePages.game,
  'vote/vote-page': phasePages.voting,
  'result/result-page': phasePages.result,
} satisfies Record<Chunk, Lazy<never>>;

/** The page of a screen; one page may show several. */
export const pageOf = (screen: ScreenName) =>
  pages[screens[screen].chunks[0]] as ComponentType<{ screen: ScreenName }>;

const LOADING_DELAY_MS = 1000;

/** Whether the code of this path's page is here. */
const isFetchedAt = (path: string): boolean =>
  screenAt(path)?.chunks.every((chunk) => pages[chunk as Chunk].isLoaded()) ?? true;

let navigations = 0;

/** Navigates when the code of the next page is here: the old page stays until then. */
export const navigateWhenFetched: AroundNavHandler = (navigate, to, options) => {
  const { pathname: from } = location;
  const { pathname } = new URL(to, location.href);
  navigations += 1;
  const mine = navigations;
  if (isFetchedAt(pathname)) return navigate(to, options);
  void fetchPageAt(pathname).then(() => {
    // The user went on to another page, perhaps back.
    if (mine === navigations && location.pathname === from) navigate(to, options);
  });
};

/** Fetches the code of a screen. */
export const codeOf = (screen: ScreenName): Promise<void>[] =>
  screens[screen].chunks.map((chunk) => pages[chunk].preload());

/**
 * Fetches the page's code before the first render, so that the first paint is the page, not a
 * fallback. The files are preloaded in the head (scripts/screens.mjs).
 */
export async function fetchPageAt(path: string): Promise<void> {
  const screen = screenAt(path);
  if (!screen) return;
  await Promise.race([
    // A failed fetch is retried, and reported, when the page renders.
    Promise.allSettled(codeOf(screen.name)),
    new Promise((done) => setTimeout(done, LOADING_DELAY_MS)),
  ]);
}
