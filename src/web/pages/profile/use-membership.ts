import { useQuery } from '@tanstack/react-query';
import { api, type ReplyOf } from '../../../contract/api.ts';

/** Where the caller's membership comes from; asked anew whenever the tab is opened. */
export function useMembership() {
  return useQuery<ReplyOf<typeof api.membership>>({
    queryKey: [api.membership.path],
    staleTime: 0,
  });
}
