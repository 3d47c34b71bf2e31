import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { boundedQueue } from './bounded-queue.ts';
import type { Derive } from './hashing.ts';

/** [A1] Hashes of passwords (PHC strings); Refused('busy') when too many are asked for at once. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** `hash` null: there is no such account. It takes the same work, and is never right. */
  isRight(password: string, hash: string | null): Promise<boolean>;
};

/** OWASP's password storage cheat sheet: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** RFC 9106; what Node's argon2 computes. */
const VERSION = 19;

/** There is one thread for it. */
const AT_ONCE = 1;
/** The last one in line waits for about a second: before anybody gives up waiting. */
const WAITING = 25;

const PHC =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)$/;

type Stored = Omit<Argon2Parameters, 'message' | 'tagLength'> & { tag: Buffer };

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

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

/** Compared with where there is no account: nobody sees in the time which of the two it was. */
const NOBODY = { ...COST, nonce: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

/** Argon2id, one after the other, and only so many in line. */
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
        const { tag, ...parameters } = hash === null ? NOBODY : read(hash);
        const tried = await derive('argon2id', {
          ...parameters,
          message: password,
          tagLength: tag.length,
        });
        return timingSafeEqual(tried, tag) && hash !== null;
      }),
  };
}
