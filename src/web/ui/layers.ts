import { useSyncExternalStore } from 'react';

/** Open modal dialogs, the top one last. Everything outside of it is inert, toasts included. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Pushes a dialog; returns a function that removes it. */
export function pushLayer(element: HTMLElement): () => void {
  set([...open, element]);
  return () => set(open.filter((other) => other !== element));
}

/** The interactive root: the top dialog, or the page. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(onLayerChange, () => open.at(-1) ?? document.body);
}

/** Marks the sticky action row of a dialog. */
export const layerFooter = { 'data-layer-footer': '' };

/** The sticky action row of this dialog; null without one. */
export const footerOf = (layer: HTMLElement) =>
  layer.querySelector<HTMLElement>('[data-layer-footer]');

function set(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Calls back when the top layer changes; returns the unsubscribe function. */
export function onLayerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
