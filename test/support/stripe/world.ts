import { randomBytes } from 'node:crypto';
export const PRICE_ID = 'price_premium';
const DAY = 24 * 60 * 60;

const idOf = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;

/** One calendar month later, as Stripe counts; seconds. */
function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.getTime() / 1000;
}

/* The objects that the server reads, in Stripe's names and units (seconds, minor units). */

const newPrice = (id: string, amount: number) => ({
  ...{ id, object: 'price', active: true, currency: 'chf' },
  /** Null if the price is in `tiers`. */
  unit_amount: amount as number | null,
  recurring: { interval: 'month', interval_count: 1 },
});
type Price = ReturnType<typeof newPrice>;

const newCustomer = (params: { email: string | null; metadata: Record<string, string> }) => ({
  ...{ id: idOf('cus'), object: 'customer', deleted: false, ...params },
});

type SessionParams = {
  customer: string;
  price: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  locale: string | null;
};

function newSession({ price, subscriptionMetadata, ...shown }: SessionParams, address: string) {
  const id = idOf('cs_test');
  return {
    ...{ id, object: 'checkout.session', mode: 'subscription', ...shown },
    status: 'open' as 'open' | 'complete' | 'expired',
    payment_status: 'unpaid' as 'paid' | 'unpaid',
    url: `${address}/pay/${id}` as string | null,
    subscription: null as string | null,
    expires_at: 0,
  };
}
export type Session = ReturnType<typeof newSession>;

function newSubscription(
  { customer, subscriptionMetadata }: SessionParams,
  price: Price,
  now: number,
) {
  const item = {
    ...{ id: idOf('si'), object: 'subscription_item', price, quantity: 1 },
    ...{ current_period_start: now, current_period_end: monthAfter(now) },
  };
  return {
    ...{ id: idOf('sub'), object: 'subscription', customer, status: 'active' },
    ...{ cancel_at_period_end: false, cancel_at: null as number | null },
    ...{ created: now, start_date: now, ended_at: null as number | null },
    ...{ latest_invoice: null as string | null, metadata: subscriptionMetadata },
    items: { object: 'list', data: [item] },
  };
}
export type Subscription = ReturnType<typeof newSubscription>;

const newInvoice = (customer: string, subscription: string) => ({
  ...{ id: idOf('in'), object: 'invoice', customer, status: 'open' as 'open' | 'paid' },
  parent: { type: 'subscription_details', subscription_details: { subscription } },
});

const newCharge = (customer: string, now: number) => ({
  ...{ id: idOf('ch'), object: 'charge', customer, payment_intent: idOf('pi') },
  ...{ created: now, refunded: false, disputed: false },
});
type Charge = ReturnType<typeof newCharge>;

const newInvoicePayment = (invoice: string, payment_intent: string) => ({
  ...{ id: idOf('inpay'), object: 'invoice_payment', invoice },
  payment: { type: 'payment_intent', payment_intent },
});

const newEvent = (type: string, object: object, now: number) => ({
  ...{ id: idOf('evt'), object: 'event', api_version: '2026-10-28.endive', created: now },
  ...{ livemode: false, type, data: { object: structuredClone(object) } },
});
export type StripeEvent = ReturnType<typeof newEvent>;

/**
 * The state of Stripe, with its own clock. Every event goes to `onEvent` with a snapshot of its
 * object.
 */
