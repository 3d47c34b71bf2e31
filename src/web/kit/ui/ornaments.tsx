import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** The pip of the playing cards. Decorative. Drawn: our fonts have no such glyph, and a search for one is slow. */
export const Diamond = (props: ComponentProps<'svg'>) => (
  <svg viewBox="0 0 10 10" fill="currentColor" aria-hidden="true" {...props}>
    <path d="M5 0 9.5 5 5 10 .5 5z" />
  </svg>
);

/** White rays for a background, from `--x` and `--y` or the middle. */
export const RAYS =
  'repeating-conic-gradient(from 4.5deg at var(--x, 50%) var(--y, 50%), rgb(255 255 255 / 0.2) 0 9deg, transparent 9deg 18deg)';

/** Done, in shape and colour of paper. Decorative: render the state as text, too. */
export function PaperTick({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute grid place-items-center bg-paper text-ink animate-bounce-in forced-color-adjust-none',
        className,
      )}
    >
      <Check strokeWidth={3.6} className="size-2/3" />
    </span>
  );
}
