import type { StripeWorld } from './world.ts';

export type StripeAnswer = { status: number; body: object };

/** An error response of Stripe. */
export class StripeRefusal extends Error {
  readonly answer: StripeAnswer;

  constructor(status: number, message: string, more: object = {}) {
    super(message);
    const error = { type: 'invalid_request_error', message, ...more };
    this.answer = { status, body: { error } };
  }
}

const missing = (what: string, id: string, param = 'id') =>
  new StripeRefusal(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });

function known<T>(objects: Map<string, T>, what: string, id: string): T {
  const found = objects.get(id);
  if (!found) throw missing(what, id);
  return found;
}

function living(world: StripeWorld, id: string) {
  const customer = world.customers.get(id);
  if (!customer || customer.deleted) throw missing('customer', id, 'customer');
  return customer;
}

function wanted(form: URLSearchParams, name: string): string {
  const text = form.get(name);
  if (!text) throw new StripeRefusal(400, `Missing required param: ${name}.`);
  return text;
}

/** `metadata[a]=b` is `{ a: 'b' }`. */
const group = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form]
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  );

const listOf = (data: object[], hasMore = false) => ({ object: 'list', data, has_more: hasMore });

type Handler = (world: StripeWorld, form: URLSearchParams, id: string) => object;

function openSession(world: StripeWorld, form: URLSearchParams): object {
  // What our requests must never, or always, contain.
  if (form.has('payment_method_types[0]')) {
    throw new StripeRefusal(400, 'Leave payment_method_types out.');
  }
  if (wanted(form, 'mode') !== 'subscription') {
    throw new StripeRefusal(400, 'mode must be subscription');
  }
  return world.openSession({
    price: known(world.prices, 'price', wanted(form, 'line_items[0][price]')).id,
    customer: living(world, wanted(form, 'customer')).id,
    client_reference_id: form.get('client_reference_id'),
    metadata: group(form, 'metadata'),
    subscriptionMetadata: group(form, 'subscription_data[metadata]'),
    success_url: wanted(form, 'success_url'),
    cancel_url: wanted(form, 'cancel_url'),
    locale: form.get('locale'),
  });
}

/** Newest first; without `status`, those that are not canceled. */
function listSubscriptions(world: StripeWorld, form: URLSearchParams): object {
  const customer = form.get('customer');
  if (customer && !world.customers.has(customer)) throw missing('customer', customer, 'customer');
  const all = [...world.subscriptions.values()]
    .reverse()
    .filter((one) => customer === null || one.customer === customer)
    .filter((one) => form.get('status') === 'all' || one.status !== 'canceled');
  const rest = all.slice(all.findIndex(({ id }) => id === form.get('starting_after')) + 1);
  const page = rest.slice(0, Number(form.get('limit') ?? 10));
  const isExpanded = form.get('expand[0]') === 'data.customer';
  const shown = page.map((one) =>
    isExpanded ? { ...one, customer: world.customers.get(one.customer) } : one,
  );
  return listOf(shown, rest.length > page.length);
}

const handlers: Record<string, Handler> = {
  'POST /v1/customers': (world, form) =>
    world.addCustomer({ email: form.get('email'), metadata: group(form, 'metadata') }),
  'GET /v1/customers/:id': (world, _, id) => {
    const customer = known(world.customers, 'customer', id);
    return customer.deleted ? { id, object: 'customer', deleted: true } : customer;
  },
  'DELETE /v1/customers/:id': (world, _, id) => {
    living(world, id);
    world.deleteCustomer(id);
    return { id, object: 'customer', deleted: true };
  },
  'GET /v1/prices/:id': (world, _, id) => known(world.prices, 'price', id),
  'POST /v1/checkout/sessions': openSession,
  'GET /v1/checkout/sessions': (world, form) =>
    listOf(
      [...world.sessions.values()].filter(
        (one) => one.customer === form.get('customer') && one.status === form.get('status'),
      ),
    ),
  'GET /v1/checkout/sessions/:id': (world, _, id) => known(world.sessions, 'session', id),
  'POST /v1/checkout/sessions/:id/expire': (world, _, id) => {
    const session = known(world.sessions, 'session', id);
    if (session.status !== 'open') {
      throw new StripeRefusal(400, 'Only open sessions can be expired.');
    }
    world.expire(id);
    return session;
  },
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/:id': (world, _, id) => known(world.subscriptions, 'subscription', id),
  'POST /v1/subscriptions/:id': (world, form, id) => {
    const subscription = known(world.subscriptions, 'subscription', id);
    if (subscription.status === 'canceled') {
      throw new StripeRefusal(400, 'A canceled subscription cannot be changed.');
    }
    world.cancelAtPeriodEnd(id, wanted(form, 'cancel_at_period_end') === 'true');
    return subscription;
  },
  'DELETE /v1/subscriptions/:id': (world, _, id) => {
    const subscription = known(world.subscriptions, 'subscription', id);
    if (subscription.status === 'canceled') throw missing('subscription', id);
    world.end(id);
    return subscription;
  },
  'POST /v1/billing_portal/sessions': (world, form) =>
    world.openPortal(living(world, wanted(form, 'customer')).id, wanted(form, 'return_url')),
  'GET /v1/charges/:id': (world, _, id) => known(world.charges, 'charge', id),
  'GET /v1/invoice_payments': (world, form) => {
    const intent = wanted(form, 'payment[payment_intent]');
    const found = world.invoicePayments.filter((one) => one.payment.payment_intent === intent);
    return listOf(found.map((one) => ({ ...one, invoice: world.invoices.get(one.invoice) })));
  },
};

/** Handles one call of Stripe's API; throws StripeRefusal. */
export function answerApi(
  world: StripeWorld,
  method: string,
  path: string,
  form: URLSearchParams,
): object {
  for (const [route, handler] of Object.entries(handlers)) {
    const [verb, pattern = ''] = route.split(' ');
    const found = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (verb === method && found) return handler(world, form, found[1] ?? '');
  }
  throw new StripeRefusal(404, `Unrecognized request URL (${method} ${path})`);
}
