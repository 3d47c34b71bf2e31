import type { Argon2Parameters } from 'node:crypto';
import { Piscina } from 'piscina';

/** Derives the tag to store from a password and its salt. */
export type Derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** About a tenth of the CPU share of other threads under load, but never none. */
const NICE = 10;

/**
 * Argon2id on a low-priority thread, started with the first password: on a loaded machine logins
 * wait, moves do not (bench/README.md).
 */
export function openHashing(): { derive: Derive; stop(): Promise<void> } {
  const pool = new Piscina<Argon2Parameters, Uint8Array>({
    filename: new URL('./hashing-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    niceIncrement: NICE,
  });
  return {
    derive: async (_, parameters) => Buffer.from(await pool.run(parameters)),
    // Pending hashes must not delay a shutdown.
    stop: () => pool.destroy(),
  };
}
