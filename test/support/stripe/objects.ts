/* The Stripe objects the server reads, in Stripe's names and units (seconds, minor units). */

export type Customer = {
  id: string;
  object: 'customer';
  email: string | null;
  metadata: Record<string, string>;
  deleted?: true;
};

export type Price = {
  id: string;
  object: 'price';
  active: boolean;
  /** Null if the price is in `tiers`. */
  unit_amount: number | null;
  currency: string;
  recurring: { interval: string; interval_count: number };
};

export type Session = {
  id: string;
  object: 'checkout.session';
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  customer: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  subscription: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  locale: string | null;
};

export type Subscription = {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  created: number;
  start_date: number;
  ended_at: number | null;
  latest_invoice: string | null;
  metadata: Record<string, string>;
  items: {
    object: 'list';
    data: {
      id: string;
      object: 'subscription_item';
      price: Price;
      quantity: number;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
};

export type Invoice = {
  id: string;
  object: 'invoice';
  customer: string;
  status: 'open' | 'paid';
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
};

export type Charge = {
  id: string;
  object: 'charge';
  customer: string;
  payment_intent: string;
  created: number;
  refunded: boolean;
  disputed: boolean;
};

export type InvoicePayment = {
  id: string;
  object: 'invoice_payment';
  invoice: string;
  payment: { type: 'payment_intent'; payment_intent: string };
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: boolean;
  type: string;
  data: { object: object };
};
