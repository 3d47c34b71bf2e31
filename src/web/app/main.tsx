import '../kit/platform/guard-react.ts';
import { StrictMode, startTransition, useEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { listen } from '../kit/platform/listen.ts';
import { useStore } from '../kit/platform/store.ts';
import { Announcer } from '../kit/ui/announcer.tsx';
import { lazyComponent, useIsAtRest } from '../kit/ui/lazy.tsx';
import { showToastOfLastPage, toastStore } from '../kit/ui/toast.ts';
import { watchTooltips } from '../kit/ui/tooltips.ts';
import { App } from './app.tsx';
import { fetchPageAt } from './pages.ts';

watchTooltips();
showToastOfLastPage();

const Toaster = lazyComponent(() => import('../kit/ui/toaster.tsx'));
/** Any of these can lead to a toast, which must also show if the network is lost before it. */
const TRIGGERS = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Loads the toaster once the first page is at rest, at the first input, or with an earlier toast.
 * After a failed load the next of these retries.
 */
function LazyToaster() {
  const message = useStore(toastStore);
  const isDue = useIsAtRest() || message !== null;
  const [isLoaded, setLoaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next toast retries
  useEffect(() => {
    if (isLoaded) return;
    const load = () =>
      void Toaster.preload().then(
        () => setLoaded(true),
        () => null,
      );
    if (isDue) load();
    return listen(window, TRIGGERS, load);
  }, [isDue, isLoaded, message]);
  return isLoaded && <Toaster />;
}

/** Hydrates a prerendered view. A transition yields to input. */
function show(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  startTransition(() => {
    if (root.hasChildNodes()) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // These render portals, which cannot be hydrated.
  createRoot(document.createElement('div')).render(
    <>
      <Announcer />
      <LazyToaster />
    </>,
  );
}

/** Resolves when the first page is rendered. A top-level await would deadlock: its chunks import this one. */
export const shown = fetchPageAt(location.pathname).then(show);
