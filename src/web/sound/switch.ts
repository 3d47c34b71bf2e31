const KEY = 'imposter-sound';

let isOn = read();
const listeners = new Set<() => void>();

/** Only "off" is stored: sound is on by default. */
function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether this browser plays sounds; for `useSyncExternalStore`. */
export const soundSwitch = {
  get: () => isOn,
  set(next: boolean): void {
    isOn = next;
    try {
      if (next) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'off');
    } catch {
      // Storage is blocked: the choice lasts until reload.
    }
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
