import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, sentenceOf } from '../../api-client.ts';
import { toast } from '../../ui/toast.ts';
import { useDoor } from './door.ts';

/** A failure as a toast: what did not work, and why where somebody knows. */
export function tellFailure(error: unknown, failure: string): void {
  if (!(error instanceof ApiError)) reportError(error);
  const why = sentenceOf(error, failure);
  toast({ title: failure, ...(why === failure ? {} : { description: why }), tone: 'error' });
}

type Load<Data> = {
  /** The path of the call, then what it asks for. */
  queryKey: readonly [path: string, ...rest: unknown[]];
  queryFn: () => Promise<Data>;
  failure: string;
};

/**
 * What a tab shows: asked whenever it opens, and nothing of it is kept after it is left. The page
 * before stays in sight until the next one is there.
 */
export function useAdminQuery<Data>({ queryKey, queryFn, failure }: Load<Data>) {
  const query = useQuery({
    queryKey,
    queryFn,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const isShownOut = useDoor();
  const tell = useEffectEvent((error: unknown) => {
    if (!isShownOut(error)) tellFailure(error, failure);
  });
  const { error, errorUpdatedAt } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same error once more is news, too
  useEffect(() => {
    if (error) tell(error);
  }, [error, errorUpdatedAt]);
  return query;
}

type Change<Input, Output> = {
  send: (input: Input) => Promise<Output>;
  done: (input: Input) => string;
  failure: string;
  /** Path of the list that shows it. */
  list: string;
};

/** Something that an admin changes; then the list is asked again, whatever came of it. */
export function useChange<Input, Output>({ send, done, failure, list }: Change<Input, Output>) {
  const queryClient = useQueryClient();
  const isShownOut = useDoor();
  return useMutation({
    mutationFn: send,
    onSuccess: async (_, input) => {
      await queryClient.invalidateQueries({ queryKey: [list] });
      toast({ title: done(input), tone: 'success' });
    },
    onError: (error) => {
      if (isShownOut(error)) return;
      // Somebody else may have been faster.
      void queryClient.invalidateQueries({ queryKey: [list] });
      tellFailure(error, failure);
    },
  });
}
