import { startStripe } from '../test/support/stripe/server.ts';
import { startServer } from './server.ts';

const SECRET = 'whsec_e2e';
const DAY_MS = 24 * 60 * 60 * 1000;

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A server with payments, and its Stripe fake. `delayMs`: delay of Stripe's webhook. */
export async function openShop(delayMs = 0) {
  const stripe = await startStripe();
  const server = await startServer({
    STRIPE_SECRET_KEY: 'sk_test_imposter',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_PRICE_ID: 'price_premium',
    STRIPE_API_BASE: stripe.address,
  });
  stripe.sendTo({ url: `${server.address}/api/stripe/webhook`, secret: SECRET, delayMs });
  return {
    address: server.address,
    /** Advances Stripe's clock and runs due events. */
    advance: (days: number) => stripe.world.advance(days * DAY_MS),
    async stop() {
      await server.stop();
      await stripe.close();
    },
  };
}
