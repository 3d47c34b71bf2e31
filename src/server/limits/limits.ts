import type { ErrorCode } from '../../contract/errors.ts';
import type { Redis } from '../cluster/redis.ts';
import type { Soon } from '../concurrency/soon.ts';
import { RequestError } from '../http/request-error.ts';
import { addressKey } from './address.ts';
import {
  CHANNELS_FROM_ADDRESS,
  CHANNELS_OF_SESSION,
  CONNECTIONS_FROM_ADDRESS,
  LIMITS,
  type Limit,
  type LimitName,
  PASSWORDS_FROM_ADDRESS,
} from './limit-table.ts';
import { countLogins } from './logins.ts';
import { type Counter, type CounterState, openCounter } from './rate-counter.ts';

/** An event counted before its outcome is known. */
export type Attempt = {
  /** It succeeded: resets its counters. */
  forgive(): Promise<void>;
  /** It does not count after all. */
  takeBack(): Promise<void>;
};

/**
 * Counts one event at every limit whose key is not null; at none of them if one is exhausted. Throws `code` (429) above a limit.
 * Pass narrow limits first: a refusal there does not use up the limits shared by others. A promise only
 * where a counter needs one.
 */
export type Count = (
  keys: Partial<Record<LimitName, string | null>>,
  code?: ErrorCode,
) => Soon<Attempt>;

/** `Retry-After` while all permits are taken; a dead channel is detected within 30 s. */
const PERMIT_RETRY_SECONDS = 15;

/** 429, with the seconds until the window ends, rounded up. */
export const refusal = (code: ErrorCode, msLeft: number): RequestError =>
  new RequestError(code, Math.max(1, Math.ceil(msLeft / 1000)));

const isByAddress = (name: string): boolean =>
  name.endsWith('FromAddress') || name.endsWith('OfStrangers');

type CountedEvent = { counter: Counter; key: string };

async function undo(events: readonly CountedEvent[], verb: 'takeBack' | 'reset'): Promise<void> {
  await Promise.all(events.map(({ counter, key }) => counter[verb](key)));
}

/** Counts the events from number `first` on, each before the next. */
function countFrom(first: number, events: CountedEvent[], code: ErrorCode): Soon<Attempt> {
  for (let n = first; n < events.length; n += 1) {
    const { counter, key } = events[n] as CountedEvent;
    const state = counter.add(key);
    if (state instanceof Promise || state.isExhausted) return proceed(state, n, events, code);
  }
  return { takeBack: () => undo(events, 'takeBack'), forgive: () => undo(events, 'reset') };
}

/** Takes back the events before number `n` if its limit is exhausted. */
async function proceed(
  state: Soon<CounterState>,
  n: number,
  events: CountedEvent[],
  code: ErrorCode,
) {
  const { isExhausted, msLeft } = await state;
  if (!isExhausted) return countFrom(n + 1, events, code);
  await undo(events.slice(0, n), 'takeBack');
  throw refusal(code, msLeft);
}

/** Acquires a permit under a key; returns `release`, or null when all are taken. */
type Permits = (key: string) => (() => void) | null;

/** At most `max` permits per key, in this process only. */
function openPermits(max: number): Permits {
  const taken = new Map<string, number>();

  return (key) => {
    const before = taken.get(key) ?? 0;
    if (before >= max) return null;
    taken.set(key, before + 1);
    return () => {
      const left = (taken.get(key) ?? 1) - 1;
      if (left === 0) taken.delete(key);
      else taken.set(key, left);
    };
  };
}

/** An `address` is `request.ip`; a `session` the hash of its cookie. */
export type Limits = {
  count: Count;
  /** Called before the password is hashed, so that parallel attempts are counted, too. */
  login(address: string, username: string): Promise<Attempt>;
  /** Hashes a password with a permit (503 `busy` if none is left). */
  hashing<Result>(address: string, hash: () => Promise<Result>): Promise<Result>;
  /** Permit for a live channel of this process; returns `release`. */
  channel(address: string, session: string): () => void;
  /** Permit for a connection of this process; returns `release`, or null: too many. */
  connection(address: string): (() => void) | null;
};

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

  const count: Count = (keys, code = 'too-many') => {
    const events: CountedEvent[] = [];
    for (const name in keys) {
      const key = keys[name as LimitName];
      if (key == null) continue;
      const counter = counters[name as LimitName];
      events.push({ counter, key: isByAddress(name) ? addressKey(key) : key });
    }
    return countFrom(0, events, code);
  };

  return {
    count,

    login: countLogins(counters, count),

    async hashing(address, hash) {
      const release = passwordsFromAddress(addressKey(address));
      if (!release) throw new RequestError('busy', 1);
      return hash().finally(release);
    },

    channel(address, session) {
      const releaseSession = channelsOfSession(session);
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
