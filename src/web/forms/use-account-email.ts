import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../../contract/account-api.ts';
import type { ReplyOf } from '../../contract/call.ts';

/** [A6] The e-mail address of the signed-in account, and whether it is confirmed. */
export function useAccountEmail() {
  return useQuery<ReplyOf<typeof accountApi.accountEmail>>({
    queryKey: [accountApi.accountEmail.path],
    // Confirmation happens in another tab.
    staleTime: 0,
  });
}
