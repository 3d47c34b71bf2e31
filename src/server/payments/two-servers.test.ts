import { expect } from 'vitest';
import { startPaying, stripeSettings } from '../testing/paying.ts';
import { makeDatabase } from '../testing/postgres.ts';
import { postgresTest } from '../testing/postgres-test.ts';
import { startServer } from '../testing/server.ts';
import { sendUntilTaken } from '../testing/stripe/webhooks.ts';

const onPostgres = await postgresTest();

onPostgres(
  'two servers hear all of a life at once, many times: one state, the last one',
  async () => {
    const database = await makeDatabase();
    const databaseUrl = database.url.href;
    const paying = await startPaying({ databaseUrl });
    const environment = stripeSettings(paying.stripe);
    const other = await startServer({ databaseUrl, environment, now: paying.now });
    try {
      const mark = paying.stripe.events.length;
      const { person, subscription } = await paying.buyer('Doppelt gehört');
      const { world } = paying.stripe;
      const endpoints = [paying.server, other].map(({ address }) => ({
        url: `${address}/api/stripe/webhook`,
        secret: environment.STRIPE_WEBHOOK_SECRET ?? '',
      }));
      const tell = () =>
        paying.stripe.events
          .slice(mark)
          .flatMap((event) =>
            [1, 2, 3].flatMap(() => endpoints.map((to) => sendUntilTaken(to, event))),
          );
      // They are on their way while life goes on.
      const early = tell();
      world.cancelInPortal(subscription.id, true);
      const middle = tell();
      world.end(subscription.id);
      await Promise.all([...early, ...middle, ...tell()]);
      expect(await paying.server.store.payments.payer(person.id)).toMatchObject({
        isPremium: false,
        subscription: { id: subscription.id, status: 'canceled' },
      });
    } finally {
      await other.close();
      await paying.close();
      await database.drop();
    }
  },
  60_000,
);
