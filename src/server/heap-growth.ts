import { setFlagsFromString } from 'node:v8';

/**
 * V8 collects the old garbage when the heap has grown by a few MB since the last time, every few seconds
 * in a busy evening, and its helping threads take the core from the game meanwhile: on one core they
 * were a good part of the slowest moves (bench/README.md, "Where the tail came from"). Double the size is soon enough.
 */
const PERCENT = 100;

/** Only for a process that is a server, before it does anything. */
export const growHeapFreely = (): void => setFlagsFromString(`--heap-growing-percent=${PERCENT}`);
