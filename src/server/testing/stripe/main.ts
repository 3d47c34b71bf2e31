import { startStripe } from './server.ts';

/*
 * The test Stripe as a process of its own, for browser tests. PORT; APP_URL: the server whose
 * webhook hears of everything; WEBHOOK_SECRET: what it is signed with; DELAY_MS: how late.
 */
const { PORT = '0', APP_URL = '', WEBHOOK_SECRET = '', DELAY_MS = '0' } = process.env;
const stripe = await startStripe({ port: Number(PORT) });
if (APP_URL) {
  stripe.sendTo({ url: `${APP_URL}/api/stripe/webhook`, secret: WEBHOOK_SECRET }, Number(DELAY_MS));
}
process.stdout.write(`Test Stripe is ready: ${stripe.address}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stripe.close().finally(() => process.exit(0));
  });
}
