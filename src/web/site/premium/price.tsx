import type { Plan } from '../../../contract/premium-shapes.ts';
import { premium as texts } from './texts.ts';

/** "4,99 CHF pro Monat", large. */
export function Price({ plan, className }: { plan: Plan; className?: string }) {
  return (
    <p className={className ?? 'flex flex-wrap items-baseline gap-x-2'}>
      <strong className="font-display text-xl whitespace-nowrap wide:text-hero tabular-figures">
        {priceOf(plan)}
      </strong>{' '}
      <span className="font-[650]">{texts.per(plan.interval)}</span>
    </p>
  );
}

/** "4,99 CHF": the only formatter of prices. */
export function priceOf({ amount, currency }: Plan): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat('de-DE', digits).format(amount / 100);
  return `${number}\u00a0${currency.toUpperCase()}`;
}
