import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A page in its own chunk, which can be prefetched. */
export type LazyPage<Props> = ((props: Props) => ReactNode) & {
  fetch: () => Promise<void>;
  isFetched: () => boolean;
};

/** The sheet of all pages but home. */
const loadStyles = () => import('../styles/pages.css');

/**
 * Renders a fetched page at once; React's `lazy` would show its fallback first, for at least 300
 * ms. Two pages that alternate at one position each need a `key`.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  const loadAll = async () => (await Promise.all([load(), loadStyles()]))[0];
  const Later = lazy(loadAll) as ComponentType<Props>;
  let loaded: ComponentType<Props> | null = null;

  function Page(props: Props) {
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Page, {
    async fetch() {
      loaded = (await loadAll()).default;
    },
    isFetched: () => loaded !== null,
  });
}

/** A part that its page can do without: renders nothing if its chunk fails to load. */
export const optionalLazy = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })));
