import type { PlayerId } from '../../game/game.ts';
import type { StoredSubscription } from '../store/types.ts';
import { DAY_MS } from '../timeouts.ts';
import type { ProviderSubscription } from './provider.ts';

/** How long the membership outlasts an unpaid renewal. */
export const GRACE_MS = 7 * DAY_MS;
/** Tolerates late webhooks at renewal. */
export const RENEWAL_SLACK_MS = DAY_MS;

/** Rank of each of Stripe's statuses; 0 is terminal. */
const RANKS = {
  active: 3,
  trialing: 3,
  past_due: 2,
  unpaid: 1,
  paused: 1,
  incomplete: 0,
  incomplete_expired: 0,
  canceled: 0,
};
export type SubscriptionStatus = keyof typeof RANKS;

/** The contract has not ended, paid or not. */
export const isLive = ({ status }: { status: SubscriptionStatus }): boolean => RANKS[status] > 0;

/** A live contract that grants no membership until its debt is paid. */
export const isOwing = ({ status }: { status: SubscriptionStatus }): boolean =>
  RANKS[status] === 1 || RANKS[status] === 2;

/** End of the membership it grants (epoch ms); null: none [P9]. */
function paidUntil(subscription: ProviderSubscription): number | null {
  const { status, periodStart, periodEnd, cancelAt } = subscription;
  const end = cancelAt ?? Number.POSITIVE_INFINITY;
  if (status === 'past_due') return Math.min(end, periodStart + GRACE_MS);
  if (status === 'active' || status === 'trialing') {
    return Math.min(end, periodEnd + RENEWAL_SLACK_MS);
  }
  return null;
}

function toStored(subscription: ProviderSubscription): StoredSubscription {
  const { id, status, plan, startedAt, periodStart, periodEnd, cancelAt } = subscription;
  const isUnpaid = status === 'past_due' || status === 'unpaid';
  return {
    id,
    status,
    ...plan,
    startedAt,
    currentPeriodEnd: periodEnd,
    cancelAtPeriodEnd: cancelAt !== null,
    paymentFailedSince: isUnpaid ? periodStart : null,
    payerEmail: subscription.payerEmail,
  };
}

/** What a customer's subscriptions grant to an account. */
export type MembershipState = {
  subscription: StoredSubscription | null;
  paidUntil: number | null;
  /** Paid in addition to the one that counts [P8]. */
  surplus: ProviderSubscription[];
  /** Bought for another account [P6]. */
  strangers: ProviderSubscription[];
};

/**
 * Independent of the order of events [P3]. Of several live subscriptions the oldest counts; of
 * several ended ones the newest.
 */
export function membershipStateOf(userId: PlayerId, all: ProviderSubscription[]): MembershipState {
  const memberships = all.filter(({ isMembership }) => isMembership);
  const strangers = memberships.filter((one) => one.userId !== userId && isLive(one));
  const own = memberships
    .filter((one) => one.userId === userId)
    .toSorted((one, other) => {
      const rank = RANKS[other.status] - RANKS[one.status];
      const age = one.startedAt - other.startedAt || (one.id < other.id ? -1 : 1);
      return rank || (isLive(one) ? age : -age);
    });
  const [first = null, ...others] = own;
  return {
    subscription: first && toStored(first),
    paidUntil: first && paidUntil(first),
    surplus: others.filter(isLive),
    strangers,
  };
}
