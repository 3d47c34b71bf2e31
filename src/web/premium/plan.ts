import type { Plan } from '../../contract/premium-shapes.ts';

/** "4,99 CHF": the only formatter of prices. */
export function priceOf({ amount, currency }: Plan): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat('de-DE', digits).format(amount / 100);
  return `${number}\u00a0${currency.toUpperCase()}`;
}

/** "21.12.2026" from an ISO 8601 time. */
export function dateOf(time: string): string {
  return new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(time));
}
