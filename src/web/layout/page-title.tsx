import { type ComponentProps, useEffect, useRef } from 'react';
import { endFirstPage, isFirstPageOver } from './first-page.ts';

/** The `<h1>` of a page. Takes the focus after a navigation, for screen readers. */
export function PageTitle({ children, ...rest }: ComponentProps<'h1'>) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirstPageOver()) {
      scrollTo({ top: 0 });
      ref.current?.focus({ preventScroll: true });
    }
    endFirstPage();
  }, []);
  return (
    <h1 {...rest} ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
