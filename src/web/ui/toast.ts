/** How a toast looks; the text says the rest. */
export type ToastTone = 'info' | 'success' | 'error';

/** What happened, said for a moment. */
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Milliseconds; left out, the specification's 5000. */
  duration?: number;
};
type ShownToast = ToastMessage & { id: number; open: boolean };

/** Section 9 of the specification. */
const REMOVE_DELAY_MS = 1_000_000;

let shown: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows a short message; one at a time, so it takes the place of the one before. */
export function toast(message: ToastMessage): void {
  clearTimeout(removal);
  lastId += 1;
  set({ ...message, id: lastId, open: true });
}

/** Closes the toast; it is forgotten long after its way out has been animated. */
export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.open) return;
  set({ ...shown, open: false });
  removal = setTimeout(() => set(null), REMOVE_DELAY_MS);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  get: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function set(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}
