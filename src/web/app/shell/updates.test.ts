import { describe, expect, test } from 'vitest';
import { TAKE_OVER } from '../worker/shell.ts';
import { type Workers, watchUpdates } from './updates.ts';

/** A fake installing worker that records its messages. */
function aWorker() {
  const messages: unknown[] = [];
  return Object.assign(new EventTarget(), {
    state: 'installing' as ServiceWorkerState,
    messages,
    postMessage: (message: unknown) => void messages.push(message),
  });
}

/** A fake browser with or without an active worker. */
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
  /** A newer build arrives and is installed. */
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
  test('is reported as soon as it waits', async () => {
    const { workers, deliver } = aBrowser();
    const updates = await watchUpdates(workers);
    let notified = 0;
    updates.isWaiting.subscribe(() => {
      notified += 1;
    });
    expect(updates.isWaiting.get()).toBe(false);
    deliver();
    expect([updates.isWaiting.get(), notified]).toEqual([true, 1]);
  });

  test('is not reported when it is the first in this browser', async () => {
    const { workers, deliver } = aBrowser({ isFirst: true });
    const updates = await watchUpdates(workers);
    deliver();
    expect(updates.isWaiting.get()).toBe(false);
  });

  test('takes over only on request, and the page reloads only then, once', async () => {
    const { workers, deliver } = aBrowser();
    const updates = await watchUpdates(workers);
    const worker = deliver();
    expect(worker.messages).toEqual([]);
    let reloads = 0;
    updates.activate(() => {
      reloads += 1;
    });
    expect([worker.messages, reloads]).toEqual([[TAKE_OVER], 0]);
    workers.dispatchEvent(new Event('controllerchange'));
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reloads).toBe(1);
  });

  test('activated from another tab needs only a reload', async () => {
    const { workers, deliver } = aBrowser();
    const updates = await watchUpdates(workers);
    const worker = deliver();
    worker.state = 'activated';
    let reloads = 0;
    updates.activate(() => {
      reloads += 1;
    });
    expect([worker.messages, reloads]).toEqual([[], 1]);
  });
});
