import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchSuspicions } from './display-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a reply that stops in the middle is given up', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start: (stream) =>
        signal.addEventListener('abort', () => stream.error(new Error('given up'))),
    });
    return new Response(body);
  });
  const lost = expect(fetchSuspicions()).rejects.toThrow('given up');
  await vi.advanceTimersByTimeAsync(5000);
  await lost;
});
