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

/** Opens to both sides of its container. `width`: of a half, in CSS. */
export const Curtain = ({ width }: { width: string }) =>
  ['left-0', 'right-0'].map((side, at) => (
    <i
      key={side}
      aria-hidden="true"
      className={`drape absolute inset-y-0 ${side}`}
      style={{ width, scale: at ? '-1 1' : undefined }}
    />
  ));
