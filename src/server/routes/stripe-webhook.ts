import type { FastifyInstance } from 'fastify';
import { PAYING_PATIENCE_MS } from '../patience.ts';
import type { StripeProvider } from '../payments/stripe.ts';
import type { Webhook } from '../payments/webhook.ts';
import { Refused } from '../refused.ts';

/** Invoices with many lines are long. */
const EVENT_BYTES = 256 * 1024;

/** [P1] Where Stripe says that something happened; nobody else is heard. */
export async function webhookRoutes(
  app: FastifyInstance,
  { provider, webhook }: { provider: StripeProvider; webhook: Webhook },
): Promise<void> {
  // A scope of its own: what is signed are the bytes as they came, here and nowhere else.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: unknown }>(
      '/api/stripe/webhook',
      { bodyLimit: EVENT_BYTES, config: { patienceMs: PAYING_PATIENCE_MS } },
      async (request) => {
        const { body, headers } = request;
        const signature = headers['stripe-signature'];
        const event =
          Buffer.isBuffer(body) && typeof signature === 'string'
            ? provider.readEvent(body, signature)
            : null;
        if (!event) throw new Refused('signature-wrong');
        await webhook(event);
        return { received: true };
      },
    );
  });
}
