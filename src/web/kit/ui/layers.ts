import { createStore, useStore } from '../platform/store.ts';

/** Open modal dialogs, the top one last. Everything outside of it is inert, toasts included. */
export const layers = createStore<readonly HTMLElement[]>([]);

/** Pushes a dialog; returns a function that removes it. */
export function pushLayer(element: HTMLElement): () => void {
  layers.set([...layers.get(), element]);
  return () => layers.set(layers.get().filter((other) => other !== element));
}

/** The interactive root: the top dialog, or the page. */
export const useTopLayer = (): HTMLElement => useStore(layers).at(-1) ?? document.body;
