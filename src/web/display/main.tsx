import './polyfills.ts';
import './styles/base.css';
import './styles/entrance.css';
import './styles/talk.css';
import './styles/vote.css';
import './styles/reveal.css';
import './styles/podium.css';
import { options } from 'preact';
import { createRoot } from 'react-dom/client';
import { guardDom } from '../kit/platform/dom-guard.ts';
import { ErrorBoundary } from '../kit/ui/error-boundary.tsx';
import { App } from './app.tsx';
import { watchSleep } from './display-client.ts';
import { openSound } from './sound.ts';

/** Tells dom-guard.ts which changes of the page are Preact's, from the next render on. */
function guardRenders(): void {
  const { accept, undoOthers } = guardDom();
  options.debounceRendering = (render) => {
    queueMicrotask(() => {
      undoOthers();
      try {
        render();
      } finally {
        accept();
      }
    });
  };
}

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
