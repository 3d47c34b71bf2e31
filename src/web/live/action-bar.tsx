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
        'sticky bottom-0 z-10 mt-auto grid gap-2.5 bg-linear-to-t from-nacht from-70% to-transparent pt-5 pb-[calc(1rem+env(safe-area-inset-bottom))]',
        'lg:static lg:mt-0 lg:bg-none lg:pb-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
