import { randomInt, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Chance } from '../game/game.ts';
import { openBus, type Tidings } from './bus.ts';
import { startCleaning } from './cleaning.ts';
import { refuseOtherMethods } from './door.ts';
import {
  answerError,
  answerErrors,
  answerParserError,
  BARE_HEADERS,
  codeOf,
} from './error-answers.ts';
import { sayGoodbye } from './goodbye.ts';
import { type Derive, openHashing } from './hashing.ts';
import { openLimits } from './limits/limits.ts';
import { limitTraffic } from './limits/traffic.ts';
import { guardWire, type Patience, wireOptions } from './limits/wire.ts';
import { openLobbies } from './lobbies.ts';
import { openMembership } from './membership.ts';
import { watchLastHour } from './metrics/last-hour.ts';
import { measure } from './metrics/metrics.ts';
import { DEAD_AFTER_MS, watchNeighbours } from './neighbours.ts';
import type { Parts } from './parts.ts';
import { openPasswords } from './passwords.ts';
import { answerInTime } from './patience.ts';
import { startCare } from './payments/care.ts';
import { openDeclarations } from './payments/declarations.ts';
import { openPayments } from './payments/payments.ts';
import { openTestCheckout } from './payments/test-checkout.ts';
import { openWebhook } from './payments/webhook.ts';
import { watchPresence } from './presence.ts';
import { openPush } from './push.ts';
import type { Redis } from './redis.ts';
import { rememberCalls } from './repeats.ts';
import { accountRoutes } from './routes/account.ts';
import { profileRoutes } from './routes/account-profile.ts';
import { adminCategoryRoutes } from './routes/admin/admin-categories.ts';
import { adminOverviewRoutes } from './routes/admin/admin-overview.ts';
import { adminUserRoutes } from './routes/admin/admin-users.ts';
import { contractRoutes } from './routes/contracts.ts';
import { entranceRoutes } from './routes/entrance.ts';
import { liveRoutes } from './routes/live.ts';
import { openLiveCalls } from './routes/live-calls.ts';
import { lobbyRoutes } from './routes/lobby.ts';
import { moveRoutes, openMoves } from './routes/moves.ts';
import { ownCategoryRoutes } from './routes/own-categories.ts';
import { pageRoutes } from './routes/pages.ts';
import { premiumRoutes } from './routes/premium.ts';
import { reactionRoutes } from './routes/reactions.ts';
import { serviceRoutes } from './routes/service.ts';
import { webhookRoutes } from './routes/stripe-webhook.ts';
import { refuseForeignOrigins } from './same-origin.ts';
import { rememberSessions, remembersNothing } from './session-memory.ts';
import { openSessions } from './sessions.ts';
import type { ServerSettings } from './settings.ts';
import { openSightings } from './sightings.ts';
import type { Store, StoredCategory } from './store/store.ts';
import { loadWords } from './words.ts';

/** What the server is built from: its settings, what it stores in, and what tests replace. */
export type AppOptions = {
  settings: ServerSettings;
  log: FastifyBaseLogger;
  store: Store;
  /** Null: limits are counted in this process. */
  redis: Redis | null;
  /** Added to the stored ones where their names are missing. */
  categories: StoredCategory[];
  /** Folder of the built screens; null serves the calls only. */
  webDir: string | null;
  /** Tests hand in their own time, chance and patience, and watch over the hashing. */
  now?: () => number;
  chance?: Chance;
  derive?: Derive;
  patience?: Patience;
};

/** A proxy that asks every second has noticed by then that this process is leaving. */
const NOTICE_MS = 2000;

