import { type ComponentProps, useEffect, useRef } from 'react';
import { endFirstPage, isFirstPageOver } from './first-page.ts';

/**
 * The one `<h1>` of a page. On every change of page it takes the focus, so that people who do not
 * see the screen land where the new one begins; on the first page the browser knows better.
 */
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
