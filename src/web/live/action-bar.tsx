import type { ReactNode } from 'react';
import { cx } from '../ui/class-names.ts';

type ActionBarProps = {
  /** Stays in reach where there is room for two columns, too; `low`: only on a phone on its side. */
  stays?: boolean | 'low';
  className?: string;
  children: ReactNode;
};

/** What the thumb reaches: at the bottom of a phone's screen, in its column where there are two. */
export function ActionBar({ stays = false, className, children }: ActionBarProps) {
  return (
    <div
      className={cx(
        // From edge to edge: on a tablet, too, it must not lie there like a plank.
        'pointer-events-none sticky bottom-0 z-10 mx-[calc(50%-50vw)] mt-auto grid gap-2.5 px-[calc(50vw-50%)] *:pointer-events-auto',
        'bg-linear-to-t from-nacht from-[calc(100%-1.25rem)] to-transparent forced-colors:bg-[Canvas]',
        'pt-6 pb-[calc(1rem+env(safe-area-inset-bottom))] breit:mx-0 breit:mt-0 breit:px-0',
        // 200 % text on the smallest phone: it would lie on most of the page.
        'max-[15rem]:[@media(max-height:20rem)]:static',
        !stays && 'breit:static breit:bg-none breit:py-0',
        // Its grid area has to be the whole column.
        stays === 'low' && 'breit:low:self-end lg:static lg:bg-none lg:py-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
