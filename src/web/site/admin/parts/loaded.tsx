import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from '../../../frame/loaded.tsx';
import { cx } from '../../../kit/ui/class-names.ts';
import { Loading, Skeleton } from '../../../kit/ui/loading.tsx';
import { sentenceOf } from '../../../session/api-client.ts';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  failure: string;
  children: (data: Data) => ReactNode;
};

/** Loading, failed or loaded; loaded data stays visible during a refetch. */
export function AdminLoaded<Data>({ query, failure, children }: LoadedProps<Data>) {
  const { data, error, isPlaceholderData } = query;
  if (data !== undefined) {
    return (
      <div
        ref={restoreLostFocus}
        aria-busy={isPlaceholderData}
        className={cx(
          'grid min-w-0 grid-cols-1 gap-4 transition-opacity',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {children(data)}
      </div>
    );
  }
  if (!error) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <Loading />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-14" />
        ))}
      </div>
    );
  }
  const why = sentenceOf(error, failure);
  return <Failed query={query} sentence={why === failure ? failure : `${failure} ${why}`} />;
}

/**
 * Restores the focus when the focused list entry, or the entry of an open dialog, is removed: to
 * the entry now at its index, or to the heading if none is left. A `ref` for the element around the
 * list; returns its cleanup.
 */
function restoreLostFocus(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return;
  let entry: Element | null = null;
  let index = 0;

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element) || target.closest('dialog')) return;
    entry = target.closest('li, tr');
    index = [...(entry?.parentElement?.children ?? [])].indexOf(entry as Element);
  }

  const observer = new MutationObserver(() => {
    if (!entry || entry.isConnected || document.activeElement !== document.body) return;
    entry = null;
    const left = list.querySelectorAll('li:has(a, button), tr:has(td button)');
    const next = left[Math.min(index, left.length - 1)];
    const heading = list.closest('section')?.querySelector('h2');
    if (heading) heading.tabIndex = -1;
    (next?.querySelector('button') ?? next?.querySelector('a') ?? heading)?.focus();
  });

  list.addEventListener('focusin', remember);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    list.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
