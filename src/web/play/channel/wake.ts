import { listen, onShown } from '../../kit/platform/listen.ts';

const TICK_MS = 1000;
/** A larger gap means that the page was frozen; a smaller one that it was busy. */
const FROZEN_MS = 3000;
/** A larger step means that the device's clock was set, or that the device slept. */
const CLOCK_STEP_MS = 500;

/** HTTP/1.1: a browser keeps up to six connections to a server for its next requests. */
const IDLE_CONNECTIONS = 6;
const PROBE_TIMEOUT_MS = 1000;

/** The device's clock against the monotonic one. Some browsers stop the latter in sleep. */
const clockStand = () => Date.now() - performance.now();

/**
 * Calls `onJump` when the page was frozen without an event (phone asleep, laptop lid), as its live channel
 * may be dead, and when the device's clock was set [W4]. Returns the stop function.
 */
function onTimeJump(onJump: () => void): () => void {
  let tickedAt = performance.now();
  let stand = clockStand();
  const ticking = setInterval(() => {
    const missed = performance.now() - tickedAt - TICK_MS;
    const step = Math.abs(clockStand() - stand);
    tickedAt = performance.now();
    stand = clockStand();
    if (missed > FROZEN_MS || step > CLOCK_STEP_MS) onJump();
  }, TICK_MS);
  return () => clearInterval(ticking);
}

/**
 * Calls `wake` after events in which sockets die unnoticed: the device slept, its network changed, or its clock.
 * Returns the stop function.
 */
export function onWake(wake: (isNetworkChanged: boolean) => void): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible') wake(false);
  };
  const stops = [
    // Background timers are throttled; `visibilitychange` covers the return to the foreground.
    onTimeJump(shown),
    onShown(shown),
    listen(window, ['pageshow'], shown),
    listen(window, ['online', 'offline'], () => wake(true)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Connections that died in the phone's sleep never answer; the browser closes those of aborted requests. */
export function dropDeadConnections(): void {
  for (let n = 0; n < IDLE_CONNECTIONS; n += 1) {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    // It fails on purpose: aborting it closes its connection.
    fetch('/healthz', { signal, cache: 'no-store' }).catch(() => undefined);
  }
}
