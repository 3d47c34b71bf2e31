import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from '../../../frame/loaded.tsx';
import { cx } from '../../../kit/ui/class-names.ts';
import { Loading } from '../../../kit/ui/loading.tsx';
import { sentenceOf } from '../../../session/api-client.ts';
import { restoreLostFocus } from './focus-restore.ts';

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
  if (!error) return <Loading />;
  const why = sentenceOf(error, failure);
  return <Failed query={query} sentence={why === failure ? failure : `${failure} ${why}`} />;
}
