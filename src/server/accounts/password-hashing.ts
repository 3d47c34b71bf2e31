import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** Derives the tag to store from a password and its salt. */
export type Derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** Message to the worker thread. */
export type HashRequest = { id: number; algorithm: 'argon2id'; parameters: Argon2Parameters };
/** Message from the worker thread. */
export type HashResponse = { id: number; tag: Uint8Array } | { id: number; error: Error };

type PendingHash = { resolve: (tag: Buffer) => void; reject: (error: Error) => void };

/**
 * Argon2id on a low-priority thread, started with the first password: on a loaded machine logins
 * wait, moves do not (bench/README.md).
 */
export function openHashing(): { derive: Derive; stop(): Promise<void> } {
  const waiting = new Map<number, PendingHash>();
  let thread: Worker | null = null;
  let lastId = 0;

  function startThread(): Worker {
    const started = new Worker(new URL('./hashing-worker.ts', import.meta.url));
    let failure: Error | null = null;
    started.on('message', (result: HashResponse) => {
      const pending = waiting.get(result.id);
      waiting.delete(result.id);
      if ('tag' in result) pending?.resolve(Buffer.from(result.tag));
      else pending?.reject(result.error);
    });
    started.on('error', (error: Error) => {
      failure = error;
    });
    // The last event of a thread; later jobs start a new one.
    started.on('exit', (code) => {
      if (thread === started) thread = null;
      const end = failure ?? new Error(`the thread for passwords ended with ${code}`);
      for (const pending of waiting.values()) pending.reject(end);
      waiting.clear();
    });
    // Pending hashes must not delay a shutdown.
    started.unref();
    thread = started;
    return started;
  }

  return {
    derive: (algorithm, parameters) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        const request: HashRequest = { id: lastId, algorithm, parameters };
        (thread ?? startThread()).postMessage(request);
      }),
    async stop() {
      await thread?.terminate();
    },
  };
}
