let query: MediaQueryList | undefined;

/** One query for all: with a new one for each moving part, they were a third of the first frame of a reveal. */
export const prefersReducedMotion = (): boolean => {
  query ??= matchMedia('(prefers-reduced-motion: reduce)');
  return query.matches;
};
