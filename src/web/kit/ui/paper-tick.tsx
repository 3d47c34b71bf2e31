import { Check } from 'lucide-react';
import { cx } from './class-names.ts';

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
