import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in a prerendered view and during its hydration; true afterwards, and at once on other pages. For
 * content that the build cannot render.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
