import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, sentenceOf } from '../../api-client.ts';
import { toast } from '../../ui/toast.ts';
import { useAdminAccess } from './use-admin-access.ts';

/** Shows a failure as a toast, with the reason if known. */
function toastFailure(error: unknown, failure: string): void {
  if (!(error instanceof ApiError)) reportError(error);
  const why = sentenceOf(error, failure);
  toast({ title: failure, ...(why === failure ? {} : { description: why }), tone: 'error' });
}

type Load<Data> = {
  /** The path of the call, then its parameters. */
  queryKey: readonly [path: string, ...rest: unknown[]];
  queryFn: () => Promise<Data>;
  failure: string;
};

/**
 * Query of an admin tab: refetched on every visit, not cached after unmount. The previous page
 * stays visible until the next one arrives.
 */
export function useAdminQuery<Data>({ queryKey, queryFn, failure }: Load<Data>) {
  const query = useQuery({
    queryKey,
    queryFn,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const redirectIfDenied = useAdminAccess();
  const onFailure = useEffectEvent((error: unknown) => {
    if (!redirectIfDenied(error)) toastFailure(error, failure);
  });
  const { error, errorUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated error must show again
  useEffect(() => {
    if (error) onFailure(error);
  }, [error, errorUpdatedAt]);
  return query;
}

type Mutation<Input, Output> = {
  send: (input: Input) => Promise<Output>;
  done: (input: Input, output: Output) => string;
  failure: string;
  /** Paths of the queries to invalidate. */
  affects: readonly string[];
};

/** An admin mutation; refetches the affected queries, whether it succeeds or fails. */
export function useChange<Input, Output>({
  send,
  done,
  failure,
  affects,
}: Mutation<Input, Output>) {
  const queryClient = useQueryClient();
  const redirectIfDenied = useAdminAccess();
  const refetch = () =>
    Promise.all(affects.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  return useMutation({
    mutationFn: send,
    onSuccess: async (output, input) => {
      await refetch();
      toast({ title: done(input, output), tone: 'success' });
    },
    onError: (error) => {
      if (redirectIfDenied(error)) return;
      // Another admin may have changed it first.
      void refetch();
      toastFailure(error, failure);
    },
  });
}
