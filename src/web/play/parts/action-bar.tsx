import type { ReactNode } from 'react';
import { cx } from '../../kit/ui/class-names.ts';

type ActionBarProps = {
  /** Also sticky in two columns; `low`: only on a phone in landscape. */
  stays?: boolean | 'low';
  className?: string;
  children: ReactNode;
};

/** Primary actions: at the bottom of a phone's screen, or of their column. */
export function ActionBar({ stays = false, className, children }: ActionBarProps) {
  return (
    <div
      className={cx(
        // Full width, also on a tablet.
        'pointer-events-none sticky bottom-(--dock) z-10 mx-[calc(50%-50vw)] mt-auto grid gap-2.5 px-[calc(50vw-50%)] *:pointer-events-auto',
        'bar-fade forced-colors:bg-[Canvas]',
        'pt-6 pb-[calc(1rem+var(--safe))] wide:mx-0 wide:mt-0 wide:px-0',
        // Not sticky with 200 % text on the smallest phone: it would cover most of the page.
        'max-[15rem]:[@media(max-height:20rem)]:static',
        !stays && 'wide:static wide:bg-none wide:py-0',
        // Its grid area has to be the whole column.
        stays === 'low' && 'wide:low:self-end lg:static lg:bg-none lg:py-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
