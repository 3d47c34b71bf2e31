import { useEffect, useEffectEvent } from 'react';
import { listen } from '../../kit/platform/listen.ts';

/** One of these keys runs `action` wherever the focus is, except in a dialog, and Enter on a control. */
export function useKeys(keys: readonly string[], action: (() => void) | null): void {
  const run = useEffectEvent((key: string) => keys.includes(key) && action?.());
  const isActive = action !== null;
  useEffect(() => {
    if (!isActive) return;
    return listen(window, ['keydown'], ({ key, target }) => {
      const isTap = key === 'Enter' && target instanceof Element && target.closest('a, button');
      if (!isTap && !document.querySelector('dialog[open]')) run(key);
    });
  }, [isActive]);
}
