import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { takeBackLate } from './late.ts';
import { fetchPagesAt } from './pages/pages.ts';
import { hideTooltipsOnEscape } from './ui/tooltips.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
hideTooltipsOnEscape();
takeBackLate();

/** In small steps: taps need not wait for all of them. A picture that came with the HTML is taken over. */
function show(place: HTMLElement): void {
  startTransition(() => {
    if (place.hasChildNodes()) hydrateRoot(place, app);
    else createRoot(place).render(app);
  });
}

/**
 * When the first page is shown. Not awaited here: its code imports what this file is built into, and
 * would wait for it.
 */
export const shown = fetchPagesAt(location.pathname).then(() => show(root));
