import './polyfills.ts';
import './styles/base.css';
import './styles/entrance.css';
import './styles/talk.css';
import './styles/vote.css';
import './styles/reveal.css';
import './styles/podium.css';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '../kit/ui/error-boundary.tsx';
import { App } from './app.tsx';
import { watchSleep } from './display-client.ts';
import { guardRenders } from './guard-preact.ts';
import { openSound } from './sound.ts';

// Removed in a browser that is too old (buehne.html).
const root = document.getElementById('root');
if (root) {
  openSound();
  watchSleep();
  createRoot(root).render(
    <ErrorBoundary fallback={null}>
      <App />
    </ErrorBoundary>,
  );
  guardRenders();
}
