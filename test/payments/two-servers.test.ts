import { expect } from 'vitest';
import { makeDatabase } from '../support/postgres.ts';
import { postgresTest } from '../support/postgres-test.ts';
import { startServer } from '../support/server.ts';
import { sendUntilTaken } from '../support/stripe/webhooks.ts';
import { startPaying, stripeSettings } from './paying.ts';

const onPostgres = await postgresTest();

onPostgres(
  'two servers get all events of a subscription concurrently, repeatedly: one final state',
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
      const deliverAll = () =>
        paying.stripe.events
          .slice(mark)
          .flatMap((event) =>
            [1, 2, 3].flatMap(() => endpoints.map((to) => sendUntilTaken(to, event))),
          );
      // The events arrive while the subscription changes.
      const early = deliverAll();
      world.cancelInPortal(subscription.id, true);
      const middle = deliverAll();
      world.end(subscription.id);
      await Promise.all([...early, ...middle, ...deliverAll()]);
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
