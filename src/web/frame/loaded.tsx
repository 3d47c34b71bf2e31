import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, type ButtonSize } from '../kit/ui/button.tsx';
import { cx } from '../kit/ui/class-names.ts';
import { Loading } from '../kit/ui/loading.tsx';
import { sentenceOf } from '../session/api-client.ts';
import { common } from '../texts/index.ts';

type LoadedProps<Data> = {
  query: UseQueryResult<Data>;
  /** Fallback if the server sends no message. */
  failure: string;
  /** Placeholder while loading, to avoid layout shift. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Loading, failed with retry, or the loaded data. */
export function Loaded<Data>({ query, failure, placeholder, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return placeholder ?? <Loading />;
  return <Failed query={query} sentence={sentenceOf(query.error, failure)} size="lg" />;
}

type FailedProps = {
  query: Pick<UseQueryResult, 'isFetching' | 'refetch'>;
  sentence: string;
  size?: ButtonSize;
  className?: string;
};

/** Why loading failed, with a retry button. */
export function Failed({ query, sentence, size = 'md', className }: FailedProps) {
  return (
    <div className={cx('grid grid-cols-1 justify-items-start gap-4', className)}>
      <p>{sentence}</p>
      <Button
        variant="secondary"
        size={size}
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {common.retry}
      </Button>
    </div>
  );
}
