import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

/** The look of a square button that shows only an icon. */
export const iconButtonClass =
  'grid size-12 shrink-0 place-items-center rounded-md bg-papier/8 text-papier transition-[translate,background-color] duration-120 hover:bg-papier/14 active:translate-y-[2px] forced-colors:border [&>svg]:size-5.5';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What it does; read aloud, and shown to a mouse that rests on it or the focus. */
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
      className={cx(iconButtonClass, 'tipp', className)}
    >
      {children}
    </button>
  );
}
