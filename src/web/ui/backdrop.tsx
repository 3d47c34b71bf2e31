import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './class-names.ts';

/** A decoration of the whole window. In a portal: the page moves while it enters. */
export function Backdrop({ className, ...rest }: ComponentProps<'div'>) {
  return createPortal(
    <div aria-hidden="true" {...rest} className={cx('fixed inset-0', className)} />,
    document.body,
  );
}
