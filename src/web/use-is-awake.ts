import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in a first picture that came with the HTML, and where it is taken over; true from then on, and
 * at once on every other page. For whatever the build cannot know or draw.
 */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
