import { Sparkle } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../kit/ui/class-names.ts';

/** Permanent notice that this page is a test. */
export function TestStrip({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-lg border-2 border-primary/70 px-4 py-3 text-sm text-primary">
      {children}
    </p>
  );
}

/** The membership star on a tilted card; only its outline if empty. */
export function Emblem({ isEmpty = false }: { isEmpty?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-20 rotate-8 place-items-center self-center rounded-2xl',
        isEmpty
          ? 'border-2 border-dashed border-border text-border'
          : 'on-paper halftone text-danger-deep animate-bounce-in',
      )}
    >
      <Sparkle className={cx('size-11', !isEmpty && 'fill-primary')} />
    </span>
  );
}
