import { PAGE_SIZE, PLAIN_LIST_MAX } from '../../../contract/admin-shapes.ts';
import type { ServerConfig } from '../../config.ts';
import type { Slice } from '../../store/types.ts';

/** [A7] */
export const ADMIN = { access: 'admin' } as const;

export const toSlice = (page = 0): Slice => ({ first: page * PAGE_SIZE, count: PAGE_SIZE });

/** Where Stripe's dashboard shows it; null: without Stripe, or there is none. */
export function stripeUrl(
  { stripe }: Pick<ServerConfig, 'stripe'>,
  kind: 'customers' | 'subscriptions',
  id: string | null,
): string | null {
  if (!stripe || id === null) return null;
  const mode = stripe.secretKey.includes('_test_') ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}${kind}/${encodeURIComponent(id)}`;
}

/** The asked page; without any query parameter the rows alone. */
export async function toListOrPage<Row>(
  query: { page?: number | undefined },
  load: (slice: Slice) => Promise<{ rows: Row[]; total: number }>,
) {
  const isPlain = Object.values(query).every((value) => value === undefined);
  return isPlain
    ? (await load({ first: 0, count: PLAIN_LIST_MAX })).rows
    : load(toSlice(query.page));
}
