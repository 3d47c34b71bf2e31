import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pinnedNode, readAddress, root, startServer } from './server.ts';

const SECRET = 'whsec_e2e';
const DAY_MS = 24 * 60 * 60 * 1000;

/** A server with payments, and its Stripe fake. */
export type Shop = {
  address: string;
  /** Advances Stripe's clock and runs due events. */
  advance(days: number): Promise<void>;
  stop(): Promise<void>;
};

/** `delayMs`: delay of Stripe's webhook. */
export async function openShop(delayMs = 0): Promise<Shop> {
  const stripe = spawn(pinnedNode, ['test/support/stripe/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stripeAddress = (await readAddress(stripe)).origin;

  async function control(path: string, input: object): Promise<void> {
    const { ok, status } = await fetch(stripeAddress + path, {
      method: 'POST',
      body: JSON.stringify(input),
    });
    if (!ok) throw new Error(`Stripe answered ${status} to ${path}`);
  }

  const server = await startServer({
    STRIPE_SECRET_KEY: 'sk_test_imposter',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_PRICE_ID: 'price_premium',
    STRIPE_API_BASE: stripeAddress,
  });
  await control('/test/send', {
    ...{ url: `${server.address}/api/stripe/webhook`, secret: SECRET, delayMs },
  });

  return {
    address: server.address,
    advance: (days) => control('/test/advance', { ms: days * DAY_MS }),
    async stop() {
      await server.stop();
      stripe.kill('SIGTERM');
      if (stripe.exitCode === null && stripe.signalCode === null) await once(stripe, 'exit');
    },
  };
}
