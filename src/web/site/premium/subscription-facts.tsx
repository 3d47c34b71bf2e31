import type { Subscription } from '../../../contract/premium-shapes.ts';
import { dayOf } from '../../kit/platform/dates.ts';
import { priceOf } from './price.tsx';
import { subscription as texts } from './subscription-texts.ts';

export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { plan, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  const facts = [
    [texts.price, plan ? priceOf(plan) : texts.unknown],
    [texts.interval, plan ? texts.intervals(plan.interval) : texts.unknown],
    [texts.status, cancelAtPeriodEnd ? texts.cancelling : texts.active],
    [
      cancelAtPeriodEnd ? texts.endsOn : texts.nextPayment,
      currentPeriodEnd ? dayOf(currentPeriodEnd) : texts.notAvailable,
    ],
    [texts.renewal, cancelAtPeriodEnd ? texts.endsAtPeriodEnd : texts.renews],
  ] as const;
  return (
    <dl className="grid grid-cols-1 ruled border-border/25">
      {facts.map(([term, text]) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-5 py-2.5">
          <dt className="text-muted">{term}</dt>
          <dd className="font-[650] tabular-figures">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
