import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
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
if (root.hasChildNodes()) {
  // In small steps, so that taps meanwhile need not wait for all of them.
  startTransition(() => {
    hydrateRoot(root, app);
  });
} else {
  // Not awaited here: these pages import what this file is built into, and would wait for it.
  void fetchPagesAt(location.pathname).then(() => createRoot(root).render(app));
}
