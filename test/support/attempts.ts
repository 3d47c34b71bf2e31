import { randomUUID } from 'node:crypto';
import { RequestError } from '../../src/server/http/request-error.ts';

/** One attempt: null if allowed, otherwise the refusal. */
export async function tried(go: () => unknown): Promise<RequestError | null> {
  try {
    await go();
    return null;
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
}

/** How many of `n` concurrent attempts are allowed. */
export async function letThrough(times: number, go: (n: number) => unknown): Promise<number> {
  const tries = await Promise.all(Array.from({ length: times }, (_, n) => tried(() => go(n))));
  return tries.filter((refusal) => refusal === null).length;
}

export const someSession = () => randomUUID();
