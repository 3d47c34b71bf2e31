import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../api-client.ts';
import { common } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';

type AwaitedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Fallback if the server sends no message. */
  failure: string;
  /** Placeholder while loading, to avoid layout shift. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Loading, failed with retry, or the loaded data. */
export function Awaited<Data>({
  query,
  failure,
  placeholder = <Loading />,
  children,
}: AwaitedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return placeholder;
  return (
    <div className="grid justify-items-start gap-4">
      <p>{sentenceOf(query.error, failure)}</p>
      <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        {common.retry}
      </Button>
    </div>
  );
}
