import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

/** A small label: a setting, a round, a code. */
export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full bg-surface px-3 py-1.5 text-sm leading-snug text-foreground edge-subtle forced-colors:border',
        className,
      )}
    >
      {children}
    </span>
  );
}
