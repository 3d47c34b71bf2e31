import type { Plan } from '../../../contract/premium-shapes.ts';

/** "4,99 CHF": the only formatter of prices. */
export function priceOf({ amount, currency }: Plan): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat('de-DE', digits).format(amount / 100);
  return `${number}\u00a0${currency.toUpperCase()}`;
}
