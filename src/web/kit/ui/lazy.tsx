import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { common, toasts } from '../../texts/index.ts';
import { toast } from './toast.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component in its own chunk. It suspends until the chunk is here. */
export type Lazy<Props> = ((props: Props) => ReactNode) & {
  /** Rejects if the chunk fails to load; the next call tries again. */
  preload: () => Promise<void>;
  isLoaded: () => boolean;
};

/**
 * Renders a preloaded component at once; React's `lazy` would show its fallback first, for at least 300
 * ms. Two that alternate at one position each need a `key`. A failed load is an error of the render.
 */
export function lazyComponent<Props extends object>(load: Load<Props>): Lazy<Props> {
  const Later = lazy(load) as ComponentType<Props>;
  let loaded: ComponentType<Props> | null = null;

  function Component(props: Props) {
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Component, {
    async preload() {
      loaded = (await load()).default;
    },
    isLoaded: () => loaded !== null,
  });
}

/** A page, with the sheet of all pages but home. */
export const lazyPage = <Props extends object>(load: Load<Props>): Lazy<Props> =>
  lazyComponent(async () => (await Promise.all([load(), import('../styles/pages.css')]))[0]);

/** A part that its page can do without: renders nothing if its chunk fails to load. */
export const optionalPart = (load: Load<object>): Lazy<object> =>
  lazyComponent(() => load().catch(() => ({ default: () => null })));

/** `open` loads and shows the dialog; a toast says when that fails. */
export function useLazyDialog<Props extends { onClose: () => void }>(
  Dialog: Lazy<Props>,
  props?: Omit<Props, 'onClose'>,
) {
  const [isOpen, setOpen] = useState(false);
  return {
    dialog: isOpen && <Dialog {...({ ...props, onClose: () => setOpen(false) } as Props)} />,
    open: () =>
      Dialog.preload().then(
        () => setOpen(true),
        () => toast({ title: toasts.error, description: common.noConnection, tone: 'error' }),
      ),
  };
}

/** Loads code ahead of its use. Where it fails, the use loads it again, and reports it. */
export function prefetch(...loads: readonly Promise<unknown>[]): void {
  for (const load of loads) load.catch(() => null);
}

/** Later than everything that a first visit waits for. */
const AT_REST_AFTER_MS = 2000;

/** Whether the first page has settled, for what may load after it. */
export function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}
