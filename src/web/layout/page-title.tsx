import { type ComponentProps, useEffect, useRef } from 'react';

/** False until the first page is shown: there the focus stays where the browser puts it. */
let hasShownPage = false;

/**
 * The one `<h1>` of a page. On every change of page it takes the focus, so that people who do not
 * see the screen land where the new one begins.
 */
export function PageTitle({ children, ...rest }: ComponentProps<'h1'>) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasShownPage) {
      scrollTo({ top: 0 });
      ref.current?.focus({ preventScroll: true });
    }
    hasShownPage = true;
  }, []);
  return (
    <h1 {...rest} ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
