import { hash } from 'node:crypto';
import type { Redis } from '../cluster/redis.ts';
import { RequestError } from '../http/request-error.ts';
import { addressKey } from './address.ts';
import { count, type Step, takeBack } from './count-steps.ts';
import {
  CHANNELS_FROM_ADDRESS,
  CHANNELS_OF_SESSION,
  CONNECTIONS_FROM_ADDRESS,
  LIMITS,
  type Limit,
  type LimitName,
  PASSWORDS_FROM_ADDRESS,
} from './limit-table.ts';
import { type Attempt, countLogins } from './logins.ts';
import { openPermits } from './permits.ts';
import { type Counter, openCounter } from './rate-counter.ts';

/**
 * Rate limits. Above a limit all throw RequestError (429, with the seconds to wait). `address` is
 * `request.ip`; `session` the hash of the cookie, null without one.
 */
export type Limits = {
  /** Called before the password is hashed, so that parallel attempts are counted, too. */
  login(address: string, username: string): Promise<Attempt>;
  /** For a signed-in user who re-enters the password. */
  password(session: string): Promise<Attempt>;
  register(address: string, session: string | null): Promise<void>;
  /** [A5] */
  resetRequest(address: string): Promise<void>;
  emailChange(userId: string): Promise<void>;
  mail(email: string): Promise<void>;
  /** A new session of a guest or an anonymous player. */
  newcomer(address: string): Promise<void>;
  openLobby(address: string, session: string | null): Promise<void>;
  /** Called before a lobby is looked up by code; `takeBack` on a hit. */
  lookUp(address: string, session: string | null): Promise<Pick<Attempt, 'takeBack'>>;
  /** Permit for password hashing (503 `busy` if none is left); returns `release`. */
  hashing(address: string): () => void;
  call(address: string): Promise<void>;
  page(address: string): Promise<void>;
  file(address: string): Promise<void>;
  write(address: string, session: string | null): Promise<void>;
  reaction(session: string): Promise<void>;
  /** Reading all data of an account. */
  list(userId: string): Promise<void>;
  /** A call to the payment provider. */
  payment(address: string, session: string): Promise<void>;
  declaration(address: string): Promise<void>;
  handshake(address: string, session: string | null): Promise<void>;
  /** Permit for a live channel of this process; returns `release`. */
  channel(address: string, session: string | null): () => void;
  /** Permit for a connection of this process; returns `release`, or null: too many. */
  connection(address: string): (() => void) | null;
};

/** `Retry-After` while all permits are taken; a dead channel is detected within 30 s. */
const PERMIT_RETRY_SECONDS = 15;

/** Counts in Redis for all processes, or per process without Redis. */
export function openLimits(options: {
  redis: Redis | null;
  factor: number;
  /** For tests with shorter windows. */
  table?: Record<LimitName, Limit>;
}): Limits {
  const { redis, factor, table = LIMITS } = options;
  const scaled = (points: number) => Math.max(1, Math.round(points * factor));

  const counters = Object.fromEntries(
    Object.entries(table).map(([name, { points, seconds }]) => [
      name,
      openCounter(name, { points: scaled(points), seconds }, redis),
    ]),
  ) as Record<LimitName, Counter>;
  const channelsOfSession = openPermits(scaled(CHANNELS_OF_SESSION));
  const passwordsFromAddress = openPermits(scaled(PASSWORDS_FROM_ADDRESS));
  const channelsFromAddress = openPermits(scaled(CHANNELS_FROM_ADDRESS));
  const connectionsFromAddress = openPermits(scaled(CONNECTIONS_FROM_ADDRESS));

  function steps(
    [ofSession, session]: [LimitName, string | null],
    [fromAddress, address]: [LimitName, string],
  ): Step[] {
    const wide: Step = [counters[fromAddress], addressKey(address)];
    return session === null ? [wide] : [[counters[ofSession], session], wide];
  }

  return {
    login: countLogins(counters),

    async password(session) {
      await count('too-many', [[counters.passwordsOfSession, session]]);
      return {
        forgive: () => counters.passwordsOfSession.forget(session),
        takeBack: () => counters.passwordsOfSession.takeBack(session),
      };
    },

    register: (address, session) =>
      count(
        'too-many',
        steps(['registrationsOfSession', session], ['registrationsFromAddress', address]),
      ),

    resetRequest: (address) =>
      count('too-many', [[counters.resetRequestsFromAddress, addressKey(address)]]),

    emailChange: (userId) => count('too-many', [[counters.emailChangesOfAccount, userId]]),

    mail: (email) =>
      count('too-many', [[counters.mailsToAddress, hash('sha256', email.toLowerCase())]]),

    newcomer: (address) =>
      count('too-many', [[counters.newcomersFromAddress, addressKey(address)]]),

    openLobby: (address, session) =>
      count(
        'too-many-lobbies',
        steps(['lobbiesOfSession', session], ['lobbiesFromAddress', address]),
      ),

    async lookUp(address, session) {
      const [name, key] =
        session === null
          ? (['missesOfStrangers', addressKey(address)] as const)
          : (['missesOfSession', session] as const);
      const misses = steps([name, key], ['missesFromAddress', address]);
      await count('too-many', misses);
      return { takeBack: () => takeBack(misses) };
    },

    hashing(address) {
      const release = passwordsFromAddress(addressKey(address));
      if (!release) throw new RequestError('busy', 1);
      return release;
    },

    call: (address) => count('too-many', [[counters.callsFromAddress, addressKey(address)]]),

    page: (address) => count('too-many', [[counters.pagesFromAddress, addressKey(address)]]),

    file: (address) => count('too-many', [[counters.filesFromAddress, addressKey(address)]]),

    write: (address, session) =>
      count('too-many', steps(['writesOfSession', session], ['writesFromAddress', address])),

    reaction: (session) => count('too-many', [[counters.reactionsOfSession, session]]),

    list: (userId) => count('too-many', [[counters.listsOfAccount, userId]]),

    payment: (address, session) =>
      count('too-many', steps(['paymentsOfSession', session], ['paymentsFromAddress', address])),

    declaration: (address) =>
      count('too-many', [[counters.declarationsFromAddress, addressKey(address)]]),

    handshake: (address, session) =>
      count(
        'too-many',
        steps(['handshakesOfSession', session], ['handshakesFromAddress', address]),
      ),

    channel(address, session) {
      const releaseSession = session === null ? () => undefined : channelsOfSession(session);
      const releaseAddress = releaseSession && channelsFromAddress(addressKey(address));
      if (!releaseSession || !releaseAddress) {
        releaseSession?.();
        throw new RequestError('too-many', PERMIT_RETRY_SECONDS);
      }
      return () => {
        releaseSession();
        releaseAddress();
      };
    },

    connection: (address) => connectionsFromAddress(addressKey(address)),
  };
}
