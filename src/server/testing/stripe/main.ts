import { startStripe } from './server.ts';

/* The test Stripe as a process of its own, for browser tests; `control` in server.ts moves it. */
const stripe = await startStripe();
process.stdout.write(`Test Stripe is ready: ${stripe.address}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stripe.close().finally(() => process.exit(0));
  });
}
