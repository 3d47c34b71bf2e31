import type { ReactNode } from 'react';
import { cx } from '../ui/class-names.ts';

type ActionBarProps = {
  /** Stays in reach where there is room for two columns, too. */
  stays?: boolean;
  className?: string;
  children: ReactNode;
};

/** What the thumb reaches: at the bottom of a phone's screen, in its column where there are two. */
export function ActionBar({ stays = false, className, children }: ActionBarProps) {
  return (
    <div
      className={cx(
        'pointer-events-none sticky bottom-0 z-10 -mx-5 mt-auto grid gap-2.5 px-5 *:pointer-events-auto',
        'bg-linear-to-t from-nacht from-[calc(100%-1.25rem)] to-transparent',
        'pt-6 pb-[calc(1rem+env(safe-area-inset-bottom))] breit:mx-0 breit:mt-0 breit:px-0',
        !stays && 'breit:static breit:bg-none breit:py-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
