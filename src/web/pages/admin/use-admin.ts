import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, sentenceOf } from '../../api-client.ts';
import { toast } from '../../ui/toast.ts';
import { useDoor } from './door.ts';

/** A failure as a toast: what did not work, and why where somebody knows. */
function tellFailure(error: unknown, failure: string): void {
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
  done: (input: Input, output: Output) => string;
  failure: string;
  /** Paths of what shows it. */
  shownIn: readonly string[];
};

/** Something that an admin changes; then what shows it is asked again, whatever came of it. */
export function useChange<Input, Output>({ send, done, failure, shownIn }: Change<Input, Output>) {
  const queryClient = useQueryClient();
  const isShownOut = useDoor();
  const askAgain = () =>
    Promise.all(shownIn.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
  return useMutation({
    mutationFn: send,
    onSuccess: async (output, input) => {
      await askAgain();
      toast({ title: done(input, output), tone: 'success' });
    },
    onError: (error) => {
      if (isShownOut(error)) return;
      // Somebody else may have been faster.
      void askAgain();
      tellFailure(error, failure);
    },
  });
}
