import { randomInt, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { RandomInt } from '../game/game.ts';
import { openAccountLinks } from './accounts/account-links.ts';
import { startCleanupJob } from './accounts/cleanup-job.ts';
import { openMembership } from './accounts/membership.ts';
import { type Derive, openHashing } from './accounts/password-hashing.ts';
import { openPasswords } from './accounts/passwords.ts';
import { openSessions } from './accounts/sessions.ts';
import { joinCluster } from './cluster/cluster.ts';
import { type ClusterEvent, openEventBus } from './cluster/event-bus.ts';
import type { Redis } from './cluster/redis.ts';
import { openSharedPresence } from './cluster/shared-presence.ts';
import type { ServerConfig } from './config.ts';
import { openAccess } from './http/access.ts';
import { logCalls } from './http/call-log.ts';
import { rejectForeignOrigins } from './http/csrf.ts';
import { rejectOtherMethods, routeDefiner } from './http/define-route.ts';
import {
  BARE_HEADERS,
  errorCodeOf,
  handleParserError,
  registerErrorHandlers,
  sendError,
} from './http/errors.ts';
import {
  connectionOptions,
  discardBodies,
  guardConnections,
  limitConnections,
} from './http/hardening/connections.ts';
import { queueRequests } from './http/hardening/request-queue.ts';
import { openIdempotency } from './http/idempotency.ts';
import { enforceTimeouts } from './http/request-timeout.ts';
import { enableGracefulShutdown } from './http/shutdown.ts';
import { openLimits } from './limits/limits.ts';
import { trustedProxies } from './limits/proxies.ts';
import { limitRequests } from './limits/requests.ts';
import { openChannelCalls } from './lobby/channel-calls.ts';
import { openDisplays } from './lobby/displays.ts';
import { openLiveChannels } from './lobby/live-channels.ts';
import { openLobbies } from './lobby/lobbies.ts';
import { openMoves } from './lobby/moves.ts';
import { openPresence } from './lobby/presence.ts';
import { openMailer } from './mail/mailer.ts';
import { openSmtp } from './mail/smtp.ts';
import { startErrorRecorder } from './metrics/error-recorder.ts';
import { watchLastHour } from './metrics/last-hour.ts';
import { measure } from './metrics/metrics.ts';
import { startBillingJobs } from './payments/billing-jobs.ts';
import { openDeclarations } from './payments/declarations.ts';
import { openPayments } from './payments/payments.ts';
import { openTestCheckout } from './payments/test-checkout.ts';
import { openWebhook } from './payments/webhook.ts';
import { type Clock, openClock } from './process/clock.ts';
import { accountRoutes } from './routes/account.ts';
import { accountEmailRoutes } from './routes/account-email.ts';
import { profileRoutes } from './routes/account-profile.ts';
import { adminCategoryRoutes } from './routes/admin/admin-categories.ts';
import { adminOverviewRoutes } from './routes/admin/admin-overview.ts';
import { adminUserRoutes } from './routes/admin/admin-users.ts';
import { contractRoutes } from './routes/declarations.ts';
import { displayRoutes } from './routes/displays.ts';
import { joinRoutes } from './routes/join.ts';
import { liveRoutes } from './routes/live-channel.ts';
import { lobbyRoutes } from './routes/lobby.ts';
import { moveRoutes } from './routes/moves.ts';
import { ownCategoryRoutes } from './routes/own-categories.ts';
import { packRoutes } from './routes/packs.ts';
import { inlineScripts } from './routes/page-html.ts';
import { pageRoutes } from './routes/pages.ts';
import { passwordResetRoutes } from './routes/password-reset.ts';
import { premiumRoutes } from './routes/premium.ts';
import { reactionRoutes } from './routes/reactions.ts';
import { serviceRoutes } from './routes/service.ts';
import { webhookRoutes } from './routes/stripe-webhook.ts';
import { suspicionRoutes } from './routes/suspicions.ts';
import type { Services } from './services.ts';
import type { Store } from './store/open.ts';
import { logFailure } from './store/storage-errors.ts';
import { CONNECTION_TIMEOUTS, type ConnectionTimeouts, SHUTDOWN_NOTICE_MS } from './timeouts.ts';
import type { ShippedCategory } from './words/word-list.ts';
import { openWordSource } from './words/word-source.ts';

export type AppOptions = {
  config: ServerConfig;
  log: FastifyBaseLogger;
  store: Store;
  /** Null: rate limits count per process, and no change events are published. */
  redis: Redis | null;
  /** Stored when missing; of an existing one, words that no admin changed are replaced. */
  categories: ShippedCategory[];
  /** Folder of the built web client; null: API only. */
  webDir: string | null;
  /** Must be the clock of the store. */
  clock?: Clock;
  /** For tests. */
  random?: RandomInt;
  derive?: Derive;
  timeouts?: Partial<ConnectionTimeouts>;
  mailRetryDelaysMs?: number[];
};

/** Does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, log, store, redis, categories, webDir } = options;
  const { clock = openClock(), random = randomInt } = options;
  const { now } = clock;

  const timeouts = { ...CONNECTION_TIMEOUTS, ...options.timeouts };
  const isTrustedProxy = trustedProxies(config.trustProxy);
  const app = fastify({
    loggerInstance: log,
    // Request logs would reveal who plays with whom, and cost more than the game.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy !== false && isTrustedProxy,
    ...connectionOptions(timeouts),
    // The framework's own errors use our format, too.
    frameworkErrors: (error, { raw }, reply) => {
      if (raw.headers.upgrade) reply.raw.once('finish', () => raw.socket.destroySoon());
      sendError(reply.headers(BARE_HEADERS), errorCodeOf(error));
    },
    clientErrorHandler: handleParserError,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100 },
  });
  const onError = (error: unknown) => logFailure(log, error, 'background work failed');

  const words = await openWordSource(store.categories, categories, now());
  const { wordSource } = words;
  const { isShared } = store;
  const lobbies = openLobbies({
    store: store.games,
    now,
    random,
    wordSource,
    isShared,
    onError,
  });
  const processId = randomUUID();
  const sharedPresence = isShared
    ? openSharedPresence({ store: store.cluster, processId })
    : undefined;
  const presence = openPresence({ lobbies, sharedPresence, now, onError });
  const liveChannels = openLiveChannels({ lobbies, now });
  const sessions = openSessions({ store, now, config });
  sessions.onEnd(liveChannels.endSession);
  const eventBus = openEventBus({ redis, processId, log });
  sessions.onEnd((sid, end) => eventBus.publish({ type: 'session', sid, end }));
  lobbies.onChange((code, game, isOwn) => {
    if (isOwn) eventBus.publish({ type: 'lobby', code, version: game?.version ?? null });
  });
  const hashing = openHashing();
  const passwords = openPasswords(options.derive ?? hashing.derive);
  const limits = openLimits({ redis, factor: config.limitFactor });
  const { mail } = config;
  const displays = openDisplays({ store, limits, now, random, config });
  const mailer = mail
    ? openMailer({ transport: openSmtp(mail), log, retryDelaysMs: options.mailRetryDelaysMs })
    : null;
  const links = openAccountLinks({ store, mailer, limits, config, now });
  // Imported only if configured: the SDK is slow to load.
  const stripe = config.stripe
    ? (await import('./payments/stripe.ts')).openStripe(config.stripe, log)
    : null;
  const isTested = !config.stripe && !config.isProduction;
  const testCheckout = isTested ? openTestCheckout(store.testPayments, now) : null;
  const provider = stripe ?? testCheckout;
  const payments = openPayments({ provider, store, log, now });
  const declarations = openDeclarations({ store, payments, log, now });
  const metrics = measure(app, { liveChannels, store });
  const lastHour = watchLastHour({ metrics, store, now });
  const errorRecorder = startErrorRecorder({ metrics, store, now, onError });
  const services: Services = {
    config,
    log,
    onError,
    store,
    words,
    membership: openMembership({ store, words }),
    sessions,
    access: openAccess({ sessions, store, limits, lobbies, presence, displays }),
    idempotency: openIdempotency(),
    limits,
    passwords,
    links,
    lobbies,
    presence,
    liveChannels,
    displays,
    provider,
    payments,
    declarations,
    testCheckout,
    eventBus,
    metrics,
    lastHour,
    errorRecorder,
    now,
  };

  // Forms of other sites can send text/plain without a CORS preflight; our clients never do.
  app.removeContentTypeParser('text/plain');
  registerErrorHandlers(app);
  enforceTimeouts(app, store);
  logCalls(app, sessions);
  limitConnections(app, { limits, isTrustedProxy });
  queueRequests(app, timeouts.answerMs);
  await app.register(
    helmet,
    securityHeaders(config.isProduction, webDir ? inlineScripts(webDir) : []),
  );
  app.addHook('onRequest', async (_, reply) => {
    // Pages override it.
    reply.header('cache-control', 'no-store');
  });
  enableGracefulShutdown(app, isShared && config.trustProxy !== false ? SHUTDOWN_NOTICE_MS : 0);
  guardConnections(app);
  discardBodies(app);
  rejectForeignOrigins(app, config.publicUrl, now);
  await app.register(cookie);
  limitRequests(app, services);
  const defineRoute = routeDefiner(app, services.access);
  const moves = openMoves(services);
  await liveRoutes(app, services, openChannelCalls(services, moves));
  accountRoutes(defineRoute, services);
  profileRoutes(defineRoute, services);
  passwordResetRoutes(defineRoute, services);
  accountEmailRoutes(defineRoute, services);
  joinRoutes(defineRoute, services);
  lobbyRoutes(defineRoute, services);
  moveRoutes(defineRoute, services, moves);
  displayRoutes(defineRoute, services);
  reactionRoutes(defineRoute, services);
  suspicionRoutes(defineRoute, services);
  ownCategoryRoutes(defineRoute, services);
  packRoutes(defineRoute, services);
  premiumRoutes(defineRoute, services);
  contractRoutes(defineRoute, services);
  if (stripe) {
    const webhook = openWebhook({ ...services, provider: stripe });
    await webhookRoutes(app, { provider: stripe, webhook });
  }
  adminUserRoutes(defineRoute, services);
  adminCategoryRoutes(defineRoute, services);
  adminOverviewRoutes(defineRoute, services);
  serviceRoutes(app, defineRoute, services);
  rejectOtherMethods(app);
  await pageRoutes(app, webDir, config, sessions);

  clock.onGap((gapMs) => {
    log.warn({ gapMs }, 'this process stood still: lobbies get the time of an outage');
    presence.restartAll();
    lobbies.markUnreachable();
    lobbies.recover().catch(onError);
  });
  if (isShared) clock.catchUp(await store.cluster.latestBeat());
  for (const game of await lobbies.resume(store.isAlone)) presence.awaitReconnects(game);
  const cluster = sharedPresence && joinCluster({ ...services, processId, sharedPresence, clock });
  function onEvent(event: ClusterEvent): void {
    if (event.type === 'lobby') {
      lobbies.refresh(event.code, event.version).catch(onError);
    } else if (event.type === 'session') {
      liveChannels.endSession(event.sid, event.end);
    } else {
      liveChannels.broadcastReaction(event.code, event.playerId, event.emoji);
    }
  }
  await eventBus.subscribe(onEvent, () => void cluster?.sync());
  const stopCleanupJob = startCleanupJob(services);

  const stopBillingJobs = provider ? startBillingJobs({ ...services, provider }) : () => undefined;

  app.addHook('preClose', async () => {
    stopCleanupJob();
    stopBillingJobs();
    presence.stop();
  });
  app.addHook('onClose', async () => {
    eventBus.close();
    await cluster?.stop();
    await lastHour.stop();
    await errorRecorder.stop();
    metrics.stop();
    await lobbies.stop();
    await mailer?.stop();
    await hashing.stop();
    redis?.close();
    await store.close();
  });
  return app;
}

/** Allows own resources only, and no framing. */
function securityHeaders(isProduction: boolean, inlineScripts: string[]) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Games on a local network use plain HTTP; subdomains may belong to others.
    hsts: isProduction && { includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' as const },
  };
}
