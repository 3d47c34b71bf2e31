import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { hideLoadFailure } from './load-failure.ts';
import { fetchPageAt } from './pages/pages.ts';
import { watchTooltips } from './ui/tooltips.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
watchTooltips();
hideLoadFailure();

/** A transition yields to input. Hydrates a prerendered view. */
function show(container: HTMLElement): void {
  startTransition(() => {
    if (container.hasChildNodes()) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}

/** Resolves when the first page is rendered. A top-level await would deadlock: its chunks import this one. */
export const shown = fetchPageAt(location.pathname).then(() => show(root));
