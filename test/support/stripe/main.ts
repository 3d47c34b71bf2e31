import { startStripe } from './server.ts';

/* The test Stripe as a separate process for browser tests, driven by `control` in server.ts. */
const stripe = await startStripe();
process.stdout.write(`Test Stripe is ready: ${stripe.address}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stripe.close().finally(() => process.exit(0));
  });
}
