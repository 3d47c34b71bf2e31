import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startErrorRecorder } from './error-recorder.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ERROR = { route: 'POST /api/login', code: 'too-many', count: 2 };

test('errors are stored every minute; those of a database that is away wait', async () => {
  const pending = [ERROR];
  const takeErrors = () => {
    const errors = pending.splice(0);
    return { errors, putBack: () => void pending.push(...errors) };
  };
  const away = new Error('away');
  const add = vi.fn(async () => undefined).mockRejectedValueOnce(away);
  const onError = vi.fn();
  const recorder = startErrorRecorder({
    metrics: { takeErrors },
    store: { errorCounts: { add } },
    now: () => 7,
    onError,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onError).toHaveBeenCalledExactlyOnceWith(away);
  expect(pending).toEqual([ERROR]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(add).toHaveBeenLastCalledWith([ERROR], 7);
  // Nothing new: nothing is written.
  await recorder.stop();
  expect(add).toHaveBeenCalledTimes(2);
});
