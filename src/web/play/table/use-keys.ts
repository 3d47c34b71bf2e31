import { useEffect, useEffectEvent } from 'react';
import { listen } from '../../kit/platform/listen.ts';

/** One of these keys runs `action` wherever the focus is, except in a dialog. */
export function useKeys(keys: readonly string[], action: (() => void) | null): void {
  const run = useEffectEvent((key: string) => keys.includes(key) && action?.());
  const isActive = action !== null;
  useEffect(() => {
    if (!isActive) return;
    return listen(window, ['keydown'], ({ key }) => {
      if (!document.querySelector('dialog[open]')) run(key);
    });
  }, [isActive]);
}
