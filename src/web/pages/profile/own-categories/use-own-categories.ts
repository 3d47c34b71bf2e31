import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../../../contract/account-api.ts';
import type { BodyInput } from '../../../../contract/call.ts';
import { gameApi } from '../../../../contract/game-api.ts';
import type { OwnCategory } from '../../../../contract/shapes.ts';
import { call, sentenceOf } from '../../../api-client.ts';
import { isSessionOver, useSignInAgain } from '../../../session.ts';
import { ownCategories as texts } from '../../../texts/own-categories.ts';
import { toast } from '../../../ui/toast.ts';

/** What somebody wrote; not asked for guests, who have none. */
export function useOwnCategories(isGuest: boolean) {
  return useQuery({
    queryKey: [accountApi.ownCategories.path],
    queryFn: () => call(accountApi.ownCategories),
    enabled: !isGuest,
  });
}

/** The list here, and what a host may choose from. */
async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [accountApi.ownCategories.path, gameApi.categories.path].map((path) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );
}

type Wish = BodyInput<typeof accountApi.addOwnCategory>;

/** Stores a new one, or (with its id) a changed one. */
export function useSave(id: string | undefined, onSaved: () => void) {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  return useMutation({
    mutationFn: (body: Wish) =>
      id === undefined
        ? call(accountApi.addOwnCategory, { body })
        : call(accountApi.changeOwnCategory, { params: { id }, body }),
    onSuccess: async ({ name }) => {
      await refresh(queryClient);
      toast({ title: texts.editor.saved(name), tone: 'success' });
      onSaved();
    },
    onError: (error) => {
      if (isSessionOver(error)) signInAgain();
    },
  });
}

/** Deletes one for good. */
export function useRemove({ id, name }: OwnCategory, onEnd: () => void) {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  return useMutation({
    mutationFn: () => call(accountApi.removeOwnCategory, { params: { id } }),
    onSuccess: () => toast({ title: texts.removal.done(name), tone: 'success' }),
    onError: (error) => {
      if (isSessionOver(error)) return signInAgain();
      toast({ title: sentenceOf(error, texts.removal.failure), tone: 'error' });
    },
    onSettled: async () => {
      onEnd();
      // Also after a refusal: somebody else of this account may have been faster.
      await refresh(queryClient);
    },
  });
}
