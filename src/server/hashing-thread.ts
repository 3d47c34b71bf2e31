import { argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashJob, HashResult } from './hashing.ts';

/** A tenth of what everybody else gets where all want to run (nice(1)): later, but not never. */
const LOW_PRIORITY = 10;

/** Only Linux gives a single thread a priority of its own; elsewhere it keeps that of the process. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  // Whoever was started with less must not ask for more.
  setPriority(threadId, Math.max(LOW_PRIORITY, getPriority(threadId)));
}

function work({ id, algorithm, parameters }: HashJob): HashResult {
  try {
    return { id, tag: argon2Sync(algorithm, parameters) };
  } catch (error) {
    return { id, trouble: error instanceof Error ? error : new Error(String(error)) };
  }
}

try {
  giveWay();
} catch (error) {
  // A wish: passwords are compared all the same, only not behind everybody else.
  process.emitWarning(`the thread for passwords keeps its priority: ${String(error)}`);
}

parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(work(job)));
