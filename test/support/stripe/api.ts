import { type Form, textAt, textsAt } from './form.ts';
import type { StripeWorld } from './world.ts';

export type StripeAnswer = { status: number; body: object };

/** An error response of Stripe. */
export class StripeRefusal extends Error {
  readonly answer: StripeAnswer;

  constructor(status: number, type: string, message: string, more: object = {}) {
    super(message);
    this.answer = { status, body: { error: { type, message, ...more } } };
  }
}

function missing(what: string, param = 'id'): StripeRefusal {
  const more = { code: 'resource_missing', param };
  return new StripeRefusal(404, 'invalid_request_error', `No such ${what}`, more);
}

function wanted(form: Form, ...path: string[]): string {
  const text = textAt(form, ...path);
  if (text === undefined || text === '') {
    const name = path.join('.');
    throw new StripeRefusal(400, 'invalid_request_error', `Missing required param: ${name}.`);
  }
  return text;
}

const listOf = (data: object[], hasMore = false): object => ({
  object: 'list',
  data,
  has_more: hasMore,
});

const isExpanded = (form: Form, what: string): boolean =>
  Object.values(textsAt(form, 'expand')).includes(what);

type Handler = (world: StripeWorld, form: Form, id: string) => object;

function living(world: StripeWorld, id: string) {
  const customer = world.customers.get(id);
  if (!customer || customer.deleted) throw missing(`customer: '${id}'`, 'customer');
  return customer;
}

function knownSubscription(world: StripeWorld, id: string) {
  const found = world.subscriptions.get(id);
  if (!found) throw missing(`subscription: '${id}'`);
  return found;
}

function openSession(world: StripeWorld, form: Form): object {
  // What our requests must never, or always, contain.
  if (form.payment_method_types !== undefined) {
    throw new StripeRefusal(400, 'invalid_request_error', 'Leave payment_method_types out.');
  }
  if (wanted(form, 'mode') !== 'subscription') {
    throw new StripeRefusal(400, 'invalid_request_error', 'mode must be subscription');
  }
  const price = wanted(form, 'line_items', '0', 'price');
  if (!world.prices.has(price)) throw missing(`price: '${price}'`);
  const customer = living(world, wanted(form, 'customer')).id;
  return world.openSession({
    customer,
    price,
    client_reference_id: textAt(form, 'client_reference_id') ?? null,
    metadata: textsAt(form, 'metadata'),
    subscriptionMetadata: textsAt(form, 'subscription_data', 'metadata'),
    success_url: wanted(form, 'success_url'),
    cancel_url: wanted(form, 'cancel_url'),
    locale: textAt(form, 'locale') ?? null,
  });
}

function listSubscriptions(world: StripeWorld, form: Form): object {
  const customer = textAt(form, 'customer');
  if (customer !== undefined && !world.customers.has(customer)) {
    throw missing(`customer: '${customer}'`, 'customer');
  }
  const price = textAt(form, 'price');
  const status = textAt(form, 'status') ?? 'running';
  const after = textAt(form, 'starting_after');
  const limit = Number(textAt(form, 'limit') ?? 10);
  const all = [...world.subscriptions.values()]
    .reverse()
    .filter((one) => customer === undefined || one.customer === customer)
    .filter((one) => price === undefined || one.items.data.some((item) => item.price.id === price))
    .filter((one) =>
      status === 'all'
        ? true
        : status === 'running'
          ? one.status !== 'canceled'
          : one.status === status,
    );
  const rest = all.slice(after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1);
  const shown = rest
    .slice(0, limit)
    .map((one) =>
      isExpanded(form, 'data.customer')
        ? { ...one, customer: world.customers.get(one.customer) }
        : one,
    );
  return listOf(shown, rest.length > limit);
}

function listSessions(world: StripeWorld, form: Form): object {
  const customer = textAt(form, 'customer');
  const status = textAt(form, 'status');
  return listOf(
    [...world.sessions.values()].filter(
      (one) =>
        (customer === undefined || one.customer === customer) &&
        (status === undefined || one.status === status),
    ),
  );
}

function knownSession(world: StripeWorld, id: string) {
  const found = world.sessions.get(id);
  if (!found) throw missing(`checkout.session: '${id}'`);
  return found;
}

const handlers: Record<string, Handler> = {
  'POST /v1/customers': (world, form) =>
    world.addCustomer({
      email: textAt(form, 'email') ?? null,
      metadata: textsAt(form, 'metadata'),
    }),
  'GET /v1/customers/:id': (world, _, id) => {
    const customer = world.customers.get(id);
    if (!customer) throw missing(`customer: '${id}'`);
    return customer.deleted ? { id, object: 'customer', deleted: true } : customer;
  },
  'DELETE /v1/customers/:id': (world, _, id) => {
    living(world, id);
    world.deleteCustomer(id);
    return { id, object: 'customer', deleted: true };
  },
  'GET /v1/prices/:id': (world, _, id) => {
    const price = world.prices.get(id);
    if (!price) throw missing(`price: '${id}'`);
    return price;
  },
  'POST /v1/checkout/sessions': openSession,
  'GET /v1/checkout/sessions': listSessions,
  'GET /v1/checkout/sessions/:id': (world, _, id) => knownSession(world, id),
  'POST /v1/checkout/sessions/:id/expire': (world, _, id) => {
    const session = knownSession(world, id);
    if (session.status !== 'open') {
      throw new StripeRefusal(400, 'invalid_request_error', 'Only open sessions can be expired.');
    }
    world.expire(id);
    return session;
  },
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/:id': (world, _, id) => knownSubscription(world, id),
  'POST /v1/subscriptions/:id': (world, form, id) => {
    const subscription = knownSubscription(world, id);
    if (subscription.status === 'canceled') {
      const text = 'A canceled subscription can only update its cancellation_details.';
      throw new StripeRefusal(400, 'invalid_request_error', text);
    }
    const flag = textAt(form, 'cancel_at_period_end');
    if (flag !== undefined) world.cancelAtPeriodEnd(id, flag === 'true');
    return subscription;
  },
  'DELETE /v1/subscriptions/:id': (world, _, id) => {
    const subscription = knownSubscription(world, id);
    if (subscription.status === 'canceled') throw missing(`subscription: '${id}'`);
    world.end(id);
    return subscription;
  },
  'POST /v1/billing_portal/sessions': (world, form) => {
    const customer = living(world, wanted(form, 'customer')).id;
    const portal = world.openPortal(customer, wanted(form, 'return_url'));
    return { object: 'billing_portal.session', ...portal };
  },
  'GET /v1/charges/:id': (world, _, id) => {
    const charge = world.charges.get(id);
    if (!charge) throw missing(`charge: '${id}'`);
    return charge;
  },
  'GET /v1/invoice_payments': (world, form) => {
    const intent = wanted(form, 'payment', 'payment_intent');
    const found = world.invoicePayments.filter((one) => one.payment.payment_intent === intent);
    if (!isExpanded(form, 'data.invoice')) return listOf(found);
    return listOf(found.map((one) => ({ ...one, invoice: world.invoices.get(one.invoice) })));
  },
};

/** Handles one call of Stripe's API; throws StripeRefusal. */
export function answerApi(world: StripeWorld, method: string, path: string, form: Form): object {
  for (const [route, handler] of Object.entries(handlers)) {
    const [verb, pattern = ''] = route.split(' ');
    const found = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (verb === method && found) return handler(world, form, found[1] ?? '');
  }
  throw new StripeRefusal(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method} ${path})`,
  );
}
