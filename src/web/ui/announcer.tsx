import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTopLayer } from './layers.ts';

type Urgency = 'polite' | 'assertive';
type Said = Record<Urgency, string>;

const DEBOUNCE_MS = 150;

let said: Said = { polite: '', assertive: '' };
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
  const next: Said = { polite: '', assertive: '' };
  for (const { text, urgency } of queue) {
    next[urgency] = next[urgency] ? `${next[urgency]} ${text}` : text;
  }
  queue = [];
  // The same sentence twice in a row is a change only with something invisible behind it.
  for (const urgency of ['polite', 'assertive'] as const) {
    if (next[urgency] && next[urgency] === said[urgency]) next[urgency] += '\u00a0';
  }
  said = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The two live regions, mounted empty; they follow into an open dialog, as the page behind is inert. */
export function Announcer() {
  const texts = useSyncExternalStore(subscribe, () => said);
  return createPortal(
    <div className="sr-only">
      <p role="status">{texts.polite}</p>
      <p role="alert">{texts.assertive}</p>
    </div>,
    useTopLayer(),
  );
}
