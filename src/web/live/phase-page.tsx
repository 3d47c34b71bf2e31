import { type ComponentType, lazy, useState } from 'react';

/** The four screens of a lobby, as its addresses name them. */
const loaders = {
  lobby: () => import('../pages/lobby/lobby-page.tsx'),
  game: () => import('../pages/game/game-page.tsx'),
  voting: () => import('../pages/voting/voting-page.tsx'),
  result: () => import('../pages/result/result-page.tsx'),
};

export type Phase = keyof typeof loaders;

const lazyPages: Record<Phase, ComponentType> = {
  lobby: lazy(loaders.lobby),
  game: lazy(loaders.game),
  voting: lazy(loaders.voting),
  result: lazy(loaders.result),
};

const loaded: Partial<Record<Phase, ComponentType>> = {};

async function load(phase: Phase): Promise<void> {
  loaded[phase] = (await loaders[phase]()).default;
}

/** Fetches all screens of a lobby on entering it, so that no change of phase waits for the network. */
export function prefetchPhases(): void {
  for (const phase of ['lobby', 'game', 'voting', 'result'] as const) {
    // Without network nothing is lost: the page asks again when it is needed.
    load(phase).catch(reportError);
  }
}

export function isPhase(text: string | undefined): text is Phase {
  return text !== undefined && Object.hasOwn(loaders, text);
}

/**
 * The screen of a phase. One that is there already is shown at once: `lazy` would show its fallback
 * first, and React keeps that up for 300 ms. Give it the phase as `key`.
 */
export function PhasePage({ phase }: { phase: Phase }) {
  const [Page] = useState(() => loaded[phase] ?? lazyPages[phase]);
  return <Page />;
}
