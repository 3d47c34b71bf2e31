import { type ComponentProps, useEffect, useRef } from 'react';

let isFirst = true;

/** The first page after a load has no entry animation and takes no focus. */
export const isFirstPage = (): boolean => isFirst;

function startAt(title: HTMLElement | null): void {
  scrollTo({ top: 0 });
  title?.focus({ preventScroll: true });
}

/** For a form that had the focus and is gone: leads screen readers to the start of the page. */
export const startAtTitle = (): void => startAt(document.querySelector('h1'));

/** The `<h1>` of a page. Takes the focus after a navigation, for screen readers. */
export function PageTitle({ children, ...rest }: ComponentProps<'h1'>) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) startAt(ref.current);
    isFirst = false;
  }, []);
  return (
    <h1 {...rest} ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
