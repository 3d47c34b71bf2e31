import { useQuery } from '@tanstack/react-query';
import { gameApi } from '../../contract/game-api.ts';
import { call } from '../api-client.ts';

/** The categories available to a host. */
export function useCategories() {
  return useQuery({ queryKey: [gameApi.categories.path], queryFn: () => call(gameApi.categories) });
}

/** [B5] Whether one of them is for adults only. */
export function useIsAdult(chosen: readonly string[]): boolean {
  const { data } = useCategories();
  return data?.some(({ isAdult, name }) => isAdult && chosen.includes(name)) ?? false;
}
