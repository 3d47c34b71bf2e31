import { readStored, writeStored } from '../platform/storage.ts';
import { createStore } from '../platform/store.ts';

export type ToastTone = 'info' | 'success' | 'error';

export type ToastMessage = {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Milliseconds; default 5000, of a strip 2000 (UX-50). */
  duration?: number;
  /** A success that the screen shows anyway: a strip. Never an error. */
  repeatsScreen?: boolean;
};
export type ShownToast = ToastMessage & { id: number; open: boolean };

/** Duration of a message about a call that runs; its outcome replaces the message. */
export const WAITING_MS = 15_000;

/** Delay until a dismissed toast is removed [UX-50]. */
const REMOVE_DELAY_MS = 1_000_000;

export const toastStore = createStore<ShownToast | null>(null);
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast; replaces the current one. */
export function toast(message: ToastMessage): void {
  clearTimeout(removal);
  lastId += 1;
  toastStore.set({ ...message, id: lastId, open: true });
}

const AFTER_LOAD = 'imposter-toast';

/** For a message that is followed by a load of the page. */
export function toastAfterLoad(message: ToastMessage): void {
  writeStored(AFTER_LOAD, JSON.stringify(message), 'sessionStorage');
}

export function showToastOfLastPage(): void {
  const kept = readStored(AFTER_LOAD, 'sessionStorage');
  if (kept === null) return;
  writeStored(AFTER_LOAD, null, 'sessionStorage');
  toast(JSON.parse(kept));
}

/** Closes the toast; it is removed long after its exit animation. */
export function dismissToast(id: number): void {
  const shown = toastStore.get();
  if (shown?.id !== id || !shown.open) return;
  toastStore.set({ ...shown, open: false });
  removal = setTimeout(() => toastStore.set(null), REMOVE_DELAY_MS);
}

/** Closes a strip whose screen is gone. */
export function dismissStrip(): void {
  const shown = toastStore.get();
  if (shown?.repeatsScreen) dismissToast(shown.id);
}
