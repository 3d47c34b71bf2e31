import type { PlayerId } from '../../game/game.ts';
import type { Store } from '../store/store.ts';
import type { Declarations } from './declarations.ts';
import type { Payments } from './payments.ts';
import { PaymentAway, type Provider } from './provider.ts';
import { isLive } from './standing.ts';

const PAGE = 100;

/** An account whose membership was not what the provider says. */
type Repair = { userId: PlayerId; wasMember: boolean; isMember: boolean };

/** What came out of holding all accounts against the provider. */
export type Reconciliation = {
  /** Accounts that were asked about. */
  checked: number;
  repaired: Repair[];
  /** Accounts about which the provider gave no answer. */
  failed: PlayerId[];
  /** Nothing is left to be ended, neither for deleted accounts nor by declarations. */
  isClean: boolean;
};

/**
 * Holds every account against the provider, whatever events were missed, and ends what is still to
 * be ended. Can run at any time, beside anything.
 */
export async function reconcile(options: {
  provider: Provider;
  payments: Payments;
  declarations: Declarations;
  store: Pick<Store, 'payments'>;
}): Promise<Reconciliation> {
  const { provider, payments, declarations } = options;
  const store = options.store.payments;
  const isCleared = await payments.clearOrphans();
  const isDeclared = await declarations.carryOut();
  const result: Reconciliation = {
    checked: 0,
    repaired: [],
    failed: [],
    isClean: isCleared && isDeclared,
  };

  let after = '';
  for (;;) {
    const page = await store.customers(after, PAGE);
    for (const userId of page) {
      const before = await store.payer(userId);
      result.checked += 1;
      try {
        await payments.sync(userId);
      } catch (error) {
        if (!(error instanceof PaymentAway)) throw error;
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
    // What is paid for by customers that no account has.
    for await (const one of provider.running()) {
      if (one.isMembership && isLive(one) && (await store.userOf(one.customerId)) === null) {
        await payments.syncCustomer(one.customerId);
      }
    }
  } catch (error) {
    if (!(error instanceof PaymentAway)) throw error;
    result.isClean = false;
  }
  return result;
}
