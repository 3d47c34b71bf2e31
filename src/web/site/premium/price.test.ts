import { describe, expect, it } from 'vitest';
import { priceOf } from './price.tsx';

describe('the price of a plan', () => {
  it('is written with a comma, two decimals and the currency in capitals', () => {
    expect(priceOf({ amount: 499, currency: 'chf', interval: 'month' })).toBe('4,99\u00a0CHF');
    expect(priceOf({ amount: 5000, currency: 'eur', interval: 'year' })).toBe('50,00\u00a0EUR');
    expect(priceOf({ amount: 123_456, currency: 'chf', interval: 'year' })).toBe(
      '1.234,56\u00a0CHF',
    );
  });
});
