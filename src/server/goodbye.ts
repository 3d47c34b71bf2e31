import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { answerError } from './error-answers.ts';

const HANG_UP_MS = 100;
/**
 * Who plays was answered by then (`patience.ts`). Who still sends a call, or waits longer for the
 * payment provider, does not hold up the leaving.
 */
const CUT_OFF_MS = 4000;

/**
 * How a process leaves: /readyz says so at once, everything else goes on for `noticeMs`, so that a
 * proxy leads people to its neighbours before it is gone; then it takes no more calls, and waits for
 * none for ever.
 */
export function sayGoodbye(app: FastifyInstance, noticeMs: number): void {
  let isLeaving = false;
  let isClosing = false;
  let hangingUp: NodeJS.Timeout | undefined;
  let cuttingOff: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isLeaving = true;
    if (noticeMs > 0) await wait(noticeMs);
    isClosing = true;
    // Whose call is answered only now would keep the line for the next one, and us from leaving.
    hangingUp = setInterval(() => app.server.closeIdleConnections(), HANG_UP_MS);
    cuttingOff = setTimeout(() => app.server.closeAllConnections(), CUT_OFF_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(hangingUp);
    clearTimeout(cuttingOff);
  });
  app.addHook('onRequest', async ({ routeOptions: { url } }, reply) => {
    if (url === '/healthz') return;
    // Meant so, and asked every second: nothing for the log.
    if (isClosing || (isLeaving && url === '/readyz')) await answerError(reply, 'unavailable');
  });
}
