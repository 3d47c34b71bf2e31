import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

export const iconButtonClass =
  'grid size-12 shrink-0 place-items-center rounded-md bg-paper/8 text-foreground transition-press hover:bg-paper/14 active:translate-y-[2px] forced-colors:border [&>svg]:size-5.5';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Accessible name, also shown as tooltip on hover and focus. */
  label: string;
  children: ReactNode;
};

/** A 48 px button with an icon only. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(iconButtonClass, 'tooltip', className)}
    >
      {children}
    </button>
  );
}
