import { useQuery } from '@tanstack/react-query';
import { api, type ReplyOf } from '../../contract/api.ts';

/** [B6] What a membership costs here, and whether it is on sale. */
export function useOffer() {
  return useQuery<ReplyOf<typeof api.premiumOffer>>({ queryKey: [api.premiumOffer.path] });
}
