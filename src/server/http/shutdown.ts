import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SHUTDOWN_CUT_OFF_MS, SHUTDOWN_SWEEP_MS } from '../timeouts.ts';
import { sendError } from './errors.ts';

/**
 * Graceful shutdown: /proxyz and /readyz fail at once, everything else is served for `noticeMs`, so that a proxy
 * can switch to other processes; then calls are refused and open connections closed.
 */
export function enableGracefulShutdown(app: FastifyInstance, noticeMs: number): void {
  let isDraining = false;
  let isClosing = false;
  let idleSweep: NodeJS.Timeout | undefined;
  let cutOffTimer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isDraining = true;
    if (noticeMs > 0) await wait(noticeMs);
    isClosing = true;
    // Connections that become idle only now would be kept alive and block the shutdown.
    idleSweep = setInterval(() => app.server.closeIdleConnections(), SHUTDOWN_SWEEP_MS);
    cutOffTimer = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_CUT_OFF_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(idleSweep);
    clearTimeout(cutOffTimer);
  });
  app.addHook('onRequest', async ({ routeOptions: { url } }, reply) => {
    if (url === '/healthz') return;
    // Sent without throwing: expected, so not logged.
    if (isClosing || (isDraining && (url === '/proxyz' || url === '/readyz')))
      await sendError(reply, 'unavailable');
  });
}
