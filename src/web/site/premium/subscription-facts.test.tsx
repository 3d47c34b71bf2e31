import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Subscription } from '../../../contract/premium-shapes.ts';
import { SubscriptionFacts } from './subscription-facts.tsx';

const subscription: Subscription = {
  plan: { amount: 499, currency: 'chf', interval: 'month' },
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2026-12-21T12:00:00.000Z',
  paymentFailed: false,
};

const factsOf = (change: Partial<Subscription>) => {
  const html = renderToStaticMarkup(
    <SubscriptionFacts subscription={{ ...subscription, ...change }} />,
  );
  return Array.from(html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g), ([, text]) => text);
};

test('a subscription shows its price and interval', () => {
  expect(factsOf({}).slice(0, 2)).toEqual(['4,99\u00a0CHF', 'Monatlich']);
});

test('without a plan both are a dash, the rest is shown', () => {
  expect(factsOf({ plan: null })).toEqual([
    '–',
    '–',
    'Aktiv',
    '21.12.2026',
    'Aktiv - Automatische Verlängerung',
  ]);
});
