import { randomBytes } from 'node:crypto';
import type {
  Charge,
  Customer,
  Invoice,
  InvoicePayment,
  Price,
  Session,
  StripeEvent,
  Subscription,
} from './objects.ts';

export const PRICE_ID = 'price_premium';
const DAY = 24 * 60 * 60;

const idOf = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`;

/** One calendar month later, as Stripe counts; seconds. */
function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.getTime() / 1000;
}

/** Parameters of a checkout session. */
export type SessionParams = Pick<
  Session,
  'customer' | 'client_reference_id' | 'metadata' | 'success_url' | 'cancel_url' | 'locale'
> & { price: string; subscriptionMetadata: Record<string, string> };

/**
 * The state of Stripe, with its own clock. Every event goes to `onEvent` with a snapshot of its
 * object.
 */
export class StripeWorld {
  readonly customers = new Map<string, Customer>();
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly charges = new Map<string, Charge>();
  readonly invoicePayments: InvoicePayment[] = [];
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

  addPrice(id: string, amount: number, currency = 'chf'): void {
    this.prices.set(id, {
      id,
      object: 'price',
      active: true,
      unit_amount: amount,
      currency,
      recurring: { interval: 'month', interval_count: 1 },
    });
  }

  /** Advances the clock: charges or ends what is due. */
  advance(ms: number): void {
    this.#ahead += Math.round(ms / 1000);
    for (const subscription of this.subscriptions.values()) this.#catchUp(subscription);
    for (const session of this.sessions.values()) {
      if (session.status === 'open' && session.expires_at <= this.now) this.expire(session.id);
    }
  }

  addCustomer(params: { email: string | null; metadata: Record<string, string> }): Customer {
    const customer: Customer = { id: idOf('cus'), object: 'customer', ...params };
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
    const id = idOf('cs_test');
    const { price: _, subscriptionMetadata: __, ...shown } = params;
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: 'subscription',
      status: 'open',
      payment_status: 'unpaid',
      url: `${this.address}/pay/${id}`,
      subscription: null,
      expires_at: this.now + DAY,
      ...shown,
    };
    this.sessions.set(id, session);
    this.#parameters.set(id, params);
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
    const subscription: Subscription = {
      id: idOf('sub'),
      object: 'subscription',
      customer: session.customer,
      status: how.later ? 'incomplete' : 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      created: this.now,
      start_date: this.now,
      ended_at: null,
      latest_invoice: null,
      metadata: params.subscriptionMetadata,
      items: {
        object: 'list',
        data: [
          {
            id: idOf('si'),
            object: 'subscription_item',
            price,
            quantity: 1,
            current_period_start: this.now,
            current_period_end: monthAfter(this.now),
          },
        ],
      },
    };
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
    this.#emit('charge.dispute.created', {
      id: idOf('dp'),
      object: 'dispute',
      charge: id,
      payment_intent,
    });
  }

  openPortal(customer: string, returnUrl: string): { id: string; url: string } {
    const id = idOf('bps');
    this.portals.set(id, { customer, returnUrl });
    return { id, url: `${this.address}/portal/${id}` };
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

  subscriptionsOf(customer: string): Subscription[] {
    return [...this.subscriptions.values()]
      .filter((subscription) => subscription.customer === customer)
      .reverse();
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

  #bill({ id, customer }: Subscription): Invoice {
    const invoice: Invoice = {
      id: idOf('in'),
      object: 'invoice',
      customer,
      status: 'open',
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    };
    this.invoices.set(invoice.id, invoice);
    this.subscription(id).latest_invoice = invoice.id;
    return invoice;
  }

  #charge(subscription: Subscription): void {
    const latest = this.invoices.get(subscription.latest_invoice ?? '');
    const invoice = latest?.status === 'open' ? latest : this.#bill(subscription);
    invoice.status = 'paid';
    const { customer } = subscription;
    const payment_intent = idOf('pi');
    const charge: Charge = {
      id: idOf('ch'),
      object: 'charge',
      customer,
      payment_intent,
      created: this.now,
      refunded: false,
      disputed: false,
    };
    this.charges.set(charge.id, charge);
    this.invoicePayments.push({
      id: idOf('inpay'),
      object: 'invoice_payment',
      invoice: invoice.id,
      payment: { type: 'payment_intent', payment_intent },
    });
    this.#emit('invoice.paid', invoice);
  }

  #emit(type: string, object: object): void {
    this.onEvent({
      id: idOf('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.now,
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    });
  }
}
