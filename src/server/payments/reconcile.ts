import type { PlayerId } from '../../game/game.ts';
import type { Store } from '../store/open.ts';
import type { Declarations } from './declarations.ts';
import { isLive } from './membership-standing.ts';
import type { Payments } from './payments.ts';
import { type Provider, ProviderUnavailable } from './provider.ts';

const PAGE = 100;

type Reconciliation = {
  /** Number of accounts compared. */
  checked: number;
  /** Accounts whose membership differed from the provider's state. */
  repaired: { userId: PlayerId; wasMember: boolean; isMember: boolean }[];
  /** Accounts for which the provider request failed. */
  failed: PlayerId[];
  /** False when contracts of deleted accounts or declarations are still to be ended. */
  isClean: boolean;
};

export type ReconcileServices = {
  provider: Provider;
  payments: Payments;
  declarations: Declarations;
  store: Store;
};

/**
 * Compares every account with the provider, independent of events, and ends what is still to be
 * ended. Safe at any time, also concurrently.
 */
export async function reconcile({
  provider,
  payments,
  declarations,
  store: { payments: store },
}: ReconcileServices): Promise<Reconciliation> {
  const isCleared = await payments.clearOrphans();
  const isClean = (await declarations.carryOut()) && isCleared;
  const result: Reconciliation = { checked: 0, repaired: [], failed: [], isClean };

  let after = '';
  for (;;) {
    const page = await store.customers(after, PAGE);
    for (const userId of page) {
      const before = await store.payer(userId);
      result.checked += 1;
      try {
        await payments.sync(userId);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        result.failed.push(userId);
        continue;
      }
      const now = await store.payer(userId);
      const wasMember = before?.isPremium ?? false;
      const isMember = now?.isPremium ?? false;
      if (wasMember !== isMember || before?.subscription?.status !== now?.subscription?.status) {
        result.repaired.push({ userId, wasMember, isMember });
      }
    }
    after = page.at(-1) ?? '';
    if (page.length < PAGE) break;
  }

  try {
    // Subscriptions of customers without an account.
    for await (const one of provider.running()) {
      if (one.isMembership && isLive(one) && (await store.userOf(one.customerId)) === null) {
        await payments.syncCustomer(one.customerId);
      }
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    result.isClean = false;
  }
  return result;
}
