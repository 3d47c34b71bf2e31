import { useQuery } from '@tanstack/react-query';
import { accountApi } from '../contract/account-api.ts';
import type { ReplyOf } from '../contract/call.ts';

/** The operator's details from the server configuration; fetched once for all pages. */
export function useProvider() {
  return useQuery<ReplyOf<typeof accountApi.imprint>>({ queryKey: [accountApi.imprint.path] });
}
