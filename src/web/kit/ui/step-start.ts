import { createContext, use } from 'react';

/** When the current step of a script began, by this device's clock; null outside of one. */
export const StepStart = createContext<number | null>(null);

/** How long ago that was, in ms; outside of a script a motion begins with its element. */
export function useLateness(): () => number {
  const startedAt = use(StepStart);
  return () => (startedAt === null ? 0 : Date.now() - startedAt);
}
