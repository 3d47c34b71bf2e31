import { describe, expect, test } from 'vitest';
import { TAKE_OVER } from '../worker/shell.ts';
import { type Workers, watchUpdates } from './updates.ts';

/** A worker that is being installed, and remembers what it was told. */
function aWorker() {
  const told: unknown[] = [];
  return Object.assign(new EventTarget(), {
    state: 'installing' as ServiceWorkerState,
    told,
    postMessage: (message: unknown) => void told.push(message),
  });
}

/** A browser that has, or has not, a build of ours already. */
function aBrowser({ isFirst = false } = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as ReturnType<typeof aWorker> | null,
    installing: null as ReturnType<typeof aWorker> | null,
    update: async () => {},
  });
  const workers = Object.assign(new EventTarget(), {
    controller: isFirst ? null : {},
    register: async () => registration,
  });
  /** A newer build arrives and is ready. */
  function deliver() {
    const worker = aWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    registration.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
  return { workers: workers as unknown as Workers & EventTarget, deliver };
}

describe('a newer build', () => {
  test('is told as soon as it waits', async () => {
    const { workers, deliver } = aBrowser();
    const updates = await watchUpdates(workers);
    let told = 0;
    updates.subscribe(() => {
      told += 1;
    });
    expect(updates.isWaiting()).toBe(false);
    deliver();
    expect([updates.isWaiting(), told]).toEqual([true, 1]);
  });

  test('is none when it is the first in this browser', async () => {
    const { workers, deliver } = aBrowser({ isFirst: true });
    const updates = await watchUpdates(workers);
    deliver();
    expect(updates.isWaiting()).toBe(false);
  });

  test('takes over only when asked, and the page reloads only then, once', async () => {
    const { workers, deliver } = aBrowser();
    const updates = await watchUpdates(workers);
    const worker = deliver();
    expect(worker.told).toEqual([]);
    let reloads = 0;
    updates.take(() => {
      reloads += 1;
    });
    expect([worker.told, reloads]).toEqual([[TAKE_OVER], 0]);
    workers.dispatchEvent(new Event('controllerchange'));
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reloads).toBe(1);
  });

  test('that another tab let in is here with a reload', async () => {
    const { workers, deliver } = aBrowser();
    const updates = await watchUpdates(workers);
    const worker = deliver();
    worker.state = 'activated';
    let reloads = 0;
    updates.take(() => {
      reloads += 1;
    });
    expect([worker.told, reloads]).toEqual([[], 1]);
  });
});
