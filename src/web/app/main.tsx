import '../kit/platform/guard-react.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Announcer } from '../kit/ui/announcer.tsx';
import { LazyToaster } from '../kit/ui/lazy-toaster.tsx';
import { watchTooltips } from '../kit/ui/tooltips.ts';
import { App } from './app.tsx';
import { fetchPageAt } from './pages.ts';

watchTooltips();

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
