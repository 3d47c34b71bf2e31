import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refused } from './refused.ts';

/**
 * How a process leaves: /readyz says so at once, everything else goes on for `noticeMs`, so that a
 * proxy leads people to its neighbours before it is gone; then it takes no more calls.
 */
export function sayGoodbye(app: FastifyInstance, noticeMs: number): void {
  let isLeaving = false;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isLeaving = true;
    if (noticeMs > 0) await wait(noticeMs);
    isClosing = true;
  });
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/healthz') return;
    if (isClosing || (isLeaving && url === '/readyz')) throw new Refused('unavailable');
  });
}
