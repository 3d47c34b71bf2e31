import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { boundedQueue } from '../concurrency/bounded-queue.ts';
import type { Derive } from './password-hashing.ts';

/** OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** RFC 9106, as implemented by Node's argon2. */
const VERSION = 19;

/** There is one hashing thread. */
const AT_ONCE = 1;
/** The last one waits about a second, well below the request timeout. */
const WAITING = 25;

const PHC =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)$/;

type Stored = Omit<Argon2Parameters, 'message' | 'tagLength'> & { tag: Buffer };

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

function write({ memory, passes, parallelism, nonce, tag }: Stored & { nonce: Buffer }): string {
  const cost = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=${VERSION}$${cost}$${base64(nonce)}$${base64(tag)}`;
}

function read(hash: string): Stored {
  const found = PHC.exec(hash)?.groups;
  if (!found) throw new Error('the stored hash of a password is not one of ours');
  return {
    memory: Number(found.memory),
    passes: Number(found.passes),
    parallelism: Number(found.parallelism),
    nonce: Buffer.from(found.salt ?? '', 'base64'),
    tag: Buffer.from(found.tag ?? '', 'base64'),
  };
}

/** Verified when there is no account, so that timing does not reveal which accounts exist. */
const DUMMY_HASH = { ...COST, nonce: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

/** Argon2id hashes (PHC strings), one at a time; QueueFull with too many waiting [A1]. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** `hash` null: no such account. Takes the same work and returns false. */
  isRight(password: string, hash: string | null): Promise<boolean>;
};

export function openPasswords(derive: Derive): Passwords {
  const inTurn = boundedQueue({ atOnce: AT_ONCE, waiting: WAITING });

  return {
    hash: (password) =>
      inTurn(async () => {
        const parameters = { ...COST, nonce: randomBytes(SALT_BYTES) };
        const tag = await derive('argon2id', {
          ...parameters,
          message: password,
          tagLength: TAG_BYTES,
        });
        return write({ ...parameters, tag });
      }),

    isRight: (password, hash) =>
      inTurn(async () => {
        const { tag, ...parameters } = hash === null ? DUMMY_HASH : read(hash);
        const tried = await derive('argon2id', {
          ...parameters,
          message: password,
          tagLength: tag.length,
        });
        return timingSafeEqual(tried, tag) && hash !== null;
      }),
  };
}
