import { useEffect, useState } from 'react';

/** Renders again at this moment of the device's clock; null: never. */
export function useRenderAt(moment: number | null): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (moment === null) return;
    // Slightly late: an early timer would show the same again.
    const timer = setTimeout(() => tick((n) => n + 1), Math.max(0, moment - Date.now()) + 5);
    return () => clearTimeout(timer);
  });
}
