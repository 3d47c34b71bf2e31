/** At most `points` per window of `seconds`; the window starts with the first. */
export type Limit = { points: number; seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * All limits, by the name of what they count; `LIMIT_FACTOR` multiplies the points. `FromAddress` and
 * `OfStrangers` are counted per address, the others per session or account. A whole school may share one address, so limits
 * per address are wide and limits per session narrow.
 */
export const LIMITS = {
  /** Failed sign-ins to one account from one address. */
  loginsToAccount: { points: 10, seconds: 15 * MINUTE },
  /** Failed sign-ins from one address, to any account. */
  loginsFromAddress: { points: 60, seconds: 15 * MINUTE },
  /** Failed sign-ins to one account from any address; above, the account is under attack. */
  attacksOnAccount: { points: 100, seconds: HOUR },
  /** Attempts per address at an account under attack; never 0, for the owner. */
  loginsUnderAttack: { points: 3, seconds: 15 * MINUTE },
  /** Wrong passwords in a signed-in session. */
  passwordsOfSession: { points: 10, seconds: 15 * MINUTE },

  registrationsOfSession: { points: 10, seconds: HOUR },
  registrationsFromAddress: { points: 60, seconds: HOUR },
  /** New sessions of guests and anonymous players. */
  newcomersFromAddress: { points: 100, seconds: HOUR },

  /** Requests for a reset link, for any e-mail address [A5]. */
  resetRequestsFromAddress: { points: 20, seconds: HOUR },
  /** Changes of the e-mail address and repeated confirmation mails [A6]. */
  emailChangesOfAccount: { points: 5, seconds: HOUR },
  /** Mails to one e-mail address, regardless of the requester. */
  mailsToAddress: { points: 5, seconds: HOUR },

  /** Unknown lobby codes: allows typing errors, not a search (28.6 million codes). */
  missesOfSession: { points: 20, seconds: 10 * MINUTE },
  /** Unknown lobby codes of callers without a session, who open an invitation link. */
  missesOfStrangers: { points: 40, seconds: 10 * MINUTE },
  missesFromAddress: { points: 200, seconds: 10 * MINUTE },

  lobbiesOfSession: { points: 20, seconds: HOUR },
  lobbiesFromAddress: { points: 100, seconds: HOUR },

  /** Each creates a row, kept until a day after its code expired [T2]. */
  displaysFromAddress: { points: 60, seconds: HOUR },
  /** Unknown pairing codes: allows typing errors, not a search (887 million codes) [T2]. */
  pairingMissesOfSession: { points: 20, seconds: 10 * MINUTE },
  pairingMissesFromAddress: { points: 200, seconds: 10 * MINUTE },

  writesOfSession: { points: 60, seconds: 10 },
  writesFromAddress: { points: 600, seconds: 10 },
  /** 300 clients that poll every 2 s because the live channel is blocked. */
  callsFromAddress: { points: 2000, seconds: 10 },
  /** 60 players who open a page and reload it a few times; includes `/shell`. */
  pagesFromAddress: { points: 600, seconds: 10 },
  /** First visits of 60 players: 15 files each, and 50 for the service worker. */
  filesFromAddress: { points: 5000, seconds: 10 },

  /** Own words or the data export: up to 2 MB each; one per profile visit. Saving words: 40 ms of CPU. */
  listsOfAccount: { points: 60, seconds: MINUTE },

  /** Word lists of 8 to 18 KB for a device [H5]; a copy that is still valid does not count. */
  packsFromAddress: { points: 60, seconds: HOUR },

  /** One per second [UX-20], with short bursts. */
  reactionsOfSession: { points: 5, seconds: 5 },

  /** One in 3 s counts, and more are not sent [R16]. */
  suspicionsOfSession: { points: 10, seconds: 10 },

  /** Each queries the provider; after a payment the client polls once a second. */
  paymentsOfSession: { points: 60, seconds: MINUTE },
  paymentsFromAddress: { points: 300, seconds: MINUTE },
  /** [§ 312k BGB] Declarations are stored without authentication. */
  declarationsFromAddress: { points: 20, seconds: HOUR },

  /** Clients reconnect with backoff. */
  handshakesOfSession: { points: 30, seconds: 10 },
  handshakesFromAddress: { points: 120, seconds: 10 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** Concurrent live channels: a few tabs per session, five full lobbies per address. */
export const CHANNELS_OF_SESSION = 5;
export const CHANNELS_FROM_ADDRESS = 60;
/**
 * Concurrent connections: six per browser plus its live channel, for 60 players, with a margin.
 * Does not apply to trusted proxies.
 */
export const CONNECTIONS_FROM_ADDRESS = 500;
/** Password hashes of one address, running or queued: one address cannot fill the queue. */
export const PASSWORDS_FROM_ADDRESS = 12;
