import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { hideTooltipsOnEscape } from './ui/tooltips.ts';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
hideTooltipsOnEscape();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
