import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../../../contract/account-api.ts';
import type { ReplyOf } from '../../../contract/call.ts';

/** Where the caller's membership comes from; asked anew whenever the tab is opened. */
export function useMembership() {
  return useQuery<ReplyOf<typeof accountApi.membership>>({
    queryKey: [accountApi.membership.path],
    staleTime: 0,
  });
}
