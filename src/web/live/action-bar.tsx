import type { ReactNode } from 'react';
import { cx } from '../ui/class-names.ts';

/**
 * What the thumb reaches: at the bottom of a phone's screen, at its place in the column where there
 * is room for two.
 */
export function ActionBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        'sticky bottom-0 z-10 -mx-5 mt-auto grid gap-2.5 px-5 pt-6 pb-[calc(1rem+env(safe-area-inset-bottom))]',
        'bg-linear-to-t from-nacht from-[calc(100%-1.25rem)] to-transparent',
        'breit:static breit:mx-0 breit:mt-0 breit:bg-none breit:p-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
