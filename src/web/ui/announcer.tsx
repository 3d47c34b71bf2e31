import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { onLayerChange, useTopLayer } from './layers.ts';

type Urgency = 'polite' | 'assertive';
type Said = Record<Urgency, string>;

const DEBOUNCE_MS = 150;

const SILENCE: Said = { polite: '', assertive: '' };

let said = SILENCE;
let queue: { text: string; urgency: Urgency }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Tells people who do not see the screen what happened. What comes within 150 ms is said together. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  queue.push({ text, urgency });
  clearTimeout(timer);
  timer = setTimeout(flush, DEBOUNCE_MS);
}

function flush(): void {
  const next = { ...SILENCE };
  for (const { text, urgency } of queue) {
    next[urgency] = next[urgency] ? `${next[urgency]} ${text}` : text;
  }
  queue = [];
  // The same sentence twice in a row is a change only with something invisible behind it.
  for (const urgency of ['polite', 'assertive'] as const) {
    if (next[urgency] && next[urgency] === said[urgency]) next[urgency] += '\u00a0';
  }
  set(next);
}

// The regions are made anew in every layer: with their old text they would say it again.
onLayerChange(() => set(SILENCE));

function set(next: Said): void {
  said = next;
  for (const listener of listeners) listener();
}

/** What is being said; for `useSyncExternalStore`. */
export const announcements = {
  get: () => said,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Says what a screen shows, unless it is gone again before `patience` milliseconds are over. */
export function useAnnouncement(text: string | null, urgency: Urgency = 'polite', patience = 0) {
  useEffect(() => {
    if (text === null) return;
    const waiting = setTimeout(() => announce(text, urgency), patience);
    return () => clearTimeout(waiting);
  }, [text, urgency, patience]);
}

/** The two live regions, mounted empty; they follow into an open dialog, as the page behind is inert. */
export function Announcer() {
  const texts = useSyncExternalStore(announcements.subscribe, announcements.get);
  return createPortal(
    <div className="sr-only">
      <p role="status">{texts.polite}</p>
      <p role="alert">{texts.assertive}</p>
    </div>,
    useTopLayer(),
  );
}
