import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** The slow part: makes of a password and its salt what is stored. */
export type Derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** What the thread is asked, and what it answers. */
export type HashJob = { id: number; algorithm: 'argon2id'; parameters: Argon2Parameters };
/** What became of a job. */
export type HashResult = { id: number; tag: Uint8Array } | { id: number; trouble: Error };

type Asked = { tell: (tag: Buffer) => void; fail: (trouble: Error) => void };

/**
 * Argon2id on a thread of its own, begun with the first password, which the system lets run where
 * the game leaves room: on a full machine a login waits, and nobody's click does (bench/README.md).
 */
export function openHashing(): { derive: Derive; stop(): Promise<void> } {
  const waiting = new Map<number, Asked>();
  let thread: Worker | null = null;
  let lastId = 0;

  function begin(): Worker {
    const begun = new Worker(new URL('./hashing-thread.ts', import.meta.url));
    let trouble: Error | null = null;
    begun.on('message', (result: HashResult) => {
      const asked = waiting.get(result.id);
      waiting.delete(result.id);
      if ('tag' in result) asked?.tell(Buffer.from(result.tag));
      else asked?.fail(result.trouble);
    });
    begun.on('error', (error: Error) => {
      trouble = error;
    });
    // The last thing that a thread does; whoever asks from here on gets another one.
    begun.on('exit', (code) => {
      if (thread === begun) thread = null;
      const end = trouble ?? new Error(`the thread for passwords ended with ${code}`);
      for (const asked of waiting.values()) asked.fail(end);
      waiting.clear();
    });
    // Nobody waits for a hash when the server leaves.
    begun.unref();
    thread = begun;
    return begun;
  }

  return {
    derive: (algorithm, parameters) =>
      new Promise((tell, fail) => {
        lastId += 1;
        waiting.set(lastId, { tell, fail });
        const job: HashJob = { id: lastId, algorithm, parameters };
        (thread ?? begin()).postMessage(job);
      }),
    async stop() {
      await thread?.terminate();
    },
  };
}
