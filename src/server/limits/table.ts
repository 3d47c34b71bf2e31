/** So many points (tries, calls, …) in a window of so many seconds, which begins with the first. */
export type Limit = { points: number; seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Every limit there is; `LIMIT_FACTOR` multiplies the points. Behind one address there may be a
 * school, so what counts by address is wide, and the narrow ones count by session.
 */
export const LIMITS = {
  /** Failed sign-ins to one account from one address: room for a bad memory, not for a list. */
  loginsToAccount: { points: 10, seconds: 15 * MINUTE },
  /** Failed sign-ins from one address, to whatever accounts. */
  loginsFromAddress: { points: 60, seconds: 15 * MINUTE },
  /** Failed sign-ins to one account from anywhere: from here on it is under attack … */
  attacksOnAccount: { points: 100, seconds: HOUR },
  /** … and each address has fewer tries. Never none: the owner is one of them. */
  loginsUnderAttack: { points: 3, seconds: 15 * MINUTE },
  /** Wrong passwords of somebody who is signed in: a browser left open in a café. */
  passwordsOfSession: { points: 10, seconds: 15 * MINUTE },

  registrationsOfSession: { points: 10, seconds: HOUR },
  registrationsFromAddress: { points: 60, seconds: HOUR },
  /** Guests and anonymous players: several parties behind one address, no million of sessions. */
  newcomersFromAddress: { points: 100, seconds: HOUR },

  /** Codes that are no lobby: typing errors, not a search (28.6 million codes). */
  missesOfSession: { points: 20, seconds: 10 * MINUTE },
  /** … of callers without a session: a link that everybody opens before joining. */
  missesOfStrangers: { points: 40, seconds: 10 * MINUTE },
  missesFromAddress: { points: 200, seconds: 10 * MINUTE },

  lobbiesOfSession: { points: 20, seconds: HOUR },
  lobbiesFromAddress: { points: 100, seconds: HOUR },

  /** The busiest seconds of a game are two or three clicks each. */
  writesOfSession: { points: 60, seconds: 10 },
  writesFromAddress: { points: 600, seconds: 10 },
  /** 300 screens that poll every 2 s because the live channel does not get through. */
  callsFromAddress: { points: 2000, seconds: 10 },

  /** All own words, or all that is stored about somebody: 2 MB at most. One look at the profile each. */
  listsOfAccount: { points: 60, seconds: MINUTE },

  /** One a second, with a little applause at once. */
  reactionsOfSession: { points: 5, seconds: 5 },

  /** Each of them is a question to the provider; who has paid asks once a second for a while. */
  paymentsOfSession: { points: 60, seconds: MINUTE },
  paymentsFromAddress: { points: 300, seconds: MINUTE },
  /** [§ 312k BGB] Written down whoever declares it; one is enough for most of us. */
  declarationsFromAddress: { points: 20, seconds: HOUR },

  /** A phone that loses its network comes back with growing pauses. */
  handshakesOfSession: { points: 30, seconds: 10 },
  handshakesFromAddress: { points: 120, seconds: 10 },
} as const satisfies Record<string, Limit>;

/** A row of the table. */
export type LimitName = keyof typeof LIMITS;

/** Live channels that are open at once: a few tabs each, five full lobbies behind an address. */
export const CHANNELS_OF_SESSION = 5;
export const CHANNELS_FROM_ADDRESS = 60;
/** Passwords of one address that are computed or wait for it: nobody fills the whole line. */
export const PASSWORDS_FROM_ADDRESS = 12;
