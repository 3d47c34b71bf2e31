import { queryOptions, useQuery } from '@tanstack/react-query';
import { gameApi } from '../../../contract/game-api.ts';
import { call } from '../../session/api-client.ts';

/** The categories available to a host. */
export const categoriesQuery = queryOptions({
  queryKey: [gameApi.categories.path],
  queryFn: () => call(gameApi.categories),
});

export const useCategories = () => useQuery(categoriesQuery);

/** Whether one of them is for adults only [B5]. */
export function useIsAdult(chosen: readonly string[]): boolean {
  const { data } = useCategories();
  return data?.some(({ isAdult, name }) => isAdult && chosen.includes(name)) ?? false;
}

const LISTED_MAX = 4;

/** The first names of a long choice, and how many it leaves out. */
export function shortChoice(chosen: readonly string[]): { names: readonly string[]; more: number } {
  if (chosen.length <= LISTED_MAX) return { names: chosen, more: 0 };
  const names = chosen.slice(0, LISTED_MAX - 1);
  return { names, more: chosen.length - names.length };
}
