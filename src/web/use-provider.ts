import { useQuery } from '@tanstack/react-query';
import { api, type ReplyOf } from '../contract/api.ts';

/** Who runs this service, as its settings say; asked once for all pages. */
export function useProvider() {
  return useQuery<ReplyOf<typeof api.imprint>>({ queryKey: [api.imprint.path] });
}
