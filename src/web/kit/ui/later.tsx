import { type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * How many of these parts are rendered by now: one more with every second frame, as all of them at
 * once would be a long one. `isAtOnce`: where nothing moves.
 */
export function useSlices(parts: number, isAtOnce = false): number {
  const [count, setCount] = useState(isAtOnce ? parts : 1);
  const isComplete = count >= parts;
  useEffect(() => {
    if (isComplete) return;
    // The frame between is for the effects of the part before.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)));
    });
    return () => cancelAnimationFrame(frame);
  }, [count, isComplete]);
  return count;
}

type LaterProps = { parts?: number; children: ReactNode };

/** So many parts (useSlices) after the rest of the page: together they would be a long frame. */
export function Later({ parts = 1, children }: LaterProps) {
  return useSlices(parts + 1) > parts && children;
}
