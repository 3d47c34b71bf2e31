import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../../contract/account-api.ts';
import type { ReplyOf } from '../../contract/call.ts';

/** [B6] Price of a membership, and whether it is on sale. */
export function useOffer() {
  return useQuery<ReplyOf<typeof accountApi.premiumOffer>>({
    queryKey: [accountApi.premiumOffer.path],
  });
}
