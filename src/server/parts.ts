import type { Bus } from './bus.ts';
import type { Limits } from './limits/limits.ts';
import type { Lobbies } from './lobbies.ts';
import type { Membership } from './membership.ts';
import type { LastHour } from './metrics/last-hour.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Passwords } from './passwords.ts';
import type { Declarations } from './payments/declarations.ts';
import type { Payments } from './payments/payments.ts';
import type { TestProvider } from './payments/test-checkout.ts';
import type { Presence } from './presence.ts';
import type { Push } from './push.ts';
import type { Repeats } from './repeats.ts';
import type { Sessions } from './sessions.ts';
import type { ServerSettings } from './settings.ts';
import type { Store } from './store/store.ts';
import type { Words } from './words.ts';

/** What the routes are built from; `app.ts` makes it, in one visible list. */
export type Parts = {
  settings: ServerSettings;
  store: Store;
  words: Words;
  membership: Membership;
  sessions: Sessions;
  repeats: Repeats;
  limits: Limits;
  passwords: Passwords;
  lobbies: Lobbies;
  presence: Presence;
  push: Push;
  payments: Payments;
  declarations: Declarations;
  /** Null: in production, or where Stripe is asked. */
  testCheckout: TestProvider | null;
  bus: Bus;
  metrics: Metrics;
  lastHour: LastHour;
  now: () => number;
};
