import { QueryClient } from '@tanstack/react-query';
import { get } from './api-client.ts';

/** Section 9 of the specification: never stale, no refetch by itself, no retry; GET of the key. */
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
