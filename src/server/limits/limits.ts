import type { Redis } from '../redis.ts';
import { Refused } from '../refused.ts';
import { addressKey } from './address.ts';
import { type Counter, openCounter } from './counter.ts';
import { count, type Step, takeBack } from './counting.ts';
import { countLogins, type Try } from './logins.ts';
import { openPlaces } from './places.ts';
import {
  CHANNELS_FROM_ADDRESS,
  CHANNELS_OF_SESSION,
  LIMITS,
  type Limit,
  type LimitName,
  PASSWORDS_FROM_ADDRESS,
} from './table.ts';

/**
 * Who did how much of what; all throw Refused (429, with the seconds to wait) when it was too much.
 * `address` is `request.ip`; `session` the hash of the cookie, null without one.
 */
export type Limits = {
  /** Before the password is hashed: of tries made at once no more get through than one by one. */
  login(address: string, username: string): Promise<Try>;
  /** The same for somebody who is signed in and has to give the password again. */
  password(session: string): Promise<Try>;
  register(address: string, session: string | null): Promise<void>;
  /** A new session for a guest or for an anonymous player. */
  newcomer(address: string): Promise<void>;
  openLobby(address: string, session: string | null): Promise<void>;
  /** Before a lobby is looked up by its code; to be taken back unless there is none. */
  lookUp(address: string, session: string | null): Promise<Pick<Try, 'takeBack'>>;
  /** A place in the line for hashing (503 `busy` without); answers what to call afterwards. */
  hashing(address: string): () => void;
  call(address: string): Promise<void>;
  write(address: string, session: string | null): Promise<void>;
  reaction(session: string): Promise<void>;
  /** Reading all that an account has written. */
  list(userId: string): Promise<void>;
  /** A question to the payment provider. */
  payment(address: string, session: string): Promise<void>;
  declaration(address: string): Promise<void>;
  handshake(address: string, session: string | null): Promise<void>;
  /** A live channel of this process; answers what to call when it is closed. */
  channel(address: string, session: string | null): () => void;
};

/** Nobody knows when a place becomes free; a dead line is found out in half a minute at most. */
const PLACE_WAIT_SECONDS = 15;

/** Counts by the table: all processes together through Redis, or each by itself. */
export function openLimits(options: {
  redis: Redis | null;
  factor: number;
  /** Tests have shorter windows. */
  table?: Record<LimitName, Limit>;
}): Limits {
  const { redis, factor, table = LIMITS } = options;
  const times = (points: number) => Math.max(1, Math.round(points * factor));

  const counters = Object.fromEntries(
    Object.entries(table).map(([name, { points, seconds }]) => [
      name,
      openCounter(name, { points: times(points), seconds }, redis),
    ]),
  ) as Record<LimitName, Counter>;
  const channelsOfSession = openPlaces(times(CHANNELS_OF_SESSION));
  const passwordsFromAddress = openPlaces(times(PASSWORDS_FROM_ADDRESS));
  const channelsFromAddress = openPlaces(times(CHANNELS_FROM_ADDRESS));

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
      const leave = passwordsFromAddress(addressKey(address));
      if (!leave) throw new Refused('busy', 1);
      return leave;
    },

    call: (address) => count('too-many', [[counters.callsFromAddress, addressKey(address)]]),

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
      const leaveSession = session === null ? () => undefined : channelsOfSession(session);
      const leaveAddress = leaveSession && channelsFromAddress(addressKey(address));
      if (!leaveSession || !leaveAddress) {
        leaveSession?.();
        throw new Refused('too-many', PLACE_WAIT_SECONDS);
      }
      return () => {
        leaveSession();
        leaveAddress();
      };
    },
  };
}
