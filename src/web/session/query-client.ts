import { QueryClient, queryOptions } from '@tanstack/react-query';
import { type Call, pathOf, type ReplyOf } from '../../contract/call.ts';
import { get } from './api-client.ts';

/** Never stale, no automatic refetch, no retry; the query key is the path of the GET [UX-48]. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey: [path] }) => get(String(path)),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The query of a GET without query parameters. */
export const queryOf = <C extends Call>(target: C, params: Record<string, string> = {}) =>
  queryOptions<ReplyOf<C>>({ queryKey: [pathOf(target, params)] });
