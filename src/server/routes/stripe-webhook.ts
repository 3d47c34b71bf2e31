import type { FastifyInstance } from 'fastify';
import { RequestError } from '../http/request-error.ts';
import type { StripeProvider } from '../payments/stripe.ts';
import type { Webhook } from '../payments/webhook.ts';
import { openWarning } from '../process/warning.ts';
import { PAYMENT_TIMEOUT_MS } from '../timeouts.ts';

/** Invoices may have many line items. */
const EVENT_BYTES = 256 * 1024;

/** Accepts signed Stripe events only [P1]. */
export async function webhookRoutes(
  app: FastifyInstance,
  { provider, webhook }: { provider: StripeProvider; webhook: Webhook },
): Promise<void> {
  const warning = openWarning();

  // Own scope: the signature covers the raw body, so it must not be parsed here.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: unknown }>(
      '/api/stripe/webhook',
      { bodyLimit: EVENT_BYTES, config: { timeoutMs: PAYMENT_TIMEOUT_MS } },
      async (request) => {
        const { body, headers } = request;
        const signature = headers['stripe-signature'];
        const event =
          Buffer.isBuffer(body) && typeof signature === 'string'
            ? provider.readEvent(body, signature)
            : null;
        if (!event) throw new RequestError('signature-wrong');
        if (event === 'unknown-form') {
          const problem =
            'an event of Stripe has an unknown form: check the API version of the webhook';
          warning.warn(() => app.log.warn(problem));
          // Stripe would send it again for three days; the daily reconciliation finds what it was about.
          return { received: true };
        }
        await webhook(event);
        return { received: true };
      },
    );
  });
}
