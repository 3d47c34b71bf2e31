import { type ComponentType, lazy, useState } from 'react';

/** A page in a chunk of its own, which can be fetched before it is shown. */
export type LazyPage<Props> = ComponentType<Props> & { fetch: () => Promise<void> };

/**
 * One that is there already is shown at once: React's `lazy` alone would show its fallback first, and
 * keep that up for 300 ms. Where two pages take turns in one place, give each a `key`.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPage<Props> {
  const Later = lazy(load) as ComponentType<Props>;
  let loaded: ComponentType<Props> | null = null;

  function Page(props: Props) {
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Page, {
    async fetch() {
      loaded = (await load()).default;
    },
  });
}
