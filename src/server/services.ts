import type { FastifyBaseLogger } from 'fastify';
import type { AccountLinks } from './accounts/account-links.ts';
import type { Membership } from './accounts/membership.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { EventBus } from './cluster/event-bus.ts';
import type { ServerConfig } from './config.ts';
import type { Access } from './http/access.ts';
import type { Idempotency } from './http/idempotency.ts';
import type { Limits } from './limits/limits.ts';
import type { Displays } from './lobby/displays.ts';
import type { LiveChannels } from './lobby/live-channels.ts';
import type { Lobbies } from './lobby/lobbies.ts';
import type { Presence } from './lobby/presence.ts';
import type { ErrorRecorder } from './metrics/error-recorder.ts';
import type { LastHour } from './metrics/last-hour.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Declarations } from './payments/declarations.ts';
import type { Payments } from './payments/payments.ts';
import type { Provider } from './payments/provider.ts';
import type { TestProvider } from './payments/test-checkout.ts';
import type { Store } from './store/open.ts';
import type { Words } from './words/word-source.ts';

/** Dependencies of the routes, created in `app.ts`. */
export type Services = {
  config: ServerConfig;
  log: FastifyBaseLogger;
  /** Called with errors of background work. */
  onError: (error: unknown) => void;
  store: Store;
  words: Words;
  membership: Membership;
  sessions: Sessions;
  access: Access;
  idempotency: Idempotency;
  limits: Limits;
  passwords: Passwords;
  links: AccountLinks;
  lobbies: Lobbies;
  presence: Presence;
  liveChannels: LiveChannels;
  displays: Displays;
  /** Null: nothing is sold here. */
  provider: Provider | null;
  payments: Payments;
  declarations: Declarations;
  /** Null in production or with Stripe configured. */
  testCheckout: TestProvider | null;
  eventBus: EventBus;
  metrics: Metrics;
  lastHour: LastHour;
  errorRecorder: ErrorRecorder;
  now: () => number;
};
