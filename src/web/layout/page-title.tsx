import { type ComponentProps, useEffect, useRef } from 'react';

let isFirst = true;

/** The first page after a load has no entry animation and takes no focus. */
export const isFirstPage = (): boolean => isFirst;

/** The `<h1>` of a page. Takes the focus after a navigation, for screen readers. */
export function PageTitle({ children, ...rest }: ComponentProps<'h1'>) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) {
      scrollTo({ top: 0 });
      ref.current?.focus({ preventScroll: true });
    }
    isFirst = false;
  }, []);
  return (
    <h1 {...rest} ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
