import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../api-client.ts';
import { common } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';

type AwaitedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Where the server has no sentence. */
  failure: string;
  /** Keeps the place until then, so that nothing jumps when it comes. */
  place?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What was asked for; until then that it is on its way, or why it is not and how to ask again. */
export function Awaited<Data>({
  query,
  failure,
  place = <Loading />,
  children,
}: AwaitedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return place;
  return (
    <div className="grid justify-items-start gap-4">
      <p>{sentenceOf(query.error, failure)}</p>
      <Button variant="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
        {common.retry}
      </Button>
    </div>
  );
}
