import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../../contract/account-api.ts';
import type { ReplyOf } from '../../contract/call.ts';

/** Source of the user's membership; refetched on every mount. */
export function useMembership() {
  return useQuery<ReplyOf<typeof accountApi.membership>>({
    queryKey: [accountApi.membership.path],
    staleTime: 0,
  });
}
