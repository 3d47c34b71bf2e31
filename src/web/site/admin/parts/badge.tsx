import type { ReactNode } from 'react';
import { cx } from '../../../kit/ui/class-names.ts';

const tones = {
  plain: 'bg-paper/10 text-foreground',
  primary: 'bg-primary text-ink',
  success: 'bg-success text-ink',
  vote: 'bg-vote text-ink',
  danger: 'bg-danger text-ink',
  dim: 'text-muted edge-subtle',
};

export function Badge({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-block rounded-full px-2.5 py-0.5 text-xs leading-snug font-[750] forced-colors:border',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
