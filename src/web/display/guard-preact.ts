import { options } from 'preact';
import { guardDom } from '../kit/platform/dom-guard.ts';

/** Tells dom-guard.ts which changes of the page are Preact's, from the next render on. */
export function guardRenders(): void {
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
