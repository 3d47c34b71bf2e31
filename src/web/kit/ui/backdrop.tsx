import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './class-names.ts';

type BackdropProps = ComponentProps<'div'> & {
  /** Behind the first screen of the page only. */
  scrolls?: boolean;
};

/** A decoration of the whole window. In a portal: the page moves while it enters. */
export function Backdrop({ scrolls = false, className, ...rest }: BackdropProps) {
  const place = scrolls ? 'absolute inset-x-0 top-0 min-h-svh' : 'fixed inset-0';
  return createPortal(
    <div aria-hidden="true" {...rest} className={cx(place, className)} />,
    document.body,
  );
}