/** The server from its parts; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, log, store, redis, categories, webDir } = options;
  const { now = Date.now, chance = randomInt } = options;

  const app = fastify({
    loggerInstance: log,
    // One line a request would say who plays with whom, and cost more than the game.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    ...wireOptions(options.patience),
    // Whatever the framework refuses by itself is said in our words, too.
    frameworkErrors: (error, { raw }, reply) => {
      if (raw.headers.upgrade) reply.raw.once('finish', () => raw.socket.destroySoon());
      answerError(reply.headers(BARE_HEADERS), codeOf(error));
    },
    clientErrorHandler: answerParserError,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
  });
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');

  const words = await loadWords(store.categories, categories, now());
  const { vocabulary } = words;
  const { isShared } = store;
  const lobbies = openLobbies({ store: store.games, now, chance, vocabulary, isShared, onError });
  const processId = randomUUID();
  const sightings = isShared
    ? openSightings({ store: store.neighbours, processId, deadAfterMs: DEAD_AFTER_MS, now })
    : undefined;
  const presence = watchPresence({ lobbies, ...(sightings && { sightings }), now, onError });
  const push = openPush({ lobbies, now });
  const sessions = openSessions({
    store: store.sessions,
    memory: isShared ? remembersNothing(store.sessions) : rememberSessions(store.sessions),
    users: store.users,
    now,
    isProduction: settings.isProduction,
  });
  sessions.onEnd(push.endSession);
  const bus = openBus({ redis, processId, log });
  sessions.onEnd((sid, end) => bus.tell({ type: 'session', sid, end }));
  lobbies.onNews((code, game, isOwn) => {
    if (isOwn) bus.tell({ type: 'lobby', code, version: game?.version ?? null });
  });
  const hashing = openHashing();
  const passwords = openPasswords(options.derive ?? hashing.derive);
  const limits = openLimits({ redis, factor: settings.limitFactor });
  // Asked for only where money is taken: the SDK takes its time to load.
  const stripe = settings.stripe
    ? (await import('./payments/stripe.ts')).openStripe(settings.stripe, log)
    : null;
  const isTested = !settings.stripe && !settings.isProduction;
  const testCheckout = isTested ? openTestCheckout(store.testPayments, now) : null;
  const provider = stripe ?? testCheckout;
  const payments = openPayments({ provider, store, log, now });
  const declarations = openDeclarations({ store, payments, log, now });
  const metrics = measure(app, {
    connections: push.count,
    census: store.census.count,
  });
  const lastHour = watchLastHour({ metrics, census: store.census, now, onError });
  const parts: Parts = {
    settings,
    store,
    words,
    membership: openMembership({ store, words }),
    sessions,
    repeats: rememberCalls(),
    limits,
    passwords,
    lobbies,
    presence,
    push,
    payments,
    declarations,
    testCheckout,
    bus,
    metrics,
    lastHour,
    now,
  };

  // A form of another site can send text/plain without asking; nobody of ours does.
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  answerInTime(app);
  await app.register(helmet, securityHeaders(settings.isProduction));
  app.addHook('onRequest', async (_, reply) => {
    // The pages set their own.
    reply.header('cache-control', 'no-store');
  });
  sayGoodbye(app, isShared && settings.trustProxy !== false ? NOTICE_MS : 0);
  guardWire(app);
  refuseForeignOrigins(app, settings.publicUrl);
  await app.register(cookie);
  limitTraffic(app, parts);
  const moves = openMoves(parts);
  await liveRoutes(app, parts, openLiveCalls(parts, moves));
  accountRoutes(app, parts);
  profileRoutes(app, parts);
  entranceRoutes(app, parts);
  lobbyRoutes(app, parts);
  moveRoutes(app, parts, moves);
  reactionRoutes(app, parts);
  ownCategoryRoutes(app, parts);
  premiumRoutes(app, parts);
  contractRoutes(app, parts);
  if (stripe) {
    const webhook = openWebhook({ provider: stripe, payments, store, now });
    await webhookRoutes(app, { provider: stripe, webhook });
  }
  adminUserRoutes(app, parts);
  adminCategoryRoutes(app, parts);
  adminOverviewRoutes(app, parts);
  serviceRoutes(app, parts);
  refuseOtherMethods(app);
  await pageRoutes(app, webDir, settings.publicUrl, sessions);

  for (const game of await lobbies.resume(store.isAlone)) presence.expect(game);
  const neighbours =
    sightings &&
    watchNeighbours({
      store: store.neighbours,
      processId,
      lobbies,
      presence,
      push,
      sessions: store.sessions,
      sightings,
      words,
      now,
      onError,
    });
  function hear(tidings: Tidings): void {
    if (tidings.type === 'lobby') {
      lobbies.refresh(tidings.code, tidings.version).catch(onError);
    } else if (tidings.type === 'session') {
      push.endSession(tidings.sid, tidings.end);
    } else {
      push.react(tidings.code, tidings.playerId, tidings.emoji);
    }
  }
  await bus.listen(hear, () => void neighbours?.look());
  const stopCleaning = startCleaning({ store, now, onError });

  const stopCare = provider
    ? startCare({ provider, payments, declarations, store, log, now })
    : () => undefined;

  app.addHook('preClose', async () => {
    stopCleaning();
    stopCare();
    presence.stop();
    push.stop();
  });
  app.addHook('onClose', async () => {
    bus.close();
    await neighbours?.stop();
    await lastHour.stop();
    metrics.stop();
    await lobbies.stop();
    await hashing.stop();
    redis?.close();
    await store.close();
  });
  return app;
}

/** Everything comes from our own server, and nobody frames it. */
function securityHeaders(isProduction: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Friends in the same Wi-Fi play over plain HTTP.
    hsts: isProduction,
    referrerPolicy: { policy: 'same-origin' as const },
  };
}
