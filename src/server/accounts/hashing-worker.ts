import { argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashRequest, HashResponse } from './password-hashing.ts';

/** nice(1): about a tenth of the CPU share of other threads under load, but never none. */
const LOW_PRIORITY = 10;

/** Per-thread priorities exist only on Linux; elsewhere this does nothing. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  // Never raises the priority: that needs privileges.
  setPriority(threadId, Math.max(LOW_PRIORITY, getPriority(threadId)));
}

function work({ id, algorithm, parameters }: HashRequest): HashResponse {
  try {
    return { id, tag: argon2Sync(algorithm, parameters) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

try {
  lowerPriority();
} catch (error) {
  // Optional: hashing works without it, only at normal priority.
  process.emitWarning(`the thread for passwords keeps its priority: ${String(error)}`);
}

parentPort?.on('message', (request: HashRequest) => parentPort?.postMessage(work(request)));
