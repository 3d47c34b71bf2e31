let query: MediaQueryList | undefined;

/** One query for all: a new one for each moving part makes a long frame. */
export const prefersReducedMotion = (): boolean => {
  query ??= matchMedia('(prefers-reduced-motion: reduce)');
  return query.matches;
};
