import { useSyncExternalStore } from 'react';

/** Open modal dialogs, the top one last. Everything outside of it is inert, toasts included. */
let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Puts a dialog on top; returns how to take it away again. */
export function pushLayer(element: HTMLElement): () => void {
  set([...open, element]);
  return () => set(open.filter((other) => other !== element));
}

/** The element that people can reach right now: the top dialog, or the page. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(onLayerChange, () => open.at(-1) ?? document.body);
}

function set(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Calls back whenever another layer is on top; returns how to stop that. */
export function onLayerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
