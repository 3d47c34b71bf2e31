/** Timeouts, delays and intervals. Durations of the game rules: `src/game/limits.ts`. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** After this time a call is answered with 503. */
export const REQUEST_TIMEOUT_MS = 2500;
/** For calls that wait for the payment provider. */
export const PAYMENT_TIMEOUT_MS = 10_000;

export const CONNECTION_TIMEOUTS = {
  headersMs: 10_000,
  requestMs: 15_000,
  /** How often these two are checked. */
  checkEveryMs: 1000,
  /** No byte in either direction during a request. */
  stalledMs: 20_000,
  /** From a request to the last byte of its answer: 360 KB at 3 KB/s. */
  answerMs: 120_000,
};
export type ConnectionTimeouts = typeof CONNECTION_TIMEOUTS;

/** From the last byte of a raw error response to the end of its connection. */
export const ERROR_LINGER_MS = 1000;

/** Between unready and closing: long enough for a proxy that checks /proxyz every second. */
export const SHUTDOWN_NOTICE_MS = 2000;
/**
 * Longer than REQUEST_TIMEOUT_MS, so calls are answered by then. Slow uploads and calls to the
 * payment provider are cut off.
 */
export const SHUTDOWN_CUT_OFF_MS = 4000;
export const SHUTDOWN_SWEEP_MS = 100;
/** The process exits then, whatever is left. */
export const SHUTDOWN_TIMEOUT_MS = 10_000;

export const HANDSHAKE_TIMEOUT_MS = 10_000;
/** A suspended phone never completes the close handshake. */
export const CLOSE_TIMEOUT_MS = 2000;
/** Of silence of a client. A dead live channel is detected within twice this time. */
export const PING_INTERVAL_MS = 15_000;

/** A deadline that could not be played is tried again. */
export const DEADLINE_RETRY_MS = 1000;
export const PRESENCE_SWEEP_MS = 1000;

/** Heartbeat of a process, and its sync with the others. */
export const SYNC_INTERVAL_MS = 1000;
/** Without a heartbeat for so long, a process is dead; its players have 10 s to reconnect [L6]. */
export const DEAD_AFTER_MS = 5000;
/** Ended sessions are rare, and mostly published. */
export const SESSION_CHECK_INTERVAL_MS = 5000;
/** Between the two checks of several processes: what one has seen is stored by then [L6]. */
export const ABSENCE_CONFIRM_MS = 2 * SYNC_INTERVAL_MS;

/** Delays only the first calls of an outage of Redis. */
export const REDIS_COMMAND_TIMEOUT_MS = 200;
export const REDIS_PROBE_INTERVAL_MS = 3000;
/** Startup waits for Redis this long, so that the first calls are counted in Redis. */
export const REDIS_START_TIMEOUT_MS = 3000;
/** A connection this long silent is dead: it is pinged every REDIS_PING_INTERVAL_MS. */
export const REDIS_SILENCE_TIMEOUT_MS = 6000;
export const REDIS_PING_INTERVAL_MS = 2000;
export const REDIS_MAX_RETRY_DELAY_MS = 2000;

/**
 * Enforced by PostgreSQL first, and below REQUEST_TIMEOUT_MS: a 503 then mostly means that nothing
 * was stored.
 */
export const STATEMENT_TIMEOUT_MS = 2000;
export const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 200;
export const DATABASE_CONNECT_TIMEOUT_MS = 2000;
/** Migrations may be slow and wait for that of another process. */
export const MIGRATION_TIMEOUT_MS = 5 * MINUTE_MS;
export const SERVING_LOCK_TIMEOUT_MS = 3000;
export const SERVING_LOCK_RETRY_MS = 2000;
/** For tools that write briefly to the embedded database; the server blocks during the wait. */
export const SQLITE_BUSY_TIMEOUT_MS = 1000;
/** Health checks are frequent, and each write waits for the disk. */
export const WRITE_CHECK_VALID_MS = 1000;
/** Of the database, for `/readyz` and `/metrics`. */
export const HEALTH_CHECK_TIMEOUT_MS = 2000;
/** From a failure of the database to the next check. */
export const OUTAGE_PROBE_MS = 1000;

export const SMTP_CONNECT_TIMEOUT_MS = 10_000;
export const SMTP_SILENCE_TIMEOUT_MS = 20_000;
export const MAIL_RETRY_DELAYS_MS = [5000, MINUTE_MS];
export const MAIL_STOP_TIMEOUT_MS = 3000;

/** Of one request; the SDK retries. */
export const STRIPE_TIMEOUT_MS = 10_000;
/** With all retries; below PAYMENT_TIMEOUT_MS. */
export const PROVIDER_TIMEOUT_MS = 9000;
