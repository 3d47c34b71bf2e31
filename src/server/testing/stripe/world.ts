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

/** A month later by the calendar, as Stripe counts; seconds. */
function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.getTime() / 1000;
}

/** What a checkout session is opened with. */
export type SessionWish = Pick<
  Session,
  'customer' | 'client_reference_id' | 'metadata' | 'success_url' | 'cancel_url' | 'locale'
> & { price: string; subscriptionMetadata: Record<string, string> };

/**
 * Everything that Stripe knows, with a clock of its own. What happens is told to `onEvent`; the
 * object goes along as it is at that moment.
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
  readonly #wishes = new Map<string, SessionWish>();
  /** Customers whose card is refused from now on. */
  readonly poor = new Set<string>();
  readonly #now: () => number;
  #ahead = 0;
  /** Where people see it: the pages to pay and to manage. */
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

  /** Time goes by: what is due is charged or ends. */
  advance(ms: number): void {
    this.#ahead += Math.round(ms / 1000);
    for (const subscription of this.subscriptions.values()) this.#catchUp(subscription);
    for (const session of this.sessions.values()) {
      if (session.status === 'open' && session.expires_at <= this.now) this.expire(session.id);
    }
  }

  addCustomer(wish: { email: string | null; metadata: Record<string, string> }): Customer {
    const customer: Customer = { id: idOf('cus'), object: 'customer', ...wish };
    this.customers.set(customer.id, customer);
    this.#tell('customer.created', customer);
    return customer;
  }

  /** Ends what the customer pays for, too. */
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
    this.#tell('customer.deleted', customer);
  }

  openSession(wish: SessionWish): Session {
    const id = idOf('cs_test');
    const { price: _, subscriptionMetadata: __, ...shown } = wish;
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
    this.#wishes.set(id, wish);
    return session;
  }

  expire(id: string): void {
    const session = this.#session(id);
    session.status = 'expired';
    session.url = null;
    this.#tell('checkout.session.expired', session);
  }

  /** Somebody pays on the page of Stripe; `later`: the bank says so another day. */
  pay(sessionId: string, how: { email?: string; later?: boolean } = {}): Subscription {
    const session = this.#session(sessionId);
    const wish = this.#wishes.get(sessionId);
    const price = this.prices.get(wish?.price ?? '');
    const customer = this.customers.get(session.customer);
    if (session.status !== 'open' || !wish || !price || !customer || customer.deleted) {
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
      metadata: wish.subscriptionMetadata,
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
    this.#tell('customer.subscription.created', subscription);
    if (how.later) {
      this.#bill(subscription);
      this.#tell('checkout.session.completed', session);
      return subscription;
    }
    this.#charge(subscription);
    session.payment_status = 'paid';
    this.#tell('checkout.session.completed', session);
    return subscription;
  }

  /** The bank has said so: what was `later` is paid, or will never be. */
  settle(sessionId: string, isPaid: boolean): void {
    const session = this.#session(sessionId);
    const subscription = this.subscription(session.subscription ?? '');
    subscription.status = isPaid ? 'active' : 'incomplete_expired';
    if (isPaid) {
      session.payment_status = 'paid';
      this.#charge(subscription);
    }
    this.#tell('customer.subscription.updated', subscription);
    const outcome = isPaid ? 'succeeded' : 'failed';
    this.#tell(`checkout.session.async_payment_${outcome}`, session);
  }

  /** As the portal does it: `cancel_at`, and the flag stays as it is (stripe-node issue 2470). */
  cancelInPortal(subscriptionId: string, isCancelled: boolean): void {
    const subscription = this.subscription(subscriptionId);
    const [item] = subscription.items.data;
    subscription.cancel_at = isCancelled ? (item?.current_period_end ?? null) : null;
    if (!isCancelled) subscription.cancel_at_period_end = false;
    this.#tell('customer.subscription.updated', subscription);
  }

  /** As the API does it. */
  cancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): void {
    this.subscription(subscriptionId).cancel_at_period_end = isCancelled;
    this.cancelInPortal(subscriptionId, isCancelled);
  }

  /** At once. */
  end(subscriptionId: string): void {
    const subscription = this.subscription(subscriptionId);
    subscription.status = 'canceled';
    subscription.ended_at = this.now;
    this.#tell('customer.subscription.deleted', subscription);
  }

  setStatus(subscriptionId: string, status: string): void {
    const subscription = this.subscription(subscriptionId);
    subscription.status = status;
    const told = status === 'paused' ? 'paused' : 'updated';
    this.#tell(`customer.subscription.${told}`, subscription);
  }

  /** The open invoice of somebody who was poor. */
  payDebt(subscriptionId: string): void {
    const subscription = this.subscription(subscriptionId);
    this.poor.delete(subscription.customer);
    subscription.status = 'active';
    this.#charge(subscription);
    this.#tell('customer.subscription.updated', subscription);
  }

  refund(chargeId: string, isFull = true): void {
    const charge = this.#chargeOf(chargeId);
    charge.refunded = isFull;
    this.#tell('charge.refunded', charge);
  }

  dispute(chargeId: string): void {
    const charge = this.#chargeOf(chargeId);
    charge.disputed = true;
    const { id, payment_intent } = charge;
    this.#tell('charge.dispute.created', {
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

  /** Anything else that Stripe might say. */
  say(type: string, object: object): void {
    this.#tell(type, object);
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

  /** The charges of a customer, the newest last. */
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
        this.#tell('invoice.payment_failed', this.#bill(subscription));
      } else this.#charge(subscription);
      this.#tell('customer.subscription.updated', subscription);
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
    this.#tell('invoice.paid', invoice);
  }

  #tell(type: string, object: object): void {
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
