import { Piscina } from 'piscina';

/** About a tenth of the CPU share of other threads under load, but never none. */
const NICE = 10;

/** A thread for work that must not delay the game, started with the first task. */
export const openLowPriorityThread = <Task, Result>(
  worker: URL,
  options: { workerData?: object; concurrentTasksPerWorker?: number } = {},
) =>
  new Piscina<Task, Result>({
    ...options,
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    niceIncrement: NICE,
  });
