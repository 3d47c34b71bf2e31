import type { ReactNode } from 'react';
import { useSlices } from './use-slices.ts';

type LaterProps = { parts?: number; children: ReactNode };

/** So many parts (useSlices) after the rest of the page: together they would be a long frame. */
export function Later({ parts = 1, children }: LaterProps) {
  return useSlices(parts + 1) > parts && children;
}
