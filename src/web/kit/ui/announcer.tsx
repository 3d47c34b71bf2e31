import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { alarm } from '../platform/alarm.ts';
import { createStore, useStore } from '../platform/store.ts';
import { layers, useTopLayer } from './layers.ts';

type Urgency = 'polite' | 'assertive';

const DEBOUNCE_MS = 150;

const EMPTY: Record<Urgency, string> = { polite: '', assertive: '' };

export const announcements = createStore(EMPTY);
let queue: { text: string; urgency: Urgency }[] = [];
const joined = alarm();

/** Announces a text to screen readers. Texts within 150 ms are joined. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  queue.push({ text, urgency });
  joined.set(DEBOUNCE_MS, flush);
}

function flush(): void {
  const current = announcements.get();
  const next = { ...EMPTY };
  for (const { text, urgency } of queue) {
    // A toast may say what the screen has announced.
    if (next[urgency].includes(text)) continue;
    next[urgency] = next[urgency] ? `${next[urgency]} ${text}` : text;
  }
  queue = [];
  // A repeated text needs an invisible difference to be announced again.
  for (const urgency of ['polite', 'assertive'] as const) {
    if (next[urgency] && next[urgency] === current[urgency]) next[urgency] += '\u00a0';
  }
  announcements.set(next);
}

// The regions remount in every layer: a kept text would be announced again.
layers.subscribe(() => announcements.set(EMPTY));

/** Announces a text that is still shown after `delay` milliseconds. */
export function useAnnouncement(text: string | null, urgency: Urgency = 'polite', delay = 0) {
  useEffect(() => {
    if (text === null) return;
    const waiting = setTimeout(() => announce(text, urgency), delay);
    return () => clearTimeout(waiting);
  }, [text, urgency, delay]);
}

/** The two live regions, mounted empty. They move into an open dialog, as the page behind it is inert. */
export function Announcer() {
  const texts = useStore(announcements);
  return createPortal(
    <div className="sr-only">
      <p role="status">{texts.polite}</p>
      <p role="alert">{texts.assertive}</p>
    </div>,
    useTopLayer(),
  );
}
