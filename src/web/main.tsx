import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { fetchPagesAt } from './pages/pages.ts';
import { hideTooltipsOnEscape } from './ui/tooltips.ts';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
hideTooltipsOnEscape();
// Not awaited here: these pages import what this file is built into, and would wait for it.
void fetchPagesAt(location.pathname).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
