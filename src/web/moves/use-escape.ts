import { useEffect, useEffectEvent } from 'react';
import { listen } from '../platform/listen.ts';

/** Esc runs `action` wherever the focus is; in a dialog it only closes that. */
export function useEscape(action: (() => void) | null): void {
  const run = useEffectEvent(() => action?.());
  const isActive = action !== null;
  useEffect(() => {
    if (!isActive) return;
    return listen(window, ['keydown'], ({ key }) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) run();
    });
  }, [isActive]);
}
