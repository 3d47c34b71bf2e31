import { useQuery } from '@tanstack/react-query';
import { api } from '../../contract/api.ts';
import { call } from '../api-client.ts';

/** The categories that a host may choose from. */
export function useCategories() {
  return useQuery({ queryKey: [api.categories.path], queryFn: () => call(api.categories) });
}
