import type { Store } from '../store/open.ts';
import { MINUTE_MS } from '../timeouts.ts';
import type { Metrics } from './metrics.ts';

/** Stores the errors that were counted, every minute. */
export type ErrorRecorder = {
  flush(): Promise<void>;
  /** Stores the pending ones. */
  stop(): Promise<void>;
};

export function startErrorRecorder({
  metrics,
  store: { errorCounts },
  now,
  onError,
}: {
  metrics: Pick<Metrics, 'takeErrors'>;
  store: { errorCounts: Pick<Store['errorCounts'], 'add'> };
  now: () => number;
  onError: (error: unknown) => void;
}): ErrorRecorder {
  async function flush(): Promise<void> {
    const { errors, putBack } = metrics.takeErrors();
    if (errors.length === 0) return;
    try {
      await errorCounts.add(errors, now());
    } catch (error) {
      putBack();
      throw error;
    }
  }

  const timer = setInterval(() => flush().catch(onError), MINUTE_MS);
  timer.unref();

  return {
    flush,
    async stop() {
      clearInterval(timer);
      await flush().catch(onError);
    },
  };
}
