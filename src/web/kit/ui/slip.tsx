import type { ReactNode } from 'react';
import { Mask } from './mask.tsx';

/** A card of paper under a coloured heading: order, member pass. */
export function Slip({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="on-paper halftone grid grid-cols-1 overflow-clip rounded-2xl shadow-card wrap-break-word hyphens-auto">
      <div className="flex items-center justify-between gap-3 card-rays px-[min(1.25rem,6vw)] py-2.5 text-foreground sm:px-7">
        <span className="font-display text-base">{heading}</span>
        <Mask className="w-9 rotate-8" />
      </div>
      {children}
    </div>
  );
}
