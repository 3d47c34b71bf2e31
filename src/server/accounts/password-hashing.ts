import type { Argon2Parameters } from 'node:crypto';
import { openLowPriorityThread } from '../process/low-priority-thread.ts';

/** Derives the tag to store from a password and its salt. */
export type Derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** Argon2id: on a loaded machine logins wait, moves do not (bench/README.md). */
export function openHashing(): { derive: Derive; stop(): Promise<void> } {
  const thread = openLowPriorityThread<Argon2Parameters, Uint8Array>(
    new URL('./hashing-worker.ts', import.meta.url),
  );
  return {
    derive: async (_, parameters) => Buffer.from(await thread.run(parameters)),
    // Pending hashes must not delay a shutdown.
    stop: () => thread.destroy(),
  };
}
