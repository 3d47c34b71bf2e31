import type { CSSProperties } from 'react';
import { cx } from '../../kit/ui/class-names.ts';
import { linesOf } from '../../kit/ui/text-width.ts';

/** A word as large as its card allows, on one or two lines, broken only between parts. */
export function FittedWord({ word, className }: { word: string; className?: string }) {
  const { letters, lines } = linesOf(word);
  const style = {
    '--letters': letters,
    '--lines': lines,
    '--max-size': lines === 1 ? '3rem' : '2.5rem',
  } as CSSProperties;
  return (
    <div className="@container w-full">
      <p
        lang="de"
        style={style}
        className={cx(
          'card-word text-balance font-display leading-[1.05] tracking-[-0.02em] wrap-break-word hyphens-auto',
          className,
        )}
      >
        {word}
      </p>
    </div>
  );
}
