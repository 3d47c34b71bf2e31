import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '../../../../contract/call.ts';
import { gameApi } from '../../../../contract/game-api.ts';
import { ownCategoryApi } from '../../../../contract/own-category-api.ts';
import type { OwnCategory } from '../../../../contract/shapes.ts';
import { toast } from '../../../kit/ui/toast.ts';
import { call } from '../../../session/api-client.ts';
import { queryOf } from '../../../session/query-client.ts';
import { useAction } from '../../../session/session.ts';
import { ownCategories as texts } from './texts.ts';

/** The user's categories; not requested for guests, who have none. */
export const useOwnCategories = (isGuest: boolean) =>
  useQuery({ ...queryOf(ownCategoryApi.ownCategories), enabled: !isGuest });

/** Refetches this list and the host's category choice. */
const refresh = (queryClient: QueryClient) =>
  Promise.all(
    [ownCategoryApi.ownCategories.path, gameApi.categories.path].map((path) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  );

type Input = BodyInput<typeof ownCategoryApi.addOwnCategory>;

export function useSave(id: string | undefined) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (body: Input) =>
      id === undefined
        ? call(ownCategoryApi.addOwnCategory, { body })
        : call(ownCategoryApi.changeOwnCategory, { params: { id }, body }),
    onSuccess: async ({ name }) => {
      await refresh(queryClient);
      toast({ title: texts.editor.saved(name), tone: 'success' });
    },
    failure: null,
  });
}

export function useRemove({ id, name }: OwnCategory) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: () => call(ownCategoryApi.removeOwnCategory, { params: { id } }),
    onSuccess: () => toast({ title: texts.removal.done(name), tone: 'success' }),
    failure: texts.removal.failure,
    // Also after a refusal: another session of this account may have changed it.
    onSettled: () => refresh(queryClient),
  });
}
