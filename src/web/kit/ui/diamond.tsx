import type { ComponentProps } from 'react';

/** The pip of the playing cards. Decorative. Drawn: our fonts have no such glyph, and a search for one is slow. */
export const Diamond = (props: ComponentProps<'svg'>) => (
  <svg viewBox="0 0 10 10" fill="currentColor" aria-hidden="true" {...props}>
    <path d="M5 0 9.5 5 5 10 .5 5z" />
  </svg>
);
