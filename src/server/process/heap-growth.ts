import { setFlagsFromString } from 'node:v8';

/**
 * By default V8 runs a major GC after a few MB of growth, every few seconds under load. On one core
 * its threads delay moves (bench/README.md, "Where did the tail latency come from?"). With this flag
 * it runs when the heap has doubled.
 */
const PERCENT = 100;

/** Call first, and only in the server process. */
export const growHeapFreely = (): void => setFlagsFromString(`--heap-growing-percent=${PERCENT}`);
