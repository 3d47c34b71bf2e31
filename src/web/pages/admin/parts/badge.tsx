import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names.ts';

const tones = {
  plain: 'bg-papier/10 text-papier',
  brass: 'bg-messing text-tinte',
  mint: 'bg-mint text-tinte',
  lilac: 'bg-flieder text-tinte',
  dim: 'text-puder kontur-zart',
};

/** A word about a row. */
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