export class StripeWorld {
  readonly customers = new Map<string, ReturnType<typeof newCustomer>>();
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, ReturnType<typeof newInvoice>>();
  readonly charges = new Map<string, Charge>();
  readonly invoicePayments: ReturnType<typeof newInvoicePayment>[] = [];
  readonly portals = new Map<string, { customer: string; returnUrl: string }>();
  readonly #parameters = new Map<string, SessionParams>();
  /** Customers whose card is declined from now on. */
  readonly poor = new Set<string>();
  readonly #now: () => number;
  #ahead = 0;
  /** Base address of the checkout and portal pages. */
  address = '';
  onEvent: (event: StripeEvent) => void = () => undefined;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.addPrice(PRICE_ID, 499);
  }

  /** Seconds. */
  get now(): number {
    return Math.floor(this.#now() / 1000) + this.#ahead;
  }

  addPrice(id: string, amount: number): void {
    this.prices.set(id, newPrice(id, amount));
  }

  /** Advances the clock: charges or ends what is due. */
  advance(ms: number): void {
    this.#ahead += Math.round(ms / 1000);
    for (const subscription of this.subscriptions.values()) this.#catchUp(subscription);
    for (const session of this.sessions.values()) {
      if (session.status === 'open' && session.expires_at <= this.now) this.expire(session.id);
    }
  }

  addCustomer(params: Parameters<typeof newCustomer>[0]) {
    const customer = newCustomer(params);
    this.customers.set(customer.id, customer);
    this.#emit('customer.created', customer);
    return customer;
  }

  /** Also ends the customer's subscriptions. */
  deleteCustomer(id: string): void {
    for (const { id: subscriptionId, customer, status } of this.subscriptions.values()) {
      if (customer === id && status !== 'canceled') this.end(subscriptionId);
    }
    const customer = this.customers.get(id);
    if (!customer) return;
    for (const session of this.sessions.values()) {
      if (session.customer === id && session.status === 'open') this.expire(session.id);
    }
    customer.deleted = true;
    this.#emit('customer.deleted', customer);
  }

  openSession(params: SessionParams): Session {
    const session = newSession(params, this.address);
    session.expires_at = this.now + DAY;
    this.sessions.set(session.id, session);
    this.#parameters.set(session.id, params);
    return session;
  }

  expire(id: string): void {
    const session = this.#session(id);
    session.status = 'expired';
    session.url = null;
    this.#emit('checkout.session.expired', session);
  }

  /** Pays on the Stripe page; `later`: the bank confirms on another day. */
  pay(sessionId: string, how: { email?: string; later?: boolean } = {}): Subscription {
    const session = this.#session(sessionId);
    const params = this.#parameters.get(sessionId);
    const price = this.prices.get(params?.price ?? '');
    const customer = this.customers.get(session.customer);
    if (session.status !== 'open' || !params || !price || !customer || customer.deleted) {
      throw new Error('this session cannot be paid');
    }
    customer.email ??= how.email ?? 'zahlt@example.org';
    const subscription = newSubscription(params, price, this.now);
    if (how.later) subscription.status = 'incomplete';
    this.subscriptions.set(subscription.id, subscription);
    session.status = 'complete';
    session.url = null;
    session.subscription = subscription.id;
    this.#emit('customer.subscription.created', subscription);
    if (how.later) {
      this.#bill(subscription);
      this.#emit('checkout.session.completed', session);
      return subscription;
    }
    this.#charge(subscription);
    session.payment_status = 'paid';
    this.#emit('checkout.session.completed', session);
    return subscription;
  }

  /** The bank's decision on a `later` payment: paid or failed. */
  settle(sessionId: string, isPaid: boolean): void {
    const session = this.#session(sessionId);
    const subscription = this.subscription(session.subscription ?? '');
    subscription.status = isPaid ? 'active' : 'incomplete_expired';
    if (isPaid) {
      session.payment_status = 'paid';
      this.#charge(subscription);
    }
    this.#emit('customer.subscription.updated', subscription);
    const outcome = isPaid ? 'succeeded' : 'failed';
    this.#emit(`checkout.session.async_payment_${outcome}`, session);
  }

  /** As the portal does: sets `cancel_at`, not the flag (stripe-node issue 2470). */
  cancelInPortal(subscriptionId: string, isCancelled: boolean): void {
    const subscription = this.subscription(subscriptionId);
    const [item] = subscription.items.data;
    subscription.cancel_at = isCancelled ? (item?.current_period_end ?? null) : null;
    if (!isCancelled) subscription.cancel_at_period_end = false;
    this.#emit('customer.subscription.updated', subscription);
  }

  /** As the API does. */
  cancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): void {
    this.subscription(subscriptionId).cancel_at_period_end = isCancelled;
    this.cancelInPortal(subscriptionId, isCancelled);
  }

  /** Immediately. */
  end(subscriptionId: string): void {
    const subscription = this.subscription(subscriptionId);
    subscription.status = 'canceled';
    subscription.ended_at = this.now;
    this.#emit('customer.subscription.deleted', subscription);
  }

  setStatus(subscriptionId: string, status: string): void {
    const subscription = this.subscription(subscriptionId);
    subscription.status = status;
    const change = status === 'paused' ? 'paused' : 'updated';
    this.#emit(`customer.subscription.${change}`, subscription);
  }

  /** Pays the open invoice after a declined charge. */
  payDebt(subscriptionId: string): void {
    const subscription = this.subscription(subscriptionId);
    this.poor.delete(subscription.customer);
    subscription.status = 'active';
    this.#charge(subscription);
    this.#emit('customer.subscription.updated', subscription);
  }

  refund(chargeId: string, isFull = true): void {
    const charge = this.#chargeOf(chargeId);
    charge.refunded = isFull;
    this.#emit('charge.refunded', charge);
  }

  dispute(chargeId: string): void {
    const charge = this.#chargeOf(chargeId);
    charge.disputed = true;
    const { id, payment_intent } = charge;
    const dispute = { id: idOf('dp'), object: 'dispute', charge: id, payment_intent };
    this.#emit('charge.dispute.created', dispute);
  }

  openPortal(customer: string, returnUrl: string) {
    const id = idOf('bps');
    this.portals.set(id, { customer, returnUrl });
    return { id, object: 'billing_portal.session', url: `${this.address}/portal/${id}` };
  }

  /** Any other Stripe event. */
  say(type: string, object: object): void {
    this.#emit(type, object);
  }

  subscription(id: string): Subscription {
    const found = this.subscriptions.get(id);
    if (!found) throw new Error(`no subscription ${id}`);
    return found;
  }

  /** The charges of a customer, newest last. */
  chargesOf(customer: string): Charge[] {
    return [...this.charges.values()].filter((charge) => charge.customer === customer);
  }

  #session(id: string): Session {
    const found = this.sessions.get(id);
    if (!found) throw new Error(`no session ${id}`);
    return found;
  }

  #chargeOf(id: string): Charge {
    const found = this.charges.get(id);
    if (!found) throw new Error(`no charge ${id}`);
    return found;
  }

  #catchUp(subscription: Subscription): void {
    const [item] = subscription.items.data;
    if (!item) return;
    const isRunning = () => ['active', 'past_due'].includes(subscription.status);
    if (isRunning() && subscription.cancel_at !== null && subscription.cancel_at <= this.now) {
      this.end(subscription.id);
    }
    while (isRunning() && item.current_period_end <= this.now) {
      item.current_period_start = item.current_period_end;
      item.current_period_end = monthAfter(item.current_period_start);
      if (this.poor.has(subscription.customer)) {
        subscription.status = 'past_due';
        this.#emit('invoice.payment_failed', this.#bill(subscription));
      } else this.#charge(subscription);
      this.#emit('customer.subscription.updated', subscription);
    }
  }

  #bill({ id, customer }: Subscription) {
    const invoice = newInvoice(customer, id);
    this.invoices.set(invoice.id, invoice);
    this.subscription(id).latest_invoice = invoice.id;
    return invoice;
  }

  #charge(subscription: Subscription): void {
    const latest = this.invoices.get(subscription.latest_invoice ?? '');
    const invoice = latest?.status === 'open' ? latest : this.#bill(subscription);
    invoice.status = 'paid';
    const charge = newCharge(subscription.customer, this.now);
    this.charges.set(charge.id, charge);
    this.invoicePayments.push(newInvoicePayment(invoice.id, charge.payment_intent));
    this.#emit('invoice.paid', invoice);
  }

  #emit(type: string, object: object): void {
    this.onEvent(newEvent(type, object, this.now));
  }
}
